// Modifiers that can be carried out, and what they leave of the dice.
#include "dice/check_dice.hpp"

#include "dice/explosion.hpp"

#include <algorithm>

namespace arbiter::dice {

double Checker::worst_share(const Pool& pool, std::span<const Pick> picks, const Dice& dice) const {
    double in = 0, all = 0;
    if (pool.kind == Pool::Kind::sides) {
        // Faces that match on every die are counted up; the lowest and the highest are each die's own.
        const auto always = [&](std::int64_t v) { return matches(picks, v, {0, 0}); };
        double worst = 0;
        for (std::int64_t s = 1; s <= dice.sides_high; ++s) {
            in += always(s) ? 1 : 0;
            if (s < dice.sides_low) continue;
            double here = in + (!always(s) && matches(picks, s, {1, s}) ? 1 : 0);
            here += s > 1 && !always(1) && matches(picks, 1, {1, s}) ? 1 : 0;
            worst = std::max(worst, here / static_cast<double>(s));
        }
        return worst;
    }
    const auto faces = program_.faces_of(pool);
    const auto [low, high] =
        std::minmax_element(faces.begin(), faces.end(), [](auto& a, auto& b) { return a.value < b.value; });
    for (const auto& face : faces) {
        all += static_cast<double>(face.weight);
        if (matches(picks, face.value, {low->value, high->value})) in += static_cast<double>(face.weight);
    }
    return in / all;
}

bool Checker::check_mod(Pool& pool, Mod& mod, Dice& dice) {
    if (pool.symbolic && !check_symbols(pool, mod, dice)) return false;
    for (const Pick& pick : program_.picks_of(mod))
        if (pick.kind == Pick::Kind::symbol && !pool.symbolic)
            return fail(mod.span, "unknown-symbol", "these dice show numbers, not symbols");
    if (dice.counted && !is_count(mod.kind) && !is_mark(mod.kind))
        return fail(mod.span, "after-count", "the dice are counted already",
                    "write \"" + text_of(mod.span) + "\" before what is counted");
    if (is_rank(mod.kind)) return check_rank(pool, mod, dice);
    if (is_explosion(mod.kind)) return check_explosion(pool, mod, dice);
    if (is_count(mod.kind)) return check_counting(pool, mod, dice);
    switch (mod.kind) {
    case ModKind::reroll_once:
    case ModKind::reroll_until: return check_reroll(pool, mod, dice);
    case ModKind::least:
        dice.low = std::max(dice.low, mod.number);
        dice.high = std::max(dice.high, mod.number);
        return true;
    case ModKind::most:
        dice.low = std::min(dice.low, mod.number);
        dice.high = std::min(dice.high, mod.number);
        return true;
    case ModKind::keep_value:
    case ModKind::drop_value:
        dice.least = 0;
        dice.by_value = &mod;
        return true;
    default: return true;
    }
}

bool Checker::check_rank(Pool&, Mod& mod, Dice& dice) {
    std::int64_t low = mod.number, high = mod.number;
    if (mod.kind == ModKind::keep_ranks) {
        low = high = mod.picks;
        for (const Pick& rank : program_.picks_of(mod))
            if (rank.number < 1 || rank.number > dice.least)
                return fail(mod.span, "too-many-kept",
                            "there is no die number " + std::to_string(rank.number));
    } else if (mod.number_node != k_none) {
        if (!check(mod.number_node)) return false;
        const Node& n = node_at(mod.number_node);
        if (n.random || n.unit != 1)
            return fail(n.span, "random-keep", "how many dice to keep or drop must be a plain whole number");
        low = n.low;
        high = n.high;
        mod.number = low;
    }
    const bool drops = mod.kind == ModKind::drop_high || mod.kind == ModKind::drop_low;
    if (low < (drops ? 0 : 1) || high > dice.least) {
        const std::string dice_text = std::to_string(dice.least) + (dice.least == 1 ? " die" : " dice");
        const std::string wanted = std::to_string(low < 1 ? low : high);
        if (dice.by_value && high > 0)
            return fail(mod.span, "too-many-kept",
                        (drops ? "cannot drop " : "cannot keep ") + wanted + ": \"" +
                            text_of(dice.by_value->span) + "\" may leave no dice");
        return fail(mod.span, "too-many-kept",
                    (drops ? "cannot drop " : "cannot keep ") + wanted + " of " + dice_text);
    }
    const std::int64_t most = dice.most;
    dice.least = drops ? dice.least - high : low;
    dice.most = drops ? most - low : high;
    return true;
}

bool Checker::check_explosion(const Pool& pool, Mod& mod, Dice& dice) {
    if (pool.kind == Pool::Kind::members)
        return fail(mod.span, "group-explodes", "a group cannot explode",
                    "let its dice explode: {1d8!, 1d6!}kh1");
    const auto picks = program_.picks_of(mod);
    const double p = worst_share(pool, picks, dice);
    if (p == 1 && mod.unlimited)
        return fail(mod.span, "certain-explosion", "every face explodes, so this would never end");
    if (p == 0 && mod.kind != ModKind::penetrate)
        return fail(mod.span, "never-matches", "no face of this die explodes");
    if (mod.unlimited) {
        const ExplosionLimit limit = common_limit(p);
        mod.number = limit.most;
        program_.cut = std::min(1.0, program_.cut + limit.cut * static_cast<double>(dice.most) * times_);
    }
    constexpr std::int64_t k_most_after_explosions = 1'000'000;
    if (dice.most > k_most_after_explosions / (mod.number + 1))
        return fail(mod.span, "too-many-dice",
                    "explosions could bring more than " + std::to_string(k_most_after_explosions) + " dice",
                    "let fewer faces explode, or limit it: !{3}");
    const std::int64_t extra_low = dice.face_low - (mod.kind == ModKind::penetrate ? 1 : 0);
    if (mod.kind == ModKind::compound) {
        dice.low = std::min(dice.low, dice.low + mod.number * dice.face_low);
        dice.high = std::max(dice.high, dice.high + mod.number * dice.face_high);
    } else {
        dice.most *= mod.number + 1;
        dice.low = std::min(dice.low, extra_low);
        dice.high = std::max(dice.high, dice.face_high);
    }
    return true;
}

bool Checker::check_reroll(const Pool& pool, const Mod& mod, Dice& dice) {
    if (pool.kind == Pool::Kind::members)
        return fail(mod.span, "group-rerolls", "a group cannot be rerolled",
                    "reroll its dice: {1d8ro1, 1d6ro1}kh1");
    const auto picks = program_.picks_of(mod);
    const double p = worst_share(pool, picks, dice);
    if (p == 1 && mod.kind == ModKind::reroll_until)
        return fail(mod.span, "certain-reroll", "every face is rerolled, so this would never end");
    if (p == 0 && dice.low == dice.face_low && dice.high == dice.face_high)
        return fail(mod.span, "never-matches", "no face of this die is rerolled");
    dice.low = std::min(dice.low, dice.face_low);
    dice.high = std::max(dice.high, dice.face_high);
    return true;
}

bool Checker::check_counting(const Pool& pool, const Mod& mod, Dice& dice) {
    if (mod.kind == ModKind::count) {
        if (dice.counted)
            return fail(mod.span, "two-counts", "the dice are counted already",
                        "list what counts (cs5,6), or deduct failures with df");
        if (mod.tight) {
            const std::int64_t number = program_.picks_of(mod)[0].number;
            const std::string dice_text = text_of({pool.span.begin, mod.span.begin});
            const std::string test = text_of(mod.span),
                              cmp = test.substr(0, test.find_first_of("-0123456789"));
            if (number < dice.low || number > dice.high)
                return fail(mod.span, "ambiguous",
                            "no die of " + dice_text + " can show " + std::to_string(number),
                            "write " + dice_text + " " + cmp + " " + std::to_string(number) +
                                " to test the total, " + dice_text + "cs" + test + " to count dice");
        }
        dice.counted = true;
        dice.part_high = 1;
        return true;
    }
    if (!dice.counted)
        return fail(mod.span, "nothing-counted", "nothing is counted yet",
                    "say what counts first: 10d6cs>=5df=1");
    // Each of them takes away again, so the bounds move each time.
    if (mod.kind == ModKind::subtract) {
        dice.part_low -= std::max<std::int64_t>(dice.high, 0);
        dice.part_high += std::max<std::int64_t>(-dice.low, 0);
    } else {
        dice.part_low -= 1;
    }
    return true;
}

bool Checker::check_symbols(const Pool& pool, const Mod& mod, const Dice&) {
    const auto picks = program_.picks_of(mod);
    const bool fits =
        std::all_of(picks.begin(), picks.end(), [](const Pick& p) { return p.kind == Pick::Kind::symbol; });
    const bool allowed = mod.kind == ModKind::count || mod.kind == ModKind::deduct ||
                         mod.kind == ModKind::reroll_once || mod.kind == ModKind::reroll_until ||
                         mod.kind == ModKind::crit || mod.kind == ModKind::fumble;
    if (allowed && fits) return true;
    return fail(mod.span, "symbol-in-arithmetic", "these dice show symbols, not numbers",
                "count one of them: " + text_of({pool.span.begin, mod.span.begin}) + "cs=" + symbol_of(pool));
}

} // namespace arbiter::dice
