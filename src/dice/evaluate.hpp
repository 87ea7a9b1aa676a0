// Exact evaluation of a program for one kind of weight: the nodes that are rolled, as measures.
#pragma once

#include "dice/arithmetic.hpp"
#include "dice/enumerate.hpp"
#include "dice/pool_odds.hpp"
#include "dice/roll.hpp"

#include <unordered_map>

namespace arbiter::dice {

/// Parts of earlier evaluations that later ones with other values can use. For sweeps.
template <class W> struct Memo {
    struct Running { // n dice of a pool; one more die is one convolution
        std::int64_t n = 0;
        Measure<W> one, sum;
    };
    std::unordered_map<std::uint64_t, Measure<W>> parts; // by node and the values it reads
    std::unordered_map<Index, Running> sums;             // by node
    std::size_t outcomes = 0;                            // of all parts

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
          locals_(program.locals.size(), 0) {
        if (memo_) memo_->make_room();
        budget_.states = static_cast<double>(limits.states);
        budget_.work = WeightOf<W>::counts ? 3e8 : 4e9; // a second or two
    }

    [[nodiscard]] Measure<W> measure(Index index);
    /// The measure of a part, from the memo if it is there; otherwise made in `room`.
    [[nodiscard]] const Measure<W>& part(Index index, Measure<W>& room);
    [[nodiscard]] bool out_of_budget() const noexcept { return budget_.out; }
    [[nodiscard]] Order3<W> order(const Node& node); // of a comparison or a contest

    /// The comparison or contest at the root, below its bindings if none of them is random; otherwise null.
    [[nodiscard]] const Node* find_duel();

private:
    [[nodiscard]] std::int64_t fixed(Index index);
    [[nodiscard]] Measure<W> two(const Node& node);
    [[nodiscard]] Measure<W> compared(const Node& node);
    [[nodiscard]] Measure<W> chosen(const Node& node);
    [[nodiscard]] Measure<W> bound(const Node& node);
    [[nodiscard]] Measure<W> pool(Index index);
    [[nodiscard]] Measure<W> dice(Index index, const Pool& pool, std::int64_t n, std::int64_t sides);
    [[nodiscard]] Measure<W> members(const Pool& pool);
    [[nodiscard]] Measure<W> by_enumeration(const Pool& pool, const Die* die, std::int64_t n);
    [[nodiscard]] std::optional<std::uint64_t> key_of(Index index) const;

    const Program& program_;
    const Limits& limits_;
    std::span<const std::int64_t> values_;
    Memo<W>* memo_;
    std::vector<std::int64_t> locals_;
    Budget budget_;
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
    if (!budget_.allow(pairs / 4, 8 * pairs)) return point<W>(0);
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
    if (!(no == W(0))) out.push(0, no);
    if (!(yes == W(0))) out.push(1, yes);
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
    Measure<W> all;
    for (std::size_t i = 0; i < values.size() && !budget_.out; ++i) {
        locals_[static_cast<std::size_t>(n.value)] = values.values[i];
        Measure<W> here = scaled(measure(n.b), values.weights[i]);
        here.total *= values.total;
        all = i == 0 ? std::move(here) : joined(all, here);
        if (!budget_.allow(static_cast<double>(all.size()), static_cast<double>(all.size())))
            return point<W>(0);
    }
    return all;
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
    Measure<W> all;
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (std::size_t j = 0; j < sides.size() && !budget_.out; ++j) {
            Measure<W> here = scaled(dice(index, pool, counts.values[i], sides.values[j]),
                                     W(counts.weights[i] * sides.weights[j]));
            here.total *= counts.total * sides.total;
            all = all.empty() ? std::move(here) : joined(all, here);
        }
    return all;
}

template <class W> Measure<W> measure_of(const Die& die) {
    if (die.table.empty()) return uniform<W>(1, die.sides);
    Measure<W> m;
    m.total = WeightOf<W>::total(die.table_weight);
    for (const auto& face : die.table) m.push(face.value, WeightOf<W>::share(face.weight, die.table_weight));
    settle(m);
    return m;
}

template <class W>
Measure<W> Evaluator<W>::dice(Index index, const Pool& pool, std::int64_t n, std::int64_t sides) {
    const auto mods = program_.mods_of(pool);
    const Die die{sides, program_.faces_of(pool), pool.table_weight};
    std::vector<std::int64_t> numbers;
    for (const Mod& mod : mods)
        numbers.push_back(mod.number_node == k_none ? mod.number : fixed(mod.number_node));
    const bool only_count_varies =
        pool.count != k_none && (pool.fixed_sides > 0 || pool.kind == Pool::Kind::table) &&
        std::none_of(mods.begin(), mods.end(), [](const Mod& m) { return is_rank(m.kind); });
    PoolOdds<W> odds(program_, mods, numbers, budget_);
    if (memo_ && only_count_varies && pool.fixed_count < 0 && n > 0) {
        auto& running = memo_->sums[index];
        if (running.n == 0) running.one = *odds.total(measure_of<W>(die), die.range(), 1);
        if (running.n > 0 && n == running.n + 1)
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
    std::vector<std::int64_t> numbers;
    for (const Mod& mod : mods)
        numbers.push_back(mod.number_node == k_none ? mod.number : fixed(mod.number_node));
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
