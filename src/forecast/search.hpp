// Search: every setting of a few params with which all targets hold.
#pragma once

#include "arbiter/balance.hpp"
#include "forecast/balance.hpp"
#include "forecast/choices.hpp"

namespace arbiter::forecast {

inline constexpr std::uint64_t k_most_steps = 10'000'000;

/// Goes through all combinations of the choices that any target reads; a target that fails ends all that have
/// the same values of what it reads. `most` solutions are kept. Fails when a formula has no number, and with
/// out_of_budget after `most_steps` values.
[[nodiscard]] Result<BalanceSearch> search(Scales& scales, std::vector<Choice> choices, std::size_t most,
                                           std::uint64_t most_steps = k_most_steps);

} // namespace arbiter::forecast
