// Measure: outcomes and their weights, for any kind of weight. The odds use it with doubles (weights are
// probabilities, the total is 1) and with big integers (weights are counts, the total their common
// denominator). Weights are only ever added, multiplied and divided, never subtracted: a subtraction would
// cost the rare outcomes their digits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace arbiter::dice {

/// What differs between kinds of weight. The primary template is for doubles.
template <class W> struct WeightOf {
    static W share(std::int64_t part, std::int64_t whole) {
        return static_cast<W>(part) / static_cast<W>(whole);
    }
    static W total(std::int64_t) { return W(1); }
    static W common(const W&, const W&) { return W(1); } // a denominator both fit into
    static double length(const W&) { return 1; }         // machine words of one weight
    static constexpr bool counts = false;
};

template <class W> struct Measure {
    std::vector<std::int64_t> values; // rising, each once
    std::vector<W> weights;           // beside them
    W total = W(1);                   // what the weights are shares of; a part of a measure keeps its whole

    [[nodiscard]] bool empty() const noexcept { return values.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return values.size(); }
    [[nodiscard]] bool is_point() const noexcept { return values.size() == 1; }
    [[nodiscard]] std::int64_t low() const { return values.front(); }
    [[nodiscard]] std::int64_t high() const { return values.back(); }
    [[nodiscard]] bool is_dense() const {
        return !empty() && static_cast<std::uint64_t>(high() - low()) == values.size() - 1;
    }

    /// All the weight, in the order of the values: terms have one sign, so any order keeps the digits.
    [[nodiscard]] W mass() const {
        W sum = W(0);
        for (const W& w : weights) sum += w;
        return sum;
    }

    void push(std::int64_t value, W weight) {
        values.push_back(value);
        weights.push_back(std::move(weight));
    }
};

template <class W> Measure<W> point(std::int64_t value) { return {{value}, {W(1)}, W(1)}; }

/// Every whole number from `low` to `high`, equally likely.
template <class W> Measure<W> uniform(std::int64_t low, std::int64_t high) {
    const std::int64_t n = high - low + 1;
    Measure<W> made;
    made.values.resize(static_cast<std::size_t>(n));
    std::iota(made.values.begin(), made.values.end(), low);
    made.weights.assign(static_cast<std::size_t>(n), WeightOf<W>::share(1, n));
    made.total = WeightOf<W>::total(n);
    return made;
}

/// The distance all values keep to the first: 1 for neighbours, 1000 for 1000, 2000, 4000. 0 for one value.
template <class W> std::int64_t step_of(const Measure<W>& m) {
    if (m.size() > 1 && m.is_dense()) return 1;
    std::int64_t step = 0;
    for (std::size_t i = 1; i < m.size() && step != 1; ++i)
        step = std::gcd(step, m.values[i] - m.values[i - 1]);
    return step;
}

/// Sorts by value and adds up the weights of equal values, in the order they were pushed.
template <class W> void settle(Measure<W>& m) {
    if (std::is_sorted(m.values.begin(), m.values.end())) { // the common case: only equal neighbours to join
        std::size_t last = 0;
        for (std::size_t i = 1; i < m.size(); ++i) {
            if (m.values[i] == m.values[last]) {
                m.weights[last] += m.weights[i];
            } else if (++last != i) {
                m.values[last] = m.values[i];
                m.weights[last] = std::move(m.weights[i]);
            }
        }
        if (!m.empty()) m.values.resize(last + 1), m.weights.resize(last + 1);
        return;
    }
    std::vector<std::size_t> order(m.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { // stable, without its buffer
        return m.values[a] != m.values[b] ? m.values[a] < m.values[b] : a < b;
    });
    Measure<W> sorted;
    sorted.total = m.total;
    sorted.values.reserve(m.size());
    sorted.weights.reserve(m.size());
    for (const std::size_t i : order) {
        if (!sorted.empty() && sorted.high() == m.values[i])
            sorted.weights.back() += m.weights[i];
        else
            sorted.push(m.values[i], m.weights[i]);
    }
    m = std::move(sorted);
}

/// The measure of f(x).
template <class W, class F> Measure<W> mapped(Measure<W> m, F f) {
    for (auto& value : m.values) value = f(value);
    settle(m);
    return m;
}

/// `m` with `by` added to every value.
template <class W> Measure<W> shifted(Measure<W> m, std::int64_t by) {
    for (auto& value : m.values) value += by;
    return m;
}

/// The measure of f(x, y) for independent x and y.
template <class W, class F> Measure<W> combined(const Measure<W>& a, const Measure<W>& b, F f) {
    Measure<W> out;
    out.total = a.total * b.total;
    out.values.reserve(a.size() * b.size());
    out.weights.reserve(a.size() * b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            out.push(f(a.values[i], b.values[j]), a.weights[i] * b.weights[j]);
    settle(out);
    return out;
}

/// `m` with every weight times `factor`: one part of a mixture.
template <class W> Measure<W> scaled(Measure<W> m, const W& factor) {
    for (auto& w : m.weights) w *= factor;
    return m;
}

/// Both parts together, as shares of one total. `a` and `b` are parts of one whole (their masses add up to
/// it).
template <class W> Measure<W> joined(const Measure<W>& a, const Measure<W>& b) {
    const W total = WeightOf<W>::common(a.total, b.total);
    const W fa = total / a.total, fb = total / b.total;
    Measure<W> out;
    out.total = total;
    out.values.reserve(a.size() + b.size());
    out.weights.reserve(a.size() + b.size());
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const bool from_a = j == b.size() || (i < a.size() && a.values[i] <= b.values[j]);
        const bool from_b = i == a.size() || (j < b.size() && b.values[j] <= a.values[i]);
        const std::int64_t value = from_a ? a.values[i] : b.values[j];
        W weight = W(0);
        if (from_a) weight += a.weights[i++] * fa;
        if (from_b) weight += b.weights[j++] * fb;
        out.push(value, std::move(weight));
    }
    return out;
}

/// Many parts of one whole, joined two and two: joining one after the other would walk all outcomes for
/// each.
template <class W> class Mixture {
public:
    void add(Measure<W> part) {
        ranks_.push_back(0);
        parts_.push_back(std::move(part));
        while (parts_.size() > 1 && ranks_[ranks_.size() - 2] == ranks_.back()) join_last();
    }
    [[nodiscard]] Measure<W> all() {
        while (parts_.size() > 1) join_last();
        return parts_.empty() ? Measure<W>() : std::move(parts_[0]);
    }

private:
    void join_last() {
        Measure<W> both = joined(parts_[parts_.size() - 2], parts_.back());
        parts_.pop_back();
        ranks_.pop_back();
        parts_.back() = std::move(both);
        ++ranks_.back();
    }

    std::vector<Measure<W>> parts_;
    std::vector<int> ranks_; // a part of rank r was made of 2^r
};

/// The two parts of a measure: where `test` holds and where it does not. Both keep the whole's total.
template <class W> struct Split {
    Measure<W> in, out;
};

template <class W, class Test> Split<W> split(const Measure<W>& m, Test test) {
    Split<W> parts;
    parts.in.total = parts.out.total = m.total;
    for (std::size_t i = 0; i < m.size(); ++i)
        (test(m.values[i]) ? parts.in : parts.out).push(m.values[i], m.weights[i]);
    return parts;
}

/// A part made whole: the measure given that its values came up.
template <class W> Measure<W> conditioned(Measure<W> part) {
    const W mass = part.mass();
    if constexpr (WeightOf<W>::counts) {
        part.total = mass;
    } else {
        for (auto& w : part.weights) w /= mass;
    }
    return part;
}

/// The greater (or lesser) of independent a and b: P(max = v) = a(v) P(b <= v) + P(a < v) b(v), and the
/// mirror of it. One walk, nothing taken away.
template <class W> Measure<W> extreme(const Measure<W>& a, const Measure<W>& b, bool greatest) {
    Measure<W> out;
    out.total = a.total * b.total;
    out.values.reserve(a.size() + b.size());
    out.weights.reserve(a.size() + b.size());
    const auto index = [&](const Measure<W>& m, std::size_t i) { return greatest ? i : m.size() - 1 - i; };
    const auto before = [&](std::int64_t x, std::int64_t y) { return greatest ? x <= y : x >= y; };
    W behind_a = W(0), behind_b = W(0);
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
        const std::int64_t x = i < a.size() ? a.values[index(a, i)] : 0,
                           y = j < b.size() ? b.values[index(b, j)] : 0;
        const bool from_a = j == b.size() || (i < a.size() && before(x, y));
        const bool from_b = i == a.size() || (j < b.size() && before(y, x));
        const W wa = from_a ? a.weights[index(a, i)] : W(0), wb = from_b ? b.weights[index(b, j)] : W(0);
        i += from_a ? 1 : 0;
        j += from_b ? 1 : 0;
        if (i > 0 && j > 0) out.push(from_a ? x : y, wa * (behind_b + wb) + behind_a * wb);
        behind_a += wa;
        behind_b += wb;
    }
    if (!greatest) {
        std::reverse(out.values.begin(), out.values.end());
        std::reverse(out.weights.begin(), out.weights.end());
    }
    return out;
}

/// The greatest (or least) of two independent copies: what `extreme` comes to, without looking for who is
/// first.
template <class W> Measure<W> extreme_of_two(Measure<W> m, bool greatest) {
    W behind = W(0);
    for (std::size_t i = 0; i < m.size(); ++i) {
        W& weight = m.weights[greatest ? i : m.size() - 1 - i];
        const W w = weight;
        weight = w * (behind + w) + behind * w;
        behind += w;
    }
    m.total = m.total * m.total;
    return m;
}

/// The greatest (or least) of n independent copies.
template <class W> Measure<W> extreme_of(Measure<W> square, std::int64_t n, bool greatest) {
    Measure<W> all;
    for (bool first = true;;) {
        if (n & 1) {
            if (first && n == 1) return square;
            all = first ? square : extreme(all, square, greatest);
            first = false;
        }
        n >>= 1;
        if (n == 0) return all;
        square = extreme_of_two(std::move(square), greatest);
    }
}

} // namespace arbiter::dice
