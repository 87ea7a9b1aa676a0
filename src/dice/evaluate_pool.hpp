// Exact evaluation of pools and groups: which numbers of dice and sides there are, and what each comes to.
#pragma once

#include "base/mean.hpp"
#include "dice/enumerate.hpp"
#include "dice/evaluate.hpp"
#include "dice/pool_ranks.hpp"

#include <cmath>
#include <limits>

namespace arbiter::dice {

template <class W> Measure<W> Evaluator<W>::pool(Index index) {
    const Pool& pool = program_.pool_of(program_.at(index));
    if (pool.kind == Pool::Kind::members) return members(pool);
    const bool table = pool.kind == Pool::Kind::table;
    if (pool.fixed_count >= 0 && (table || pool.fixed_sides > 0)) // most dice
        return dice(index, pool, pool.fixed_count, table ? 0 : pool.fixed_sides);
    const Measure<W> counts = pool.fixed_count >= 0 ? point<W>(pool.fixed_count) : measure(pool.count);
    const Measure<W> sides = table                  ? point<W>(0)
                             : pool.fixed_sides > 0 ? point<W>(pool.fixed_sides)
                                                    : measure(pool.sides);
    if (counts.is_point() && sides.is_point()) return dice(index, pool, counts.low(), sides.low());
    // The largest part is as large as the whole, so what has no room is refused before the others are made.
    if (pool.mods == 0 && !table && !fits(counts, sides)) return point<W>(0);
    Mixture<W> all;
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (std::size_t j = 0; j < sides.size() && !budget_.out; ++j) {
            Measure<W> here = scaled(dice(index, pool, counts.values[i], sides.values[j]),
                                     W(counts.weights[i] * sides.weights[j]));
            here.total *= counts.total * sides.total;
            const auto outcomes = static_cast<double>(here.size());
            if (!budget_.allow(outcomes,
                               500 + 2 * outcomes * cost_of_outcome<W>(WeightOf<W>::length(here.total))))
                return point<W>(0);
            all.add(std::move(here));
        }
    return all.all();
}

// Plain dice in random numbers: about what all of them cost, and for whole numbers the length of the common
// denominator, which grows by about 1.44 bits for each side and by all sides of each die.
template <class W> bool Evaluator<W>::fits(const Measure<W>& counts, const Measure<W>& sides) {
    const auto n = static_cast<double>(counts.high()), s = static_cast<double>(sides.high());
    const double parts = static_cast<double>(counts.size()) * static_cast<double>(sides.size());
    const double outcomes = n * (s - 1) + 1;
    const double words = sides.is_point() ? n * std::log2(s) / 64 : n * s * 1.44 / 64;
    const double sums = counts.high() < 2 ? 0 : parts * outcomes * n; // windows, or less
    const Budget before = budget_;
    const bool fit = budget_.allow(outcomes, parts / 4 * outcomes * cost_of_outcome<W>(words) + sums / 3);
    if (fit) budget_ = before; // each part is charged as it is made
    return fit;
}

template <class W> Measure<W> measure_of(const Die& die) {
    if (die.table.empty()) return uniform<W>(1, die.sides);
    Measure<W> m;
    m.total = WeightOf<W>::total(die.table_weight);
    for (const auto& face : die.table) m.push(face.value, WeightOf<W>::share(face.weight, die.table_weight));
    settle(m);
    return m;
}

template <class W> std::vector<std::int64_t> Evaluator<W>::numbers_of(std::span<const Mod> mods) {
    std::vector<std::int64_t> numbers;
    for (const Mod& mod : mods)
        numbers.push_back(mod.number_node == k_none ? mod.number : fixed(mod.number_node));
    return numbers;
}

template <class W> double mean_of(const Measure<W>& m, std::int64_t unit) {
    MeanSum sum;
    for (std::size_t i = 0; i < m.size(); ++i) sum.add(static_cast<double>(m.values[i]), m.weights[i]);
    return sum.value() / static_cast<double>(std::max<std::int64_t>(1, unit));
}

inline double sum_of_means(double a, double b) {
    MeanSum sum;
    sum.add(a, 1);
    sum.add(b, 1);
    return sum.value();
}

// Where no rank ties dice together, each adds its own mean.
template <class W> std::optional<double> Evaluator<W>::mean_of_pool(Index index) {
    const Pool& pool = program_.pool_of(program_.at(index));
    const auto mods = program_.mods_of(pool);
    const bool ranks = std::any_of(mods.begin(), mods.end(), [](const Mod& m) { return is_rank(m.kind); });
    if (ranks || pool.kind == Pool::Kind::members) return std::nullopt;
    if (pool.fixed_sides <= 0 && pool.kind != Pool::Kind::table) return std::nullopt;
    double count = static_cast<double>(pool.fixed_count);
    if (pool.fixed_count < 0) count = mean(pool.count);
    const auto known = memo_ ? memo_->one_means.find(index) : std::unordered_map<Index, double>::iterator{};
    if (memo_ && known != memo_->one_means.end()) return count * known->second;
    const Die die{pool.fixed_sides, program_.faces_of(pool), pool.table_weight};
    const auto numbers = numbers_of(mods);
    PoolOdds<W> odds(program_, mods, numbers, budget_);
    const double one = mean_of(*odds.total(measure_of<W>(die), die.range(), 1), 1);
    if (memo_) memo_->one_means.emplace(index, one);
    return count * one;
}

template <class W>
double Evaluator<W>::mean(Index index)
    requires(!WeightOf<W>::counts)
{
    const Node& n = program_.at(index);
    if (n.op == Op::add) return sum_of_means(mean(n.a), mean(n.b));
    if (n.op == Op::subtract) return sum_of_means(mean(n.a), -mean(n.b));
    if (n.op == Op::negate) return -mean(n.a);
    if (n.op == Op::pool)
        if (const auto found = mean_of_pool(index)) return *found;
    const auto key = key_of(index);
    if (const auto known = key ? memo_->means.find(*key) : memo_->means.end(); known != memo_->means.end())
        return known->second;
    const double found = mean_of(measure(index), n.unit);
    if (!budget_.allow(0, 300)) return found;
    if (key) memo_->means.emplace(*key, found);
    return found;
}

template <class W>
Measure<W> Evaluator<W>::dice(Index index, const Pool& pool, std::int64_t n, std::int64_t sides) {
    const auto mods = program_.mods_of(pool);
    const Die die{sides, program_.faces_of(pool), pool.table_weight};
    const std::vector<std::int64_t> numbers = numbers_of(mods);
    const bool only_count_varies =
        pool.count != k_none && (pool.fixed_sides > 0 || pool.kind == Pool::Kind::table) &&
        std::none_of(mods.begin(), mods.end(), [](const Mod& m) { return is_rank(m.kind); });
    PoolOdds<W> odds(program_, mods, numbers, budget_);
    if (memo_ && only_count_varies && pool.fixed_count < 0 && n > 0) {
        auto& running = memo_->sums[index];
        if (running.n == 0) running.one = *odds.total(measure_of<W>(die), die.range(), 1);
        if (running.n > 0 && n == running.n + 1 && by_windows(running.one)) {
            const auto outcomes = static_cast<double>(running.sum.size());
            if (!budget_.allow(outcomes, 8 * outcomes)) return point<W>(0);
            running.sum = one_more(std::move(running.sum), running.one);
        } else if (running.n > 0 && n == running.n + 1)
            running.sum = sum_within(running.sum, running.one, budget_);
        else if (n != running.n)
            running.sum = power_within(running.one, n, budget_);
        running.n = n;
        return running.sum;
    }
    if (n == 0) return point<W>(0);
    if (auto total = odds.total(measure_of<W>(die), die.range(), n)) return std::move(*total);
    return by_enumeration(pool, &die, n);
}

template <class W> Measure<W> Evaluator<W>::members(const Pool& pool) {
    const auto mods = program_.mods_of(pool);
    const std::vector<std::int64_t> numbers = numbers_of(mods);
    std::vector<Measure<W>> all;
    for (const Index link : program_.links_of(pool)) all.push_back(measure(link));
    if (budget_.out) return point<W>(0);
    PoolOdds<W> odds(program_, mods, numbers, budget_);
    if (auto total = odds.total_of(all)) return std::move(*total);
    return by_enumeration(pool, nullptr, 0);
}

// How many faces one roll may take at most; infinite where it rolls on until it stops.
inline double most_faces(std::span<const Mod> mods, std::span<const std::int64_t> numbers, std::int64_t n) {
    double dice = static_cast<double>(n), faces = dice;
    for (std::size_t i = 0; i < mods.size(); ++i) {
        const ModKind kind = mods[i].kind;
        const auto number = static_cast<double>(numbers[i]);
        if (kind == ModKind::reroll_until) return std::numeric_limits<double>::infinity();
        if (kind == ModKind::reroll_once) faces += dice;
        if (is_explosion(kind)) faces += dice * number;
        if (kind == ModKind::explode || kind == ModKind::penetrate) dice *= number + 1;
        if (kind == ModKind::keep_high || kind == ModKind::keep_low || kind == ModKind::keep_middle)
            dice = std::min(dice, number);
    }
    return faces;
}

// The pool is rolled once for every sequence of faces, by the code that rolls it in play. Long sequences are
// too many in any case, so they are not begun: each takes memory.
template <class W> Measure<W> Evaluator<W>::by_enumeration(const Pool& pool, const Die* die, std::int64_t n) {
    RollLog log;
    const auto roll = [&](chance::Faces& faces) {
        log.parts.clear();
        log.dice.clear();
        log.faces.clear();
        RollRun run(program_, values_, faces, log);
        RollPart part;
        return run.roll_dice(pool, *die, n, part);
    };
    constexpr double k_most_faces = 1000;
    const auto mods = program_.mods_of(pool);
    const auto numbers = numbers_of(mods);
    std::optional<RollCounts> counts;
    if (die && most_faces(mods, numbers, n) <= k_most_faces) counts = every_roll(roll, limits_.states);
    if (!counts) {
        budget_.out = true;
        return point<W>(0);
    }
    Measure<W> all;
    for (const auto& [ways, totals] : *counts) {
        Measure<W> here;
        here.total = WeightOf<W>::total(ways);
        for (const auto& [total, count] : totals) here.push(total, WeightOf<W>::share(count, ways));
        all = all.empty() ? std::move(here) : joined(all, here);
    }
    return all;
}

} // namespace arbiter::dice
