// Statistics for tests that hold drawn samples against exact probabilities. Seeds are fixed, so a test either
// always passes or always fails; the level says how surprising a sample may be before it counts as wrong.
#pragma once

#include <cstdint>
#include <span>

namespace arbiter::test {

// How often a sampled test draws: a million times. Sanitizers look for faults of memory, which a tenth of
// that shows as well, at a tenth of their considerable time.
#ifdef ARBITER_SANITIZED
inline constexpr int k_many_draws = 100'000;
#else
inline constexpr int k_many_draws = 1'000'000;
#endif

/// The level of sampling tests: a correct sampler falls below it for one seed in ten thousand, so a failure
/// with a new seed means a mistake and not bad luck.
inline constexpr double k_level = 1e-4;

/// P(X >= x) for X chi-square distributed with `degrees` degrees of freedom.
[[nodiscard]] double chi_square_upper_tail(double x, double degrees);

/// How well counts agree with probabilities.
struct Fit {
    double g = 0;          ///< the G statistic, 2 * sum of observed * ln(observed / expected)
    std::size_t cells = 0; ///< after pooling
    double p_value = 1;    ///< small when the counts are unlikely; 0 when one was impossible
};

/// G-test of `counts` against `probabilities` (equally many, summing to 1).
///
/// Cells expected to hold fewer than five are pooled into one (and that one with the smallest other cell if
/// it is still too small), because the chi-square approximation does not hold for them.
[[nodiscard]] Fit g_test(std::span<const std::uint64_t> counts, std::span<const double> probabilities);

} // namespace arbiter::test
