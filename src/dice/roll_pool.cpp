// Rolling: the dice of a pool and their modifiers, in written order.
#include "dice/roll.hpp"

#include <algorithm>

namespace arbiter::dice {

FaceRange Die::range() const {
    if (table.empty()) return {1, sides};
    FaceRange range{table[0].value, table[0].value};
    for (const auto& face : table) {
        range.low = std::min(range.low, face.value);
        range.high = std::max(range.high, face.value);
    }
    return range;
}

std::int64_t Die::roll_table(chance::Faces& faces) const {
    std::int64_t at = faces.face(1, table_weight); // a face of weight w stands for w of these
    for (const auto& face : table)
        if ((at -= face.weight) <= 0) return face.value;
    return table.back().value;
}

// All dice of a pool at once: room is made once, then filled.
void RollRun::add_dice(const Die& die, std::int64_t n) {
    const std::size_t dice = log_.dice.size(), faces = log_.faces.size(), count = static_cast<std::size_t>(n);
    log_.dice.resize(dice + count);
    log_.faces.resize(faces + count);
    RolledDie* const first = log_.dice.data() + dice;
    std::int64_t* const shown = log_.faces.data() + faces;
    for (std::size_t k = 0; k < count; ++k) {
        const std::int64_t face = die.roll(faces_);
        shown[k] = face;
        first[k] = {face, static_cast<std::uint32_t>(faces + k), 1, 0};
    }
}

void RollRun::add_die(const Die& die, std::uint16_t flags, std::int64_t less) {
    const std::int64_t face = die.roll(faces_);
    log_.dice.push_back({face - less, static_cast<std::uint32_t>(log_.faces.size()), 1, flags});
    log_.faces.push_back(face);
}

// The faces of one die stand together, so a die that rolls on moves its faces to the end. A thousand dice may
// roll a hundred thousand times each: past a limit a new face takes the place of the die's last one.
void RollRun::again(RolledDie& one, std::int64_t face) {
    constexpr std::size_t k_most_faces = 1'000'000;
    if (log_.faces.size() + one.faces >= k_most_faces && one.faces > 0) {
        log_.faces[one.first_face + one.faces - 1] = face;
        return;
    }
    if (one.first_face + one.faces != log_.faces.size()) {
        const auto at = static_cast<std::uint32_t>(log_.faces.size());
        for (std::uint32_t k = 0; k < one.faces; ++k) log_.faces.push_back(log_.faces[one.first_face + k]);
        one.first_face = at;
    }
    log_.faces.push_back(face);
    ++one.faces;
}

std::int64_t RollRun::roll_dice(const Pool& pool, const Die& die, std::int64_t n, RollPart& part) {
    part.first_die = static_cast<std::uint32_t>(log_.dice.size());
    add_dice(die, n);
    part.dice = static_cast<std::uint32_t>(n);
    return finish_dice(pool, die, part);
}

std::int64_t RollRun::finish_dice(const Pool& pool, const Die& die, RollPart& part) {
    const Mod* shown = nullptr;
    for (const Mod& mod : program_.mods_of(pool)) {
        if (is_sort(mod.kind)) shown = &mod;
        modify(pool, mod, die, part);
    }
    const std::int64_t sum = total(pool, die.range(), part);
    if (shown) sort_shown(shown->kind == ModKind::sort_down, part);
    return sum;
}

// For display only, so it comes last: dice that roll again do so in the order in which they were rolled.
void RollRun::sort_shown(bool down, RollPart& part) {
    const auto dice = dice_of(part);
    std::sort(dice.begin(), dice.end(), [down](const RolledDie& a, const RolledDie& b) {
        if (a.value != b.value) return down ? a.value > b.value : a.value < b.value;
        return a.first_face != b.first_face ? a.first_face < b.first_face : a.flags < b.flags;
    });
}

void RollRun::modify(const Pool&, const Mod& mod, const Die& die, RollPart& part) {
    std::int64_t number = mod.number;
    if (mod.number_node != k_none) { // a plain number, but it may hang on a name; its parts do not show
        const auto parts = log_.parts.size();
        number = visit(mod.number_node);
        log_.parts.resize(parts);
    }
    if (is_rank(mod.kind)) return rank(mod, number, part);
    switch (mod.kind) {
    case ModKind::explode:
    case ModKind::penetrate: return explode(mod, die, part);
    case ModKind::compound: return compound(mod, die, part);
    case ModKind::reroll_once:
    case ModKind::reroll_until: return reroll(mod, die, part);
    default: return each(mod, number, die.range(), part);
    }
}

namespace {

// One die at an end, kept alone or alone left out: one pass, and no branch that luck decides.
void rank_one(std::span<RolledDie> dice, bool keeps_top, bool keeps_one) {
    std::size_t at = 0;
    const bool highest = keeps_top == keeps_one; // the die to find: what is kept alone, or what is left out
    for (std::size_t i = 1; i < dice.size(); ++i) {
        const bool better = highest ? dice[i].value > dice[at].value : dice[i].value <= dice[at].value;
        at = better ? i : at;
    }
    if (!keeps_one) {
        dice[at].flags |= RolledDie::dropped;
        return;
    }
    for (auto& one : dice) one.flags |= RolledDie::dropped;
    dice[at].flags = static_cast<std::uint16_t>(dice[at].flags & ~RolledDie::dropped);
}

} // namespace

// Drops what the ranks leave out. Of equal dice the one rolled first counts as the higher.
void RollRun::rank(const Mod& mod, std::int64_t number, RollPart& part) {
    const auto dice = dice_of(part);
    std::size_t live = 0;
    for (const auto& one : dice) live += one.has(RolledDie::dropped) ? 0u : 1u;
    const auto n = std::min(static_cast<std::size_t>(number), live);
    std::size_t first = 0, last = live; // ranks kept
    switch (mod.kind) {
    case ModKind::keep_high: last = n; break;
    case ModKind::keep_low: first = live - n; break;
    case ModKind::drop_high: first = n; break;
    case ModKind::drop_low: last = live - n; break;
    case ModKind::keep_middle: first = (live - n) / 2, last = first + n; break;
    default: break;
    }
    if (mod.kind != ModKind::keep_ranks && live == dice.size() &&
        (last - first == 1 || last - first + 1 == live) && (first == 0 || last == live))
        return rank_one(dice, first == 0, last - first == 1);
    // Sorted behind the faces, where there is room that later rolls use again.
    const std::size_t faces = log_.faces.size();
    for (std::size_t i = 0; i < dice.size(); ++i)
        if (!dice[i].has(RolledDie::dropped)) log_.faces.push_back(static_cast<std::int64_t>(i));
    const auto order = std::span(log_.faces).subspan(faces);
    std::sort(order.begin(), order.end(), [&](std::int64_t i, std::int64_t j) {
        const auto a = dice[static_cast<std::size_t>(i)].value, b = dice[static_cast<std::size_t>(j)].value;
        return a != b ? a > b : i < j;
    });
    for (std::size_t r = 0; r < order.size(); ++r) {
        const bool kept = mod.kind == ModKind::keep_ranks
                              ? matches(program_.picks_of(mod), static_cast<std::int64_t>(r) + 1, {})
                              : r >= first && r < last;
        if (!kept) dice[static_cast<std::size_t>(order[r])].flags |= RolledDie::dropped;
    }
    log_.faces.resize(faces);
}

// Each die that matches brings another, which may bring another, up to the limit for each of the first dice.
void RollRun::explode(const Mod& mod, const Die& die, RollPart& part) {
    const auto picks = program_.picks_of(mod);
    const FaceRange range = die.range();
    const std::int64_t less = mod.kind == ModKind::penetrate ? 1 : 0;
    const std::size_t end = part.first_die + part.dice;
    for (std::size_t i = part.first_die; i < end; ++i) {
        if (log_.dice[i].has(RolledDie::dropped)) continue;
        std::size_t from = i;
        bool goes_on = matches(picks, log_.dice[i].value, range);
        for (std::int64_t k = 0; goes_on && k < mod.number; ++k) {
            log_.dice[from].flags |= RolledDie::exploded;
            add_die(die, RolledDie::extra, less);
            from = log_.dice.size() - 1;
            goes_on = matches(picks, log_.dice[from].value + less, range);
        }
    }
    part.dice = static_cast<std::uint32_t>(log_.dice.size()) - part.first_die;
}

void RollRun::compound(const Mod& mod, const Die& die, RollPart& part) {
    const auto picks = program_.picks_of(mod);
    const FaceRange range = die.range();
    for (auto& one : dice_of(part)) {
        if (one.has(RolledDie::dropped)) continue;
        bool goes_on = matches(picks, one.value, range);
        for (std::int64_t k = 0; goes_on && k < mod.number; ++k) {
            const std::int64_t face = die.roll(faces_);
            one.flags |= RolledDie::exploded;
            one.value += face;
            again(one, face);
            goes_on = matches(picks, face, range);
        }
    }
}

void RollRun::reroll(const Mod& mod, const Die& die, RollPart& part) {
    const auto picks = program_.picks_of(mod);
    const FaceRange range = die.range();
    // Until it stops: ends with certainty in play, and for a source that only repeats itself by the limit.
    const int most = mod.kind == ModKind::reroll_once ? 1 : 100'000;
    for (auto& one : dice_of(part)) {
        if (one.has(RolledDie::dropped)) continue;
        for (int k = 0; k < most && matches(picks, one.value, range); ++k) {
            one.value = die.roll(faces_);
            one.flags |= RolledDie::rerolled;
            again(one, one.value);
        }
    }
}

// Sets `flag` on dice that match (or, with `when` false, do not).
void RollRun::mark(const Mod& mod, FaceRange range, RollPart& part, std::uint16_t flag, bool when) {
    if (mod.stretch.known) {
        const std::int64_t low = mod.stretch.low, high = mod.stretch.high;
        const bool wanted = mod.stretch.inside == when;
        for (auto& one : dice_of(part)) {
            const unsigned hit = ((one.value >= low) & (one.value <= high)) == wanted;
            const unsigned live = (one.flags & RolledDie::dropped) == 0;
            one.flags = static_cast<std::uint16_t>(one.flags | (flag & (0u - (hit & live))));
        }
        return;
    }
    const auto picks = program_.picks_of(mod);
    for (auto& one : dice_of(part))
        if (!one.has(RolledDie::dropped) && matches(picks, one.value, range) == when) one.flags |= flag;
}

void RollRun::each(const Mod& mod, std::int64_t number, FaceRange range, RollPart& part) {
    switch (mod.kind) {
    case ModKind::keep_value: return mark(mod, range, part, RolledDie::dropped, false);
    case ModKind::drop_value: return mark(mod, range, part, RolledDie::dropped, true);
    case ModKind::count: return mark(mod, range, part, RolledDie::counted, true);
    case ModKind::deduct:
    case ModKind::subtract: return mark(mod, range, part, RolledDie::failed, true);
    case ModKind::crit: return mark(mod, range, part, RolledDie::crit, true);
    case ModKind::fumble: return mark(mod, range, part, RolledDie::fumble, true);
    default: break;
    }
    for (auto& one : dice_of(part)) {
        if (one.has(RolledDie::dropped)) continue;
        if (mod.kind == ModKind::least && one.value < number)
            one.value = number, one.flags |= RolledDie::raised;
        if (mod.kind == ModKind::most && one.value > number)
            one.value = number, one.flags |= RolledDie::lowered;
        if (mod.kind == ModKind::deduct_rest && !one.has(RolledDie::counted)) one.flags |= RolledDie::failed;
    }
}

std::int64_t RollRun::total(const Pool& pool, FaceRange range, RollPart& part) {
    const auto mods = program_.mods_of(pool);
    const bool counts =
        std::any_of(mods.begin(), mods.end(), [](const Mod& m) { return m.kind == ModKind::count; });
    std::int64_t sum = 0;
    unsigned failed = 0;
    for (const auto& one : dice_of(part)) {
        const std::int64_t live = one.has(RolledDie::dropped) ? 0 : 1;
        sum += live * (counts ? (one.flags / RolledDie::counted) & 1 : one.value);
        failed |= one.flags & RolledDie::failed;
    }
    if (!failed) return sum;
    for (const auto& one : dice_of(part)) {
        if (one.has(RolledDie::dropped) || !one.has(RolledDie::failed)) continue;
        for (const Mod& mod : mods) {
            const bool hit = matches(program_.picks_of(mod), one.value, range);
            if (mod.kind == ModKind::deduct && hit) --sum;
            if (mod.kind == ModKind::subtract && hit) sum -= one.value;
            if (mod.kind == ModKind::deduct_rest && !one.has(RolledDie::counted)) --sum;
        }
    }
    return sum;
}

} // namespace arbiter::dice
