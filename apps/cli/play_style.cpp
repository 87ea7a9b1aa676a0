#include "play_style.hpp"

#include "terminal.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

constexpr std::size_t k_bar_width = 10;

std::string painted(std::string_view code, std::string_view text) {
    if (output_colour() == Colour::no) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

// Empty only at the very bottom, full only at the very top.
std::size_t filled_part(double share) {
    const auto cells = static_cast<std::size_t>(std::lround(share * k_bar_width));
    if (share <= 0) return 0;
    if (share >= 1) return k_bar_width;
    return std::clamp<std::size_t>(cells, 1, k_bar_width - 1);
}

} // namespace

std::string bold(std::string_view text) { return painted("1", text); }
std::string dim(std::string_view text) { return painted("2", text); }

std::string bar_text(double value, double least, double most) {
    const double share = most > least ? std::clamp((value - least) / (most - least), 0.0, 1.0) : 0;
    const std::size_t filled = filled_part(share);
    const std::string_view colour = share > 0.5 ? "32" : share > 0.25 ? "33" : "31";
    return fmt::format("{:g}/{:g} [{}{}]", value, most, painted(colour, std::string(filled, '#')),
                       dim(std::string(k_bar_width - filled, '-')));
}

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace arbiter::cli
