// The verbs, one row each.
#include "machine/compile_code.hpp"
#include "machine/effect/act.hpp"
#include "machine/effect/choose.hpp"
#include "machine/effect/components.hpp"
#include "machine/effect/contest.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/draw.hpp"
#include "machine/effect/each.hpp"
#include "machine/effect/emit.hpp"
#include "machine/effect/later.hpp"
#include "machine/effect/let.hpp"
#include "machine/effect/moment.hpp"
#include "machine/effect/roll.hpp"
#include "machine/effect/say.hpp"
#include "machine/effect/show.hpp"
#include "machine/effect/status.hpp"
#include "machine/effect/things.hpp"
#include "machine/effect/turn.hpp"

#include <algorithm>
#include <array>

namespace arbiter::machine {
namespace {

constexpr std::array k_effects = {
    EffectKind{"say", compile_say},           EffectKind{"set", compile_set},
    EffectKind{"add", compile_add},           EffectKind{"remove", compile_remove},
    EffectKind{"adjust", compile_adjust},     EffectKind{"move", compile_move},
    EffectKind{"roll", compile_roll},         EffectKind{"contest", compile_contest},
    EffectKind{"choose", compile_choose},     EffectKind{"act", compile_act},
    EffectKind{"when", compile_when},         EffectKind{"each", compile_each},
    EffectKind{"repeat", compile_repeat},     EffectKind{"run", compile_run},
    EffectKind{"stop", compile_stop},         EffectKind{"show", compile_show},
    EffectKind{"apply", compile_apply},       EffectKind{"end", compile_end},
    EffectKind{"tick", compile_tick},         EffectKind{"pass", compile_pass},
    EffectKind{"draw", compile_draw},         EffectKind{"await", compile_await},
    EffectKind{"once_per", compile_once_per}, EffectKind{"spawn", compile_spawn},
    EffectKind{"transfer", compile_transfer}, EffectKind{"later", compile_later},
    EffectKind{"every", compile_every},       EffectKind{"cease", compile_cease},
    EffectKind{"emit", compile_emit},         EffectKind{"let", compile_let},
};

} // namespace

const EffectKind* find_effect(std::string_view verb) noexcept {
    const auto at = std::find_if(k_effects.begin(), k_effects.end(),
                                 [&](const EffectKind& kind) { return kind.verb == verb; });
    return at == k_effects.end() ? nullptr : &*at;
}

std::vector<std::string_view> verbs() {
    std::vector<std::string_view> all;
    for (const EffectKind& kind : k_effects) all.push_back(kind.verb);
    return all;
}

} // namespace arbiter::machine
