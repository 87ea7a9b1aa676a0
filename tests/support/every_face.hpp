// Two independent ways to the weights of a question: all sequences of faces, and many drawn ones.
#pragma once

#include "chance/question.hpp"
#include "support/statistics.hpp"

#include <cstdint>
#include <vector>

namespace arbiter::test {

/// A unit number is tried at this many evenly spaced points, so chances must be multiples of its inverse.
inline constexpr std::int64_t k_unit_steps = 1024;

/// The weights of a question's answers by brute force: its draw procedure is run once for every sequence of
/// faces there is. For few dice only.
[[nodiscard]] std::vector<double> weights_by_faces(const chance::Question& question);

/// The weights the question itself states, one for every answer. Fails the running test if it states none.
[[nodiscard]] std::vector<double> stated_weights(const chance::Question& question);

/// Draws a million answers with a Sampler and holds them against the stated weights.
[[nodiscard]] Fit fit_of_draws(const chance::Question& question, std::uint64_t seed);

} // namespace arbiter::test
