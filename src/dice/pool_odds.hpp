// Exact odds of one pool: dice that are equal and independent, and modifiers in written order.
//
// As long as no rank is asked for, every die goes its own way: one die's contribution to the total is worked
// out, and the total is its n-fold sum. Ranks tie the dice together and go through order.hpp; what comes
// after them acts on each kept die alone again.
#pragma once

#include "dice/edge.hpp"
#include "dice/order.hpp"
#include "dice/program.hpp"

#include <array>
#include <map>
#include <optional>

namespace arbiter::dice {

template <class W> class PoolOdds {
public:
    /// `numbers` are the numbers of `mods`, those from expressions worked out.
    PoolOdds(const Program& program, std::span<const Mod> mods, std::span<const std::int64_t> numbers,
             Budget& budget)
        : program_(program), mods_(mods), numbers_(numbers), budget_(budget) {}

    /// The total of `n` dice like `die`, whose faces lie in `range`. Nothing when these modifiers have no
    /// shortcut; then every roll has to be gone through.
    [[nodiscard]] std::optional<Measure<W>> total(Measure<W> die, FaceRange range, std::int64_t n);

    /// The total of a group whose members are not alike.
    [[nodiscard]] std::optional<Measure<W>> total_of(std::span<const Measure<W>> members);

private:
    struct Ranks {
        std::size_t first, end; // the modifiers that ask for ranks, next to one another
    };
    using Sorts =
        std::array<Measure<W>, 5>; // exploded at first, not; later dice: exploded, not, stopped by the limit
    using Numbers = std::array<std::int64_t, 5>; // of dice of each sort
    [[nodiscard]] std::optional<Ranks> find_ranks() const;
    [[nodiscard]] bool has_shortcut(Ranks ranks) const;
    [[nodiscard]] Measure<W> contribution(std::size_t i, Measure<W> m);
    [[nodiscard]] bool has_room_for_chain(const Measure<W>& goes, std::size_t links);
    [[nodiscard]] Measure<W> exploded(std::size_t i, const Measure<W>& m);
    [[nodiscard]] Measure<W> applied(std::size_t i, Measure<W> m);
    [[nodiscard]] Measure<W> compounded(std::size_t i, const Measure<W>& m);
    [[nodiscard]] Measure<W> counted(Measure<W> m) const;
    /// Uses the dice of `classes` up where it answers.
    [[nodiscard]] std::optional<Measure<W>> extreme_rank(std::span<DiceClass<W>> classes, Ranks ranks) const;
    [[nodiscard]] Measure<W> ranked(std::vector<DiceClass<W>> classes, Ranks ranks);
    [[nodiscard]] std::vector<char> kept_ranks(Ranks ranks, std::size_t dice) const;

    // pool_extra.hpp: ranks among dice that were brought
    struct Brought {
        Split<W> first, later; // `in`: those that explode
        std::size_t at;        // the modifier that lets them
        std::int64_t less;     // how much less a later one counts
    };
    [[nodiscard]] Measure<W> ranked_after_explosion(std::size_t at, Ranks ranks, std::int64_t n);
    [[nodiscard]] std::optional<EdgeWalk<W>> edges(const Brought& brought, Ranks ranks, std::int64_t n);
    [[nodiscard]] Measure<W> ranked_by_sorts(const Brought& brought, Ranks ranks, std::int64_t n);
    [[nodiscard]] Measure<W> ready(Measure<W> part, std::size_t from, Ranks ranks, std::int64_t lower);
    [[nodiscard]] std::int64_t classes_of(const Sorts& dice, const Numbers& each, Ranks ranks,
                                          std::vector<DiceClass<W>>& classes) const;
    [[nodiscard]] Measure<W> sorts_of(const Measure<W>& one, std::int64_t n);
    [[nodiscard]] std::map<Numbers, W> numbers_of(const Measure<W>& sorts, const Sorts& dice, std::int64_t n,
                                                  Ranks ranks) const;
    [[nodiscard]] auto test(std::size_t i) const {
        return [this, i](std::int64_t v) { return matches(program_.picks_of(mods_[i]), v, range_); };
    }
    [[nodiscard]] std::size_t limit(std::size_t i) const { return static_cast<std::size_t>(numbers_[i]); }

    const Program& program_;
    std::span<const Mod> mods_;
    std::span<const std::int64_t> numbers_;
    Budget& budget_;
    Measure<W> die_;
    FaceRange range_;
};

template <class W> Measure<W> weight_at_zero(const Measure<W>& part) {
    Measure<W> zero;
    zero.total = part.total;
    if (!part.empty()) zero.push(0, part.mass());
    return zero;
}

/// `die` in place of all of `part`: what a reroll makes of it.
template <class W> Measure<W> replaced(const Measure<W>& part, const Measure<W>& die) {
    Measure<W> rolled = scaled(die, part.mass());
    rolled.total = part.total * die.total;
    return rolled;
}

template <class W> Measure<W> PoolOdds<W>::counted(Measure<W> m) const {
    const Mod* count = nullptr;
    for (const Mod& mod : mods_)
        if (mod.kind == ModKind::count) count = &mod;
    if (!count) return m;
    return mapped(std::move(m), [&](std::int64_t v) {
        const bool hit = matches(program_.picks_of(*count), v, range_);
        std::int64_t part = hit ? 1 : 0;
        for (const Mod& mod : mods_) {
            if (mod.kind == ModKind::deduct_rest) part -= hit ? 0 : 1;
            if (mod.kind != ModKind::deduct && mod.kind != ModKind::subtract) continue;
            if (matches(program_.picks_of(mod), v, range_)) part -= mod.kind == ModKind::deduct ? 1 : v;
        }
        return part;
    });
}

// What dice that stand for `m` before modifier i add to the total, all dice they bring included.
template <class W> Measure<W> PoolOdds<W>::contribution(std::size_t i, Measure<W> m) {
    for (; i < mods_.size() && !is_count(mods_[i].kind); ++i) {
        const ModKind kind = mods_[i].kind;
        if (kind == ModKind::explode || kind == ModKind::penetrate) return exploded(i, m);
        if (kind == ModKind::keep_value || kind == ModKind::drop_value) {
            auto parts = split(m, test(i));
            if (kind == ModKind::drop_value) std::swap(parts.in, parts.out);
            const Measure<W> kept = contribution(i + 1, std::move(parts.in));
            return joined(kept, weight_at_zero(parts.out));
        }
        m = applied(i, std::move(m));
    }
    return counted(std::move(m));
}

// A chain grows by the span of the dice that go on, link by link.
template <class W> bool PoolOdds<W>::has_room_for_chain(const Measure<W>& goes, std::size_t links) {
    if (goes.size() < 2 || !goes.is_dense()) return true;
    const auto n = static_cast<double>(links), span = static_cast<double>(goes.high() - goes.low());
    const double words = WeightOf<W>::length(goes.total) * n / 2;
    const double products =
        n * n / 2 * span * static_cast<double>(goes.size()) * cost_of_product<W>(1, words);
    if (products > budget_.work) budget_.out = true;
    return !budget_.out;
}

// Explosions that bring dice of their own. The deepest die comes first: it brings no more.
template <class W> Measure<W> PoolOdds<W>::exploded(std::size_t i, const Measure<W>& m) {
    const std::int64_t less = mods_[i].kind == ModKind::penetrate ? 1 : 0;
    const auto lowered = [&](const Measure<W>& d) {
        return mapped(d, [&](std::int64_t v) { return v - less; });
    };
    const auto faces = split(die_, test(i));
    const Measure<W> stops = contribution(i + 1, lowered(faces.out)),
                     goes = contribution(i + 1, lowered(faces.in));
    Measure<W> chain = contribution(i + 1, lowered(die_));
    if (!has_room_for_chain(goes, limit(i))) return point<W>(0);
    for (std::size_t k = 1; k < limit(i) && !budget_.out; ++k)
        chain = joined(stops, sum_within(goes, chain, budget_));
    const auto now = split(m, test(i));
    return joined(contribution(i + 1, now.out), sum_within(contribution(i + 1, now.in), chain, budget_));
}

template <class W> Measure<W> PoolOdds<W>::compounded(std::size_t i, const Measure<W>& m) {
    const auto faces = split(die_, test(i));
    Measure<W> chain = die_;
    if (!has_room_for_chain(faces.in, limit(i))) return point<W>(0);
    for (std::size_t k = 1; k < limit(i) && !budget_.out; ++k)
        chain = joined(faces.out, sum_within(faces.in, chain, budget_));
    const auto now = split(m, test(i));
    return joined(now.out, sum_within(now.in, chain, budget_));
}

// Modifiers after which one die is still one die.
template <class W> Measure<W> PoolOdds<W>::applied(std::size_t i, Measure<W> m) {
    const std::int64_t bound = numbers_[i];
    switch (mods_[i].kind) {
    case ModKind::least: return mapped(std::move(m), [&](std::int64_t v) { return std::max(v, bound); });
    case ModKind::most: return mapped(std::move(m), [&](std::int64_t v) { return std::min(v, bound); });
    case ModKind::compound: return compounded(i, m);
    case ModKind::reroll_once: {
        const auto parts = split(m, test(i));
        return parts.in.empty() ? m : joined(parts.out, replaced(parts.in, die_));
    }
    case ModKind::reroll_until: {
        const auto parts = split(m, test(i));
        return parts.in.empty()
                   ? m
                   : joined(parts.out, replaced(parts.in, conditioned(split(die_, test(i)).out)));
    }
    default: return m; // marks and display
    }
}

} // namespace arbiter::dice
