// Exact evaluation of a program for one kind of weight: the nodes that are rolled, as measures.
#pragma once

#include "dice/arithmetic.hpp"
#include "dice/compare.hpp"
#include "dice/memo.hpp"
#include "dice/roll.hpp"

#include <optional>
#include <utility>

namespace arbiter::dice {

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
    [[nodiscard]] bool has_room_for_bindings(const Node& first);
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
    const Measure<W>& a = part(n.a, room_a);
    if (const Node& right = program_.at(n.b); n.op == Op::add && right.op == Op::number && n.scale_a == 1)
        return shifted(&a == &room_a ? std::move(room_a) : Measure<W>(a), right.value * n.scale_b);
    const Measure<W>& b = part(n.b, room_b);
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
    const Measure<W>& a = part(n.a, room_a);
    if (const Node& right = program_.at(n.b); right.op == Op::number && n.scale_a == 1)
        return ordered(a, right.value * n.scale_b);
    const Measure<W>& b = part(n.b, room_b);
    if (n.scale_a == 1 && n.scale_b == 1) return ordered(a, b);
    return ordered(in_units(a, n.scale_a), in_units(b, n.scale_b));
}

template <class W> Measure<W> Evaluator<W>::compared(const Node& n) {
    const Order3<W> found = order(n);
    Measure<W> out;
    out.values.reserve(2);
    out.weights.reserve(2);
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

inline constexpr double k_work_per_binding = 2000; // of one value, whatever is done with it

// How often the last binding is gone through is known before: each binding once for every value of those
// before it. Their first values stand for all, so the estimate has some slack.
template <class W> bool Evaluator<W>::has_room_for_bindings(const Node& first) {
    double runs = 1;
    for (const Node* n = &first; n->op == Op::let && !budget_.out; n = &program_.at(n->b)) {
        const Measure<W> values = measure(n->a);
        runs *= static_cast<double>(values.size());
        if (runs * k_work_per_binding > 2 * budget_.work) budget_.out = true;
        locals_[static_cast<std::size_t>(n->value)] = values.low();
    }
    return !budget_.out;
}

// What is bound is rolled once, so everything after it is worked out for each of its values.
template <class W> Measure<W> Evaluator<W>::bound(const Node& n) {
    if (&n == &program_.at(program_.root) && !has_room_for_bindings(n)) return point<W>(0);
    const Measure<W> values = measure(n.a);
    Mixture<W> all;
    for (std::size_t i = 0; i < values.size() && !budget_.out; ++i) {
        locals_[static_cast<std::size_t>(n.value)] = values.values[i];
        Measure<W> here = scaled(measure(n.b), values.weights[i]);
        here.total *= values.total;
        const auto outcomes = static_cast<double>(here.size());
        const double each = cost_of_outcome<W>(WeightOf<W>::length(here.total));
        if (!budget_.allow(outcomes, k_work_per_binding + 4 * outcomes * each)) return point<W>(0);
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

} // namespace arbiter::dice
