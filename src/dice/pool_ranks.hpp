// Exact odds of a pool whose modifiers keep or drop ranks, and of pools as a whole.
#pragma once

#include "dice/pool_extra.hpp"

namespace arbiter::dice {

template <class W> auto PoolOdds<W>::find_ranks() const -> std::optional<Ranks> {
    std::size_t first = 0;
    while (first < mods_.size() && !is_rank(mods_[first].kind)) ++first;
    if (first == mods_.size()) return std::nullopt;
    std::size_t end = first;
    while (end < mods_.size() && (is_rank(mods_[end].kind) || is_mark(mods_[end].kind))) ++end;
    return Ranks{first, end};
}

template <class W> bool PoolOdds<W>::has_shortcut(Ranks ranks) const {
    std::size_t explosions = 0;
    for (std::size_t i = 0; i < ranks.first; ++i) {
        const ModKind kind = mods_[i].kind;
        if (kind == ModKind::keep_value || kind == ModKind::drop_value) return false;
        if (kind == ModKind::explode || kind == ModKind::penetrate) ++explosions;
    }
    for (std::size_t i = ranks.end; i < mods_.size(); ++i)
        if (is_rank(mods_[i].kind)) return false;
    return explosions <= 1;
}

// Which ranks are left when the rank modifiers have been gone through one after the other.
template <class W> std::vector<char> PoolOdds<W>::kept_ranks(Ranks ranks, std::size_t dice) const {
    std::vector<std::size_t> left(dice);
    std::iota(left.begin(), left.end(), std::size_t{0});
    const auto keep = [&](std::size_t from, std::size_t count) {
        left = {left.begin() + static_cast<std::ptrdiff_t>(from),
                left.begin() + static_cast<std::ptrdiff_t>(from + count)};
    };
    for (std::size_t i = ranks.first; i < ranks.end; ++i) {
        const std::size_t n = std::min(static_cast<std::size_t>(numbers_[i]), left.size()), all = left.size();
        switch (mods_[i].kind) {
        case ModKind::keep_high: keep(0, n); break;
        case ModKind::keep_low: keep(all - n, n); break;
        case ModKind::drop_high: keep(n, all - n); break;
        case ModKind::drop_low: keep(0, all - n); break;
        case ModKind::keep_middle: keep((all - n) / 2, n); break;
        case ModKind::keep_ranks: {
            std::vector<std::size_t> chosen;
            for (std::size_t r = 0; r < all; ++r)
                if (matches(program_.picks_of(mods_[i]), static_cast<std::int64_t>(r) + 1, {}))
                    chosen.push_back(left[r]);
            left = std::move(chosen);
            break;
        }
        default: break;
        }
    }
    std::vector<char> mask(dice, 0);
    for (const std::size_t r : left) mask[r] = 1;
    return mask;
}

// The highest or lowest die alone needs no states.
template <class W>
std::optional<Measure<W>> PoolOdds<W>::extreme_rank(std::span<DiceClass<W>> classes, Ranks ranks) const {
    const Mod& mod = mods_[ranks.first];
    const bool high = mod.kind == ModKind::keep_high;
    if (ranks.end != ranks.first + 1 || ranks.end != mods_.size() || numbers_[ranks.first] != 1)
        return std::nullopt;
    if (!high && mod.kind != ModKind::keep_low) return std::nullopt;
    Measure<W> all = extreme_of(std::move(classes[0].die), classes[0].count, high);
    for (auto& c : classes.subspan(1)) all = extreme(all, extreme_of(std::move(c.die), c.count, high), high);
    return all;
}

template <class W> Measure<W> PoolOdds<W>::ranked(std::vector<DiceClass<W>> classes, Ranks ranks) {
    if (auto one = extreme_rank(classes, ranks)) return std::move(*one);
    OrderQuestion<W> question;
    std::size_t dice = 0;
    for (auto& c : classes) {
        dice += static_cast<std::size_t>(c.count);
        question.axis.insert(question.axis.end(), c.die.values.begin(), c.die.values.end());
    }
    auto& axis = question.axis;
    if (classes.size() > 1) {
        std::sort(axis.begin(), axis.end());
        axis.erase(std::unique(axis.begin(), axis.end()), axis.end());
    }
    question.classes = std::move(classes);
    question.keep = kept_ranks(ranks, dice);
    if (ranks.end < mods_.size())
        for (const std::int64_t value : axis)
            question.contributions.push_back(contribution(ranks.end, point<W>(value)));
    OrderWalk<W> walk(question);
    if (budget_.out || !budget_.allow(walk.cells(), walk.work())) return point<W>(0);
    return walk.run();
}

template <class W>
std::optional<Measure<W>> PoolOdds<W>::total(Measure<W> die, FaceRange range, std::int64_t n) {
    range_ = range;
    if (std::any_of(mods_.begin(), mods_.end(), [](const Mod& m) { return rolls_more(m.kind); })) die_ = die;
    const auto ranks = find_ranks();
    if (!ranks) return power_within(contribution(0, std::move(die)), n, budget_);
    if (!has_shortcut(*ranks)) return std::nullopt;
    Measure<W> one = std::move(die);
    for (std::size_t i = 0; i < ranks->first; ++i) {
        const ModKind kind = mods_[i].kind;
        if (kind == ModKind::explode || kind == ModKind::penetrate)
            return ranked_after_explosion(i, *ranks, n);
        one = applied(i, std::move(one));
    }
    std::vector<DiceClass<W>> classes;
    classes.push_back({std::move(one), n});
    return ranked(std::move(classes), *ranks);
}

template <class W> std::optional<Measure<W>> PoolOdds<W>::total_of(std::span<const Measure<W>> members) {
    const auto ranks = find_ranks();
    if (!ranks) {
        Measure<W> sum = point<W>(0);
        for (const auto& member : members) sum = sum_within(sum, contribution(0, member), budget_);
        return sum;
    }
    if (!has_shortcut(*ranks)) return std::nullopt;
    std::vector<DiceClass<W>> classes;
    for (const auto& member : members) {
        Measure<W> one = member;
        for (std::size_t i = 0; i < ranks->first; ++i) one = applied(i, std::move(one));
        const auto alike = std::find_if(classes.begin(), classes.end(), [&](const DiceClass<W>& c) {
            return c.die.values == one.values && c.die.weights == one.weights;
        });
        if (alike != classes.end())
            ++alike->count;
        else
            classes.push_back({std::move(one), 1});
    }
    return ranked(std::move(classes), *ranks);
}

} // namespace arbiter::dice
