// Exact odds of ranks among dice that explosions have brought.
#pragma once

#include "dice/pool_odds.hpp"

#include <map>
#include <utility>

namespace arbiter::dice {

// Exploded dice lie in the pool beside the others, so how many there are of each sort is random, but given
// that they are independent: a mixture over the numbers of dice of each sort. Sorts are told apart by digits
// of one number: exploded at first, stopped by the limit, exploded later.
inline constexpr std::int64_t k_first_digit = 1'000'000'000, k_capped_digit = 100'000;

/// One die and what it brings, by numbers of sorts. `goes` and `stops` are the weights of a later die that
/// explodes and that does not, of `whole`; shares of shorter chains are brought up to the longest one's
/// total.
template <class W>
Measure<W> sorts_of_one(const Split<W>& first, const Split<W>& faces, const W& whole, std::size_t most) {
    const W goes = faces.in.mass(), stops = faces.out.mass(), explodes = first.in.mass();
    std::vector<W> ahead(most + 1, W(1)); // powers of the total
    for (std::size_t k = 1; k <= most; ++k) ahead[k] = ahead[k - 1] * whole;
    Measure<W> one;
    one.total = first.in.total * ahead[most - 1];
    if (!first.out.empty()) one.push(0, first.out.mass() * ahead[most - 1]);
    W so_far = W(1);
    for (std::size_t k = 0; k + 1 < most; ++k, so_far *= goes)
        one.push(k_first_digit + static_cast<std::int64_t>(k),
                 explodes * so_far * stops * ahead[most - 2 - k]);
    one.push(k_first_digit + k_capped_digit + static_cast<std::int64_t>(most) - 1, explodes * so_far);
    return one;
}

/// Whether `die` always shows what no other die exceeds.
template <class W> bool is_highest(const Measure<W>& die, std::span<const Measure<W>> others) {
    return die.is_point() && std::all_of(others.begin(), others.end(), [&](const Measure<W>& other) {
               return other.empty() || other.high() <= die.low();
           });
}

template <class W> Measure<W> PoolOdds<W>::sorts_of(const Measure<W>& one, std::int64_t n) {
    Measure<W> sorts = one;
    // Exploded at first, stopped by the limit, exploded later: about n n/2 (n links)/3 numbers in the end.
    const double dice = static_cast<double>(n - 1), links = static_cast<double>(one.size()) - 3;
    if (dice * dice * dice * links / 6 * static_cast<double>(one.size()) > budget_.states) budget_.out = true;
    if (budget_.out) return sorts;
    for (std::int64_t k = 1; k < n; ++k) {
        const double pairs = static_cast<double>(sorts.size()) * static_cast<double>(one.size());
        if (!budget_.allow(pairs, 12 * pairs)) break;
        sorts = convolved(sorts, one);
    }
    return sorts;
}

template <class W>
auto PoolOdds<W>::numbers_of(const Measure<W>& sorts, const Sorts& dice, std::int64_t n, Ranks ranks) const
    -> std::map<Numbers, W> {
    std::map<Numbers, W> found;
    // More dice at the highest value than are kept make no difference, whatever is done with those.
    const bool highest = mods_[ranks.first].kind == ModKind::keep_high;
    for (std::size_t s = 0; s < sorts.size(); ++s) {
        if (sorts.weights[s] == W(0)) continue; // every face explodes, or too rare for a double
        const std::int64_t code = sorts.values[s], exploded = code / k_first_digit;
        const std::int64_t capped = code % k_first_digit / k_capped_digit;
        Numbers each{exploded, n - exploded, code % k_capped_digit, exploded - capped, capped};
        for (std::size_t a = 0; a < each.size(); ++a) // equal dice are one sort
            for (std::size_t b = a + 1; b < each.size(); ++b)
                if (dice[a].values == dice[b].values && dice[a].weights == dice[b].weights)
                    each[a] += std::exchange(each[b], 0);
        for (std::size_t a = 0; highest && a < each.size(); ++a)
            if (is_highest<W>(dice[a], dice)) each[a] = std::min(each[a], numbers_[ranks.first]);
        const auto [at, is_new] = found.try_emplace(each, sorts.weights[s]);
        if (!is_new) at->second += sorts.weights[s];
    }
    return found;
}

// What a die of `part` stands for when the ranks are looked at; a penetrating one counts `lower` less.
template <class W>
Measure<W> PoolOdds<W>::ready(Measure<W> part, std::size_t from, Ranks ranks, std::int64_t lower) {
    if (part.empty()) return part;
    part = mapped(std::move(part), [&](std::int64_t v) { return v - lower; });
    for (std::size_t i = from; i < ranks.first; ++i) part = applied(i, std::move(part));
    return part;
}

// By sorts: any ranks, at the price of one walk for all numbers of dice there can be.
template <class W>
Measure<W> PoolOdds<W>::ranked_by_sorts(const Brought& brought, Ranks ranks, std::int64_t n) {
    const auto& [first, later, at, less] = brought;
    const Measure<W> sorts = sorts_of(sorts_of_one(first, later, die_.total, limit(at)), n);
    if (budget_.out) return point<W>(0);
    const auto whole = [&](const Measure<W>& part, std::int64_t lower) {
        return part.empty() ? part : ready(conditioned(part), at + 1, ranks, lower);
    };
    const Sorts dice{whole(first.in, 0), whole(first.out, 0), whole(later.in, less), whole(later.out, less),
                     whole(die_, less)};
    Mixture<W> all;
    for (const auto& [each, weight] : numbers_of(sorts, dice, n, ranks)) {
        std::vector<DiceClass<W>> classes;
        const std::int64_t sure = classes_of(dice, each, ranks, classes);
        Measure<W> part = scaled(ranked(std::move(classes), ranks), weight);
        if (budget_.out) return point<W>(0);
        part.total *= sorts.total;
        for (auto& value : part.values) value += sure;
        all.add(std::move(part));
    }
    return all.all();
}

// The dice of one case, and what is sure beside them: where ranks are only dropped, no more than so many of
// the dice that always show the highest value are among them.
template <class W>
std::int64_t PoolOdds<W>::classes_of(const Sorts& dice, const Numbers& each, Ranks ranks,
                                     std::vector<DiceClass<W>>& classes) const {
    std::int64_t dropped = 0, sure = 0;
    bool only_drops = ranks.end == mods_.size();
    for (std::size_t i = ranks.first; i < ranks.end; ++i) {
        const ModKind kind = mods_[i].kind;
        only_drops &= kind == ModKind::drop_low || kind == ModKind::drop_high || is_mark(kind);
        dropped += is_rank(kind) ? numbers_[i] : 0;
    }
    for (std::size_t a = 0; a < each.size(); ++a) {
        if (each[a] == 0) continue;
        classes.push_back({dice[a], each[a]});
        const std::int64_t apart = only_drops && is_highest<W>(dice[a], dice) ? each[a] - dropped : 0;
        if (apart <= 0) continue;
        classes.back().count -= apart;
        sure += apart * dice[a].low();
    }
    return sure;
}

// By edges: one stretch of ranks from either end, kept or dropped. Nothing for other ranks.
template <class W>
std::optional<EdgeWalk<W>> PoolOdds<W>::edges(const Brought& brought, Ranks ranks, std::int64_t n) {
    const auto& [first, later, at, less] = brought;
    std::optional<std::size_t> only;
    for (std::size_t i = ranks.first; i < ranks.end; ++i)
        if (is_rank(mods_[i].kind) && std::exchange(only, i)) return std::nullopt;
    const ModKind kind = mods_[*only].kind;
    if (kind == ModKind::keep_middle || kind == ModKind::keep_ranks) return std::nullopt;
    EdgeQuestion<W> question;
    question.keeps = kind == ModKind::keep_high || kind == ModKind::keep_low;
    question.from_top = kind == ModKind::keep_high || kind == ModKind::drop_high;
    question.ranks = limit(*only);
    question.most = limit(at);
    question.dice = n;
    question.first = {ready(first.in, at + 1, ranks, 0), ready(first.out, at + 1, ranks, 0)};
    question.later = {ready(later.in, at + 1, ranks, less), ready(later.out, at + 1, ranks, less)};
    auto& axis = question.axis;
    for (const auto* part :
         {&question.first.in, &question.first.out, &question.later.in, &question.later.out})
        axis.insert(axis.end(), part->values.begin(), part->values.end());
    std::sort(axis.begin(), axis.end());
    axis.erase(std::unique(axis.begin(), axis.end()), axis.end());
    for (const std::int64_t value : axis) question.gains.push_back(contribution(ranks.end, point<W>(value)));
    return EdgeWalk<W>(std::move(question));
}

template <class W>
Measure<W> PoolOdds<W>::ranked_after_explosion(std::size_t at, Ranks ranks, std::int64_t n) {
    Measure<W> start = die_;
    for (std::size_t i = 0; i < at; ++i) start = applied(i, std::move(start));
    const Brought brought{split(start, test(at)), split(die_, test(at)), at,
                          mods_[at].kind == ModKind::penetrate ? 1 : 0};
    if (const auto walk = edges(brought, ranks, n); walk && budget_.has(walk->cells(), walk->work())) {
        if (!budget_.allow(walk->cells(), walk->work())) return point<W>(0);
        return walk->run();
    }
    return budget_.out ? point<W>(0) : ranked_by_sorts(brought, ranks, n);
}

} // namespace arbiter::dice
