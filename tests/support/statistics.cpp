// Regularised incomplete gamma functions as in Press et al., Numerical Recipes, section 6.2: the series below
// the mean, Lentz's continued fraction above it, each where it converges fast.
#include "support/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace arbiter::test {
namespace {

constexpr int k_most_terms = 100'000;
constexpr double k_enough = 1e-15;
constexpr double k_least_expected = 5;

double front_factor(double a, double x) { return std::exp(a * std::log(x) - x - std::lgamma(a)); }

double lower_by_series(double a, double x) {
    double term = 1 / a, sum = term;
    for (int n = 1; n < k_most_terms && term > sum * k_enough; ++n) {
        term *= x / (a + n);
        sum += term;
    }
    return sum * front_factor(a, x);
}

double upper_by_fraction(double a, double x) {
    const double tiny = std::numeric_limits<double>::min() / k_enough;
    double b = x + 1 - a, c = 1 / tiny, d = 1 / b, fraction = d;
    for (int n = 1; n < k_most_terms; ++n) {
        const double an = -n * (n - a);
        b += 2;
        d = an * d + b;
        if (std::fabs(d) < tiny) d = tiny;
        c = b + an / c;
        if (std::fabs(c) < tiny) c = tiny;
        d = 1 / d;
        fraction *= d * c;
        if (std::fabs(d * c - 1) < k_enough) break;
    }
    return fraction * front_factor(a, x);
}

struct Cell {
    double observed = 0;
    double expected = 0;
};

std::vector<Cell> pooled(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
    const double n = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
    std::vector<Cell> cells;
    Cell small;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const Cell cell{static_cast<double>(counts[i]), n * probabilities[i]};
        if (cell.expected >= k_least_expected) {
            cells.push_back(cell);
        } else {
            small.observed += cell.observed;
            small.expected += cell.expected;
        }
    }
    if (small.expected >= k_least_expected || cells.empty()) {
        cells.push_back(small);
    } else {
        auto& least = *std::min_element(cells.begin(), cells.end(),
                                        [](const Cell& a, const Cell& b) { return a.expected < b.expected; });
        least.observed += small.observed;
        least.expected += small.expected;
    }
    return cells;
}

bool has_impossible(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0 && !(probabilities[i] > 0)) return true;
    return false;
}

} // namespace

double chi_square_upper_tail(double x, double degrees) {
    if (x <= 0) return 1;
    const double a = degrees / 2, half = x / 2;
    return half < a + 1 ? 1 - lower_by_series(a, half) : upper_by_fraction(a, half);
}

Fit g_test(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
    Fit fit;
    if (counts.size() != probabilities.size() || has_impossible(counts, probabilities)) {
        fit.p_value = 0;
        return fit;
    }
    const std::vector<Cell> cells = pooled(counts, probabilities);
    fit.cells = cells.size();
    for (const Cell& cell : cells)
        if (cell.observed > 0) fit.g += 2 * cell.observed * std::log(cell.observed / cell.expected);
    if (fit.cells > 1) fit.p_value = chi_square_upper_tail(fit.g, static_cast<double>(fit.cells - 1));
    return fit;
}

} // namespace arbiter::test
