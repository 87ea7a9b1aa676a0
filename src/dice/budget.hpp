// What odds may cost: asked before the work, so that what would take too long is refused at once.
#pragma once

#include "dice/power.hpp"

#include <cmath>

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

/// Two rows of `na` and `nb` weights of so many words.
template <class W> double cost_of_rows(double na, double nb, double a, double b) {
    if (!WeightOf<W>::counts) return na * nb;
    if (std::min(na, nb) < 4) return na * nb * cost_of_product<W>(a, b);
    const double few = std::min(na, nb) * (a + b + 1), many = std::max(na, nb) * (a + b + 1);
    constexpr double k_cutoff = 40; // words from which on a product is made of three halves
    const double each = few < k_cutoff ? few : k_cutoff * std::pow(few / k_cutoff, 0.585);
    return many * each + 20 * (few + many) + 200 * (na + nb);
}

template <class W> Measure<W> sum_within(const Measure<W>& a, const Measure<W>& b, Budget& budget) {
    if (a.empty() || b.empty() || a.is_point() || b.is_point()) return convolved(a, b);
    const double pairs = static_cast<double>(a.size()) * static_cast<double>(b.size());
    const double cells = std::min(pairs, static_cast<double>(span_of_sum(a, b)));
    const double wa = WeightOf<W>::length(a.total), wb = WeightOf<W>::length(b.total);
    const bool rows = cells < pairs; // laid out side by side, not pair by pair
    const double work =
        rows ? cost_of_rows<W>(static_cast<double>(a.size()), static_cast<double>(b.size()), wa, wb)
             : pairs * cost_of_product<W>(wa, wb);
    if (!budget.allow(cells, work)) return point<W>(0);
    return convolved(a, b);
}

template <class W> Measure<W> power_within(Measure<W> m, std::int64_t n, Budget& budget) {
    if (m.empty() || n < 2) return power(std::move(m), n);
    const double count = static_cast<double>(n);
    const double span =
        static_cast<double>((m.high() - m.low()) / std::max<std::int64_t>(1, step_of(m))) * count + 1;
    const bool windows = by_windows(m);
    const double one = WeightOf<W>::length(m.total) * (WeightOf<W>::counts ? 1.0 : 0), words = one * count;
    double products = m.size() == 2 ? 4 * count * cost_of_product<W>(one, words)
                      : windows     ? span * count * (WeightOf<W>::counts ? 60 + 2 * words : 4)
                                    : 2 * cost_of_rows<W>(span / 2, span / 2, words / 2, words / 2);
    if (!budget.allow(m.size() == 2 ? count : span, products)) return point<W>(0);
    return power(std::move(m), n);
}

} // namespace arbiter::dice
