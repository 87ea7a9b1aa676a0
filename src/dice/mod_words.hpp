// The words of modifiers, and what each of them takes.
#pragma once

#include "dice/program.hpp"

#include <array>
#include <string_view>

namespace arbiter::dice {

/// What follows a modifier's word.
enum class Form : std::uint8_t { rank, by_value, explosion, reroll, bound, counting, mark, display, margin };

struct ModWord {
    std::string_view word;
    ModKind kind;
    Form form;
};

// Longer words stand before those they begin with.
inline constexpr std::array k_words{
    ModWord{"fumble", ModKind::fumble, Form::mark},     ModWord{"crit", ModKind::crit, Form::mark},
    ModWord{"min", ModKind::least, Form::bound},        ModWord{"max", ModKind::most, Form::bound},
    ModWord{"mi", ModKind::least, Form::bound},         ModWord{"ma", ModKind::most, Form::bound},
    ModWord{"ms", ModKind::sort_up, Form::margin},      ModWord{"kh", ModKind::keep_high, Form::rank},
    ModWord{"kl", ModKind::keep_low, Form::rank},       ModWord{"dh", ModKind::drop_high, Form::rank},
    ModWord{"dl", ModKind::drop_low, Form::rank},       ModWord{"ph", ModKind::drop_high, Form::rank},
    ModWord{"pl", ModKind::drop_low, Form::rank},       ModWord{"df", ModKind::deduct, Form::counting},
    ModWord{"cs", ModKind::count, Form::counting},      ModWord{"cf", ModKind::count, Form::counting},
    ModWord{"sf", ModKind::subtract, Form::counting},   ModWord{"sd", ModKind::sort_down, Form::display},
    ModWord{"sa", ModKind::sort_up, Form::display},     ModWord{"ro", ModKind::reroll_once, Form::reroll},
    ModWord{"rr", ModKind::reroll_until, Form::reroll}, ModWord{"xo", ModKind::explode, Form::explosion},
    ModWord{"!!", ModKind::compound, Form::explosion},  ModWord{"!p", ModKind::penetrate, Form::explosion},
    ModWord{"!", ModKind::explode, Form::explosion},    ModWord{"x", ModKind::explode, Form::explosion},
    ModWord{"e", ModKind::explode, Form::explosion},    ModWord{"k", ModKind::keep_high, Form::by_value},
    ModWord{"d", ModKind::drop_low, Form::rank},        ModWord{"p", ModKind::drop_value, Form::by_value},
    ModWord{"r", ModKind::reroll_once, Form::reroll},   ModWord{"s", ModKind::sort_up, Form::display},
};

} // namespace arbiter::dice
