// Exact evaluation of a program for one kind of weight: the nodes that are rolled, as measures.
#pragma once

#include "dice/arithmetic.hpp"
#include "dice/enumerate.hpp"
#include "dice/pool_ranks.hpp"
#include "dice/roll.hpp"

#include <cmath>
#include <unordered_map>
#include <utility>

namespace arbiter::dice {

/// Parts of earlier evaluations that later ones with other values can use. For sweeps.
template <class W> struct Memo {
    struct Running { // n dice of a pool; one more die is one convolution
        std::int64_t n = 0;
        Measure<W> one, sum;
    };
    std::unordered_map<std::uint64_t, Measure<W>> parts; // by node and the values it reads
    std::unordered_map<Index, Running> sums;             // by node
    std::unordered_map<std::uint64_t, double> means;     // as parts
    std::unordered_map<Index, double> one_means;         // of one die, by node
    std::size_t outcomes = 0;                            // of all parts
    Budget budget;                                       // of all evaluations together
    bool begun = false;

    /// Forgets the parts when they have become many. Only between two evaluations: one of them refers to
    /// parts until it ends.
    void make_room() {
        if (parts.size() <= 4096 && outcomes <= 4'000'000) return;
        parts.clear();
        outcomes = 0;
    }
};

template <class W> class Evaluator {
public:
    Evaluator(const Program& program, const Limits& limits, std::span<const std::int64_t> values,
              Memo<W>* memo = nullptr)
        : program_(program),
          limits_(limits),
          values_(values),
          memo_(memo),
          locals_(program.locals.size(), 0),
          budget_(memo ? memo->budget : own_budget_) {
        if (memo_) memo_->make_room();
        if (memo_ && std::exchange(memo_->begun, true)) return;
        budget_.states = static_cast<double>(limits.states);
        budget_.work = WeightOf<W>::counts ? 2e9 : 4e9; // a second or two
    }

    [[nodiscard]] Measure<W> measure(Index index);
    /// The measure of a part, from the memo if it is there; otherwise made in `room`.
    [[nodiscard]] const Measure<W>& part(Index index, Measure<W>& room);
    [[nodiscard]] bool out_of_budget() const noexcept { return budget_.out; }
    [[nodiscard]] Order3<W> order(const Node& node); // of a comparison or a contest
    /// The mean alone. Sums need no convolution for it.
    [[nodiscard]] double mean(Index index)
        requires(!WeightOf<W>::counts);
    /// Takes `work` from the budget for what follows the evaluation.
    [[nodiscard]] bool allow(double work) { return budget_.allow(0, work); }

    /// The comparison or contest at the root, below its bindings if none of them is random; otherwise null.
    [[nodiscard]] const Node* find_duel();

private:
    [[nodiscard]] std::int64_t fixed(Index index);
    [[nodiscard]] Measure<W> two(const Node& node);
    [[nodiscard]] Measure<W> compared(const Node& node);
    [[nodiscard]] Measure<W> chosen(const Node& node);
    [[nodiscard]] Measure<W> bound(const Node& node);
    [[nodiscard]] Measure<W> pool(Index index);
    [[nodiscard]] bool fits(const Measure<W>& counts, const Measure<W>& sides);
    [[nodiscard]] std::optional<double> mean_of_pool(Index index);
    [[nodiscard]] std::vector<std::int64_t> numbers_of(std::span<const Mod> mods);
    [[nodiscard]] Measure<W> dice(Index index, const Pool& pool, std::int64_t n, std::int64_t sides);
    [[nodiscard]] Measure<W> members(const Pool& pool);
    [[nodiscard]] Measure<W> by_enumeration(const Pool& pool, const Die* die, std::int64_t n);
    [[nodiscard]] std::optional<std::uint64_t> key_of(Index index) const;

    const Program& program_;
    const Limits& limits_;
    std::span<const std::int64_t> values_;
    Memo<W>* memo_;
    std::vector<std::int64_t> locals_;
    Budget own_budget_;
    Budget& budget_;
};

template <class W> Measure<W> in_units(Measure<W> m, std::int64_t scale) {
    if (scale != 1)
        for (auto& v : m.values) v *= scale;
    return m;
}

template <class W> std::int64_t Evaluator<W>::fixed(Index index) {
    const Node& n = program_.at(index);
    if (n.op == Op::number) return n.value;
    if (n.op == Op::name) return values_[static_cast<std::size_t>(n.value)];
    return measure(index).low();
}

// Small values of at most two names fit into a key; anything else is worked out anew.
template <class W> std::optional<std::uint64_t> Evaluator<W>::key_of(Index index) const {
    const Node& n = program_.at(index);
    if (!memo_ || !n.random || !program_.locals.empty()) return std::nullopt;
    std::uint64_t key = static_cast<std::uint64_t>(index);
    int names = 0;
    for (std::size_t i = 0; i < values_.size(); ++i) {
        if (!(n.names >> i & 1)) continue;
        if (++names > 2 || values_[i] < 0 || values_[i] >= (1 << 24)) return std::nullopt;
        key = key << 24 | static_cast<std::uint64_t>(values_[i]);
    }
    return key << 2 | static_cast<std::uint64_t>(names);
}

template <class W> const Measure<W>& Evaluator<W>::part(Index index, Measure<W>& room) {
    const auto key = key_of(index);
    if (!key) return room = measure(index);
    const auto found = memo_->parts.find(*key);
    if (found != memo_->parts.end()) return found->second;
    const Measure<W>& made = memo_->parts.emplace(*key, measure(index)).first->second;
    memo_->outcomes += made.size();
    return made;
}

template <class W> Measure<W> Evaluator<W>::measure(Index index) {
    if (budget_.out) return point<W>(0);
    const Node& n = program_.at(index);
    switch (n.op) {
    case Op::number: return point<W>(n.value);
    case Op::name: return point<W>(values_[static_cast<std::size_t>(n.value)]);
    case Op::local: return point<W>(locals_[static_cast<std::size_t>(n.value)]);
    case Op::pool: return pool(index);
    case Op::compare: return compared(n);
    case Op::choose: return chosen(n);
    case Op::let: return bound(n);
    case Op::repeat: return power_within(measure(n.b), fixed(n.a), budget_);
    case Op::among:
        return mapped(measure(n.a), [&](std::int64_t v) {
            std::int64_t found = 0;
            for (const Index member : program_.links_of(program_.pool_of(n)))
                found += holds(v, n.cmp, program_.at(member).value * n.scale_b) ? 1 : 0;
            return found;
        });
    default: break;
    }
    if (n.b != k_none) return two(n);
    const std::int64_t unit = program_.at(n.a).unit;
    return mapped(measure(n.a), [&](std::int64_t v) { return one_operand(n, v, unit); });
}

template <class W> Measure<W> Evaluator<W>::two(const Node& n) {
    Measure<W> room_a, room_b;
    const Measure<W>&a = part(n.a, room_a), &b = part(n.b, room_b);
    if (budget_.out) return point<W>(0);
    switch (n.op) {
    case Op::add:
        return n.scale_a == 1 && n.scale_b == 1
                   ? sum_within(a, b, budget_)
                   : sum_within(in_units(a, n.scale_a), in_units(b, n.scale_b), budget_);
    case Op::subtract:
    case Op::versus:
        return sum_within(in_units(a, n.scale_a),
                          mapped(in_units(b, n.scale_b), [](std::int64_t v) { return -v; }), budget_);
    case Op::minimum:
    case Op::maximum: return extreme(in_units(a, n.scale_a), in_units(b, n.scale_b), n.op == Op::maximum);
    default: break;
    }
    const double pairs = static_cast<double>(a.size()) * static_cast<double>(b.size());
    const double each = cost_of_product<W>(WeightOf<W>::length(a.total), WeightOf<W>::length(b.total));
    if (!budget_.allow(pairs / 4, 8 * pairs * each)) return point<W>(0);
    return combined(a, b, [&](std::int64_t x, std::int64_t y) { return two_operands(n, x, y); });
}

template <class W> Order3<W> Evaluator<W>::order(const Node& n) {
    Measure<W> room_a, room_b;
    const Measure<W>&a = part(n.a, room_a), &b = part(n.b, room_b);
    if (n.scale_a == 1 && n.scale_b == 1) return ordered(a, b);
    return ordered(in_units(a, n.scale_a), in_units(b, n.scale_b));
}

template <class W> W weight_of(const Order3<W>& o, Cmp cmp) {
    switch (cmp) {
    case Cmp::less: return o.less;
    case Cmp::at_most: return o.less + o.equal;
    case Cmp::equal: return o.equal;
    case Cmp::not_equal: return o.less + o.greater;
    case Cmp::at_least: return o.greater + o.equal;
    case Cmp::greater: return o.greater;
    }
    return W(0);
}

template <class W> bool can_hold(const Order3<W>& o, Cmp cmp) {
    switch (cmp) {
    case Cmp::less: return o.can_be_less;
    case Cmp::at_most: return o.can_be_less || o.can_be_equal;
    case Cmp::equal: return o.can_be_equal;
    case Cmp::not_equal: return o.can_be_less || o.can_be_greater;
    case Cmp::at_least: return o.can_be_greater || o.can_be_equal;
    case Cmp::greater: return o.can_be_greater;
    }
    return false;
}

constexpr Cmp opposite(Cmp cmp) noexcept {
    switch (cmp) {
    case Cmp::less: return Cmp::at_least;
    case Cmp::at_most: return Cmp::greater;
    case Cmp::equal: return Cmp::not_equal;
    case Cmp::not_equal: return Cmp::equal;
    case Cmp::at_least: return Cmp::less;
    case Cmp::greater: return Cmp::at_most;
    }
    return cmp;
}

template <class W> Measure<W> Evaluator<W>::compared(const Node& n) {
    const Order3<W> found = order(n);
    Measure<W> out;
    out.total = found.total;
    const W yes = weight_of(found, n.cmp), no = weight_of(found, opposite(n.cmp));
    if (can_hold(found, opposite(n.cmp))) out.push(0, no);
    if (can_hold(found, n.cmp)) out.push(1, yes);
    if (out.empty()) out = point<W>(0);
    return out;
}

template <class W> Measure<W> Evaluator<W>::chosen(const Node& n) {
    const auto parts = split(measure(n.a), [](std::int64_t v) { return v != 0; });
    if (parts.out.empty()) return in_units(measure(n.b), n.scale_a);
    if (parts.in.empty()) return in_units(measure(n.c), n.scale_b);
    return joined(replaced(parts.in, in_units(measure(n.b), n.scale_a)),
                  replaced(parts.out, in_units(measure(n.c), n.scale_b)));
}

// What is bound is rolled once, so everything after it is worked out for each of its values.
template <class W> Measure<W> Evaluator<W>::bound(const Node& n) {
    const Measure<W> values = measure(n.a);
    Mixture<W> all;
    for (std::size_t i = 0; i < values.size() && !budget_.out; ++i) {
        locals_[static_cast<std::size_t>(n.value)] = values.values[i];
        Measure<W> here = scaled(measure(n.b), values.weights[i]);
        here.total *= values.total;
        const auto outcomes = static_cast<double>(here.size());
        const double each = cost_of_outcome<W>(WeightOf<W>::length(here.total));
        if (!budget_.allow(outcomes, 2000 + 4 * outcomes * each)) return point<W>(0);
        all.add(std::move(here));
    }
    return all.all();
}

template <class W> const Node* Evaluator<W>::find_duel() {
    const Node* n = &program_.at(program_.root);
    for (; n->op == Op::let; n = &program_.at(n->b)) {
        const Measure<W> value = measure(n->a);
        if (!value.is_point()) return nullptr;
        locals_[static_cast<std::size_t>(n->value)] = value.low();
    }
    return n->op == Op::compare || n->op == Op::versus ? n : nullptr;
}

template <class W> Measure<W> Evaluator<W>::pool(Index index) {
    const Pool& pool = program_.pool_of(program_.at(index));
    if (pool.kind == Pool::Kind::members) return members(pool);
    const Measure<W> counts = pool.fixed_count >= 0 ? point<W>(pool.fixed_count) : measure(pool.count);
    const bool table = pool.kind == Pool::Kind::table;
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
    double sum = 0;
    for (std::size_t i = 0; i < m.size(); ++i) sum += m.weights[i] * static_cast<double>(m.values[i]);
    return sum / static_cast<double>(std::max<std::int64_t>(1, unit));
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
    if (n.op == Op::add) return mean(n.a) + mean(n.b);
    if (n.op == Op::subtract) return mean(n.a) - mean(n.b);
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

// The pool is rolled once for every sequence of faces, by the code that rolls it in play.
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
    std::optional<RollCounts> counts;
    if (die) counts = every_roll(roll, limits_.states);
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
