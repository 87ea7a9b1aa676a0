// What odds may cost: asked before the work, so that what would take too long is refused at once.
#pragma once

#include "dice/convolve.hpp"

namespace arbiter::dice {

/// What an evaluation may still cost. Asked before the work, so nothing is begun that cannot be ended.
struct Budget {
    double states = 0; // outcomes or cells at once
    double work = 0;   // products in all
    bool out = false;

    [[nodiscard]] bool has(double cells, double products) const {
        return cells <= states && products <= work;
    }
    [[nodiscard]] bool allow(double cells, double products) {
        work -= products;
        if (cells > states || work < 0) out = true;
        return !out;
    }
};

/// Nanoseconds that a budget counts for work on whole numbers, found by measuring: one product and sum of
/// numbers so many words long. Doubles count products, of which a nanosecond does two.
template <class W> double cost_of_product(double a, double b) {
    return WeightOf<W>::counts ? 60 + 2 * (a + b) + a * b : 1;
}

template <class W> double cost_of_outcome(double words) { return WeightOf<W>::counts ? 100 + 4 * words : 16; }

template <class W> Measure<W> sum_within(const Measure<W>& a, const Measure<W>& b, Budget& budget) {
    if (a.empty() || b.empty() || a.is_point() || b.is_point()) return convolved(a, b);
    const double pairs = static_cast<double>(a.size()) * static_cast<double>(b.size());
    const double cells = std::min(pairs, static_cast<double>(span_of_sum(a, b)));
    const double each = cost_of_product<W>(WeightOf<W>::length(a.total), WeightOf<W>::length(b.total));
    if (!budget.allow(cells, pairs * each)) return point<W>(0);
    return convolved(a, b);
}

template <class W> Measure<W> power_within(const Measure<W>& m, std::int64_t n, Budget& budget) {
    if (m.empty() || n < 2) return power(m, n);
    const double count = static_cast<double>(n);
    const double span =
        static_cast<double>((m.high() - m.low()) / std::max<std::int64_t>(1, step_of(m))) * count + 1;
    const bool windows = by_windows(m);
    const double one = WeightOf<W>::length(m.total) * (WeightOf<W>::counts ? 1.0 : 0), words = one * count;
    double products = m.size() == 2 ? 4 * count * cost_of_product<W>(one, words)
                      : windows     ? span * count * (WeightOf<W>::counts ? 60 + 2 * words : 4)
                                    : span * span / 2 * cost_of_product<W>(words / 2, words / 2);
    if (!budget.allow(m.size() == 2 ? count : span, products)) return point<W>(0);
    return power(m, n);
}

} // namespace arbiter::dice
