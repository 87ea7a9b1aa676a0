// Sums of n independent copies, by the cheapest of four ways. The choice depends only on shape, never on
// time, so that every machine computes the same bits.
#pragma once

#include "dice/convolve.hpp"

namespace arbiter::dice {

/// x1 + ... + xn for a die with two values, from the mode outwards: a row started at q^n would be all zero
/// once n log2(1/q) passes what a double's exponent holds.
template <class W> Measure<W> binomial(const Measure<W>& two, std::int64_t n) {
    Measure<W> out;
    const std::int64_t low = two.low(), step = two.high() - two.low();
    for (std::int64_t k = 0; k <= n; ++k) out.values.push_back(low * n + step * k);
    out.weights.assign(static_cast<std::size_t>(n) + 1, W(0));
    const W &q = two.weights[0], &p = two.weights[1];
    if constexpr (WeightOf<W>::counts) {
        W qk = W(1);
        for (std::int64_t k = n; k >= 0; --k, qk *= q) out.weights[static_cast<std::size_t>(k)] = qk;
        W term = W(1);
        out.total = W(1);
        for (std::int64_t k = 0; k <= n; ++k) {
            out.weights[static_cast<std::size_t>(k)] *= term;
            term = term * p * W(n - k) / W(k + 1);
            if (k < n) out.total *= two.total;
        }
    } else {
        auto& w = out.weights;
        const auto mode = std::min(n, static_cast<std::int64_t>(static_cast<W>(n + 1) * p / (p + q)));
        const W up = p / q, down = q / p;
        w[static_cast<std::size_t>(mode)] = W(1);
        for (auto k = static_cast<std::size_t>(mode); k < static_cast<std::size_t>(n); ++k)
            w[k + 1] = w[k] * (static_cast<W>(static_cast<std::size_t>(n) - k) / static_cast<W>(k + 1)) * up;
        for (auto k = static_cast<std::size_t>(mode); k > 0; --k)
            w[k - 1] =
                w[k] * (static_cast<W>(k) / static_cast<W>(static_cast<std::size_t>(n) - k + 1)) * down;
        // The row's sum is (p + q)^n; it is 1 unless `two` is a part of something.
        W sum = W(0), whole = W(1);
        for (const W& x : w) sum += x;
        if (p + q < W(0.999999))
            for (std::int64_t k = 0; k < n; ++k) whole *= p + q;
        for (W& x : w) x = x / sum * whole;
    }
    return out;
}

/// One more equal-faced die: each sum of `sides` neighbours is a block's suffix plus the next block's prefix,
/// so a window slides without ever taking anything away.
template <class W>
void window_sums(const std::vector<W>& in, std::size_t sides, const W& face, std::vector<W>& out) {
    const std::size_t n = in.size() + sides - 1;
    std::vector<W> last(sides + 1, W(0)), next(sides + 1, W(0)); // suffixes of two blocks
    out.resize(n);
    for (std::size_t block = 0; block < n; block += sides, std::swap(last, next)) {
        W prefix = W(0), suffix = W(0);
        const std::size_t end = std::min(sides, n - block);
        const bool whole = block + sides <= in.size();
        for (std::size_t k = 0; whole && k < sides; ++k) { // two sums that need not wait for each other
            prefix += in[block + k];
            out[block + k] = (last[k + 1] + prefix) * face;
            suffix += in[block + sides - 1 - k];
            next[sides - 1 - k] = suffix;
        }
        if (whole) continue;
        for (std::size_t k = 0; k < end; ++k) {
            if (block + k < in.size()) prefix += in[block + k];
            out[block + k] = (last[k + 1] + prefix) * face;
        }
        for (std::size_t k = sides; k-- > 0;) {
            if (block + k < in.size()) suffix += in[block + k];
            next[k] = suffix;
        }
    }
}

template <class W> bool is_uniform(const Measure<W>& m) {
    return m.is_dense() && std::all_of(m.weights.begin(), m.weights.end(),
                                       [&](const W& w) { return w == m.weights.front(); });
}

template <class W> Measure<W> uniform_power(const Measure<W>& die, std::int64_t n) {
    Measure<W> out = die;
    std::vector<W> sums; // in turn with the weights: new memory for each die would cost more than the sums
    const std::size_t most = (die.size() - 1) * static_cast<std::size_t>(n) + 1;
    sums.reserve(most);
    out.weights.reserve(most);
    for (std::int64_t k = 1; k < n; ++k) {
        window_sums(out.weights, die.size(), die.weights[0], sums);
        std::swap(out.weights, sums);
        out.total *= die.total;
    }
    out.values.resize(out.weights.size());
    std::iota(out.values.begin(), out.values.end(), die.low() * n);
    return out;
}

/// `sum` and one more `die` of equal faces.
template <class W> Measure<W> one_more(Measure<W> sum, const Measure<W>& die) {
    std::vector<W> sums;
    window_sums(sum.weights, die.size(), die.weights[0], sums);
    sum.weights = std::move(sums);
    sum.total *= die.total;
    sum.values.resize(sum.weights.size());
    std::iota(sum.values.begin(), sum.values.end(), sum.values.front() + die.low());
    return sum;
}

/// By squaring costs about (n s)^2 / 2 vectorised products, by windows 3 n^2 s / 2 plain sums: so it depends
/// on s. Whole numbers are much dearer to multiply than to add.
template <class W> bool by_windows(const Measure<W>& m) {
    return m.size() >= (WeightOf<W>::counts ? 3 : 14) && is_uniform(m);
}

/// The measure of x1 + ... + xn for independent copies.
template <class W> Measure<W> power(Measure<W> square, std::int64_t n) {
    if (n == 0) return point<W>(0);
    if (n == 1 || square.empty()) return square;
    if (square.size() == 2) return binomial(square, n);
    if (by_windows(square)) return uniform_power(square, n);
    Measure<W> sum;
    for (bool first = true;; square = convolved(square, square)) {
        if (n & 1) {
            sum = first ? square : convolved(sum, square);
            first = false;
        }
        n >>= 1;
        if (n == 0) return sum;
    }
}

} // namespace arbiter::dice
