// Sums of two independent measures.
#pragma once

#include "dice/measure.hpp"

namespace arbiter::dice {

/// out[i + j] += a[i] * b[j]; `out` has room for a + b - 1 and starts at zero. Four rows at a time, so that
/// each element of `out` is loaded and stored once for four products.
template <class W> void convolve_rows(const W* a, std::size_t na, const W* b, std::size_t nb, W* out) {
    if (na > nb) {
        std::swap(a, b);
        std::swap(na, nb);
    }
    std::size_t i = 0;
    for (; i + 4 <= na && nb >= 8; i += 4) {
        const W &w0 = a[i], &w1 = a[i + 1], &w2 = a[i + 2], &w3 = a[i + 3];
        W* o = out + i;
        for (std::size_t k = 0; k < 3; ++k) // the ragged start: not every row reaches here yet
            for (std::size_t r = 0; r <= k; ++r) o[k] += a[i + r] * b[k - r];
        for (std::size_t k = 3; k < nb; ++k)
            o[k] += (w0 * b[k] + w1 * b[k - 1]) + (w2 * b[k - 2] + w3 * b[k - 3]);
        for (std::size_t k = nb; k < nb + 3; ++k)
            for (std::size_t r = k - nb + 1; r < 4; ++r) o[k] += a[i + r] * b[k - r];
    }
    for (; i < na; ++i)
        for (std::size_t j = 0; j < nb; ++j) out[i + j] += a[i] * b[j];
}

/// The stretch of weights worth multiplying: what lies outside is below 1e-300, and its products with
/// anything are below what a double can hold with all its digits. Leaving it out also spares the processor
/// denormals.
struct Stretch {
    std::size_t first = 0, size = 0;
};

template <class W> Stretch stretch_of(const std::vector<W>& weights) {
    Stretch s{0, weights.size()};
    if constexpr (!WeightOf<W>::counts) {
        constexpr double k_least = 1e-300;
        while (s.size > 0 && weights[s.first + s.size - 1] < k_least) --s.size;
        while (s.size > 0 && weights[s.first] < k_least) ++s.first, --s.size;
    }
    return s;
}

/// The part of `s` whose products with a weight of at most `most` stay above what is worth keeping.
inline Stretch worth_multiplying(const std::vector<double>& weights, Stretch s, double most) {
    const double least = 1e-307 / most;
    while (s.size > 0 && weights[s.first + s.size - 1] < least) --s.size;
    while (s.size > 0 && weights[s.first] < least) ++s.first, --s.size;
    return s;
}

/// a and b convolved into `out`, which starts at zero.
template <class W> void convolve(const std::vector<W>& a, const std::vector<W>& b, std::vector<W>& out) {
    if (a.size() > b.size()) return convolve(b, a, out);
    const Stretch sa = stretch_of(a);
    Stretch sb = stretch_of(b);
    if (sa.size == 0 || sb.size == 0) return;
    if constexpr (!WeightOf<W>::counts) {
        // Long tails: rows of tiny weights are only multiplied where the product is no denormal.
        constexpr std::size_t k_rows = 64;
        const bool long_tails = sa.size > k_rows && sb.size > 1000;
        for (std::size_t i = 0; long_tails && i < sa.size; i += k_rows) {
            const std::size_t rows = std::min(k_rows, sa.size - i);
            const auto* row = a.data() + sa.first + i;
            const Stretch s = worth_multiplying(b, sb, *std::max_element(row, row + rows));
            if (s.size > 0)
                convolve_rows(row, rows, b.data() + s.first, s.size, out.data() + sa.first + i + s.first);
        }
        if (long_tails) return;
    }
    convolve_rows(a.data() + sa.first, sa.size, b.data() + sb.first, sb.size,
                  out.data() + sa.first + sb.first);
}

/// The weights laid out at every `step` from `low` on; `used` marks real outcomes, for those that underflow
/// to zero are still possible.
template <class W> struct Lattice {
    std::vector<W> weights;
    std::vector<char> used;
};

template <class W> Lattice<W> laid_out(const Measure<W>& m, std::int64_t step) {
    const auto n = static_cast<std::size_t>((m.high() - m.low()) / step) + 1;
    Lattice<W> lattice{std::vector<W>(n, W(0)), std::vector<char>(n, 0)};
    for (std::size_t i = 0; i < m.size(); ++i) {
        const auto at = static_cast<std::size_t>((m.values[i] - m.low()) / step);
        lattice.weights[at] = m.weights[i];
        lattice.used[at] = 1;
    }
    return lattice;
}

/// Which sums i + j there are, 64 at a time.
inline std::vector<char> reachable(const std::vector<char>& a, const std::vector<char>& b) {
    const std::size_t n = a.size() + b.size() - 1;
    std::vector<std::uint64_t> bits(b.size() / 64 + 1, 0), sums(n / 64 + 2, 0);
    for (std::size_t j = 0; j < b.size(); ++j) bits[j / 64] |= std::uint64_t{b[j] != 0} << (j % 64);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!a[i]) continue;
        const std::size_t word = i / 64, shift = i % 64;
        for (std::size_t w = 0; w < bits.size() && word + w < sums.size(); ++w) {
            sums[word + w] |= bits[w] << shift;
            if (shift && word + w + 1 < sums.size()) sums[word + w + 1] |= bits[w] >> (64 - shift);
        }
    }
    std::vector<char> used(n, 0);
    for (std::size_t k = 0; k < n; ++k) used[k] = static_cast<char>(sums[k / 64] >> (k % 64) & 1);
    return used;
}

template <class W>
Measure<W> convolved_with_gaps(const Measure<W>& a, const Measure<W>& b, std::int64_t step) {
    const Lattice<W> la = laid_out(a, step), lb = laid_out(b, step);
    const std::size_t n = la.weights.size() + lb.weights.size() - 1;
    std::vector<W> sums(n, W(0));
    convolve(la.weights, lb.weights, sums);
    const std::vector<char> used = reachable(la.used, lb.used);
    Measure<W> out;
    out.total = a.total * b.total;
    for (std::size_t i = 0; i < n; ++i)
        if (used[i]) out.push(a.low() + b.low() + static_cast<std::int64_t>(i) * step, std::move(sums[i]));
    return out;
}

/// How many lattice points the sum of two measures would spread over.
template <class W> std::int64_t span_of_sum(const Measure<W>& a, const Measure<W>& b) {
    const std::int64_t step = std::max<std::int64_t>(1, std::gcd(step_of(a), step_of(b)));
    return (a.high() - a.low() + b.high() - b.low()) / step + 1;
}

/// The measure of x + y.
template <class W> Measure<W> convolved(const Measure<W>& a, const Measure<W>& b) {
    if (a.empty() || b.empty()) {
        Measure<W> none;
        none.total = a.total * b.total;
        return none;
    }
    if (a.is_point() || b.is_point()) {
        const Measure<W>&one = a.is_point() ? a : b, &many = a.is_point() ? b : a;
        Measure<W> out = many;
        for (auto& value : out.values) value += one.low();
        for (auto& w : out.weights) w *= one.weights[0];
        out.total = a.total * b.total;
        return out;
    }
    if (a.is_dense() && b.is_dense()) {
        Measure<W> out;
        out.total = a.total * b.total;
        out.values.resize(a.size() + b.size() - 1);
        std::iota(out.values.begin(), out.values.end(), a.low() + b.low());
        out.weights.assign(out.values.size(), W(0));
        convolve(a.weights, b.weights, out.weights);
        return out;
    }
    const std::int64_t step = std::max<std::int64_t>(1, std::gcd(step_of(a), step_of(b)));
    const auto pairs = static_cast<std::int64_t>(a.size() * b.size());
    if (span_of_sum(a, b) <= 64 + 4 * pairs) return convolved_with_gaps(a, b, step);
    return combined(a, b, [](std::int64_t x, std::int64_t y) { return x + y; });
}

} // namespace arbiter::dice
