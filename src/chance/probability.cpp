// Probabilities and their pedigrees.
#include "arbiter/chance.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

constexpr double k_z_95 = 1.959963984540054; // the two-sided 5 % point of the normal distribution

double clamp_unit(double x) { return std::clamp(x, 0.0, 1.0); }

} // namespace

std::string_view word_of(PedigreeKind kind) noexcept {
    switch (kind) {
    case PedigreeKind::exact: return "exact";
    case PedigreeKind::bounded: return "bounded";
    case PedigreeKind::sampled: return "sampled";
    }
    return "unknown";
}

Probability exact_probability(double value) noexcept {
    const double p = clamp_unit(value);
    return {p, {PedigreeKind::exact, p, p, 0}};
}

Probability bounded_probability(double seen, double unknown) noexcept {
    if (unknown <= k_exact_gap) return exact_probability(seen);
    const double low = clamp_unit(seen), high = clamp_unit(seen + unknown);
    return {low + (high - low) / 2, {PedigreeKind::bounded, low, high, 0}};
}

Probability sampled_probability(std::uint64_t hits, std::uint64_t samples) noexcept {
    if (samples == 0) return {0.5, {PedigreeKind::sampled, 0, 1, 0}};
    // Wilson (1927): unlike the textbook interval it keeps its promise near 0 and 1, where games like to be.
    const double n = static_cast<double>(samples), p = static_cast<double>(hits) / n;
    const double z2 = k_z_95 * k_z_95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = k_z_95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    const double low = std::min(p, clamp_unit(middle - half)), high = std::max(p, clamp_unit(middle + half));
    return {p, {PedigreeKind::sampled, low, high, samples}};
}

} // namespace arbiter
