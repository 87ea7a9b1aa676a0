// What both kinds of odds need before they start.
#pragma once

#include "arbiter/dice.hpp"
#include "dice/program.hpp"

namespace arbiter::dice {

/// What is wrong with `values`: too few, too many, or one out of its range.
[[nodiscard]] std::optional<Error> find_misfit(const Notation& notation,
                                               std::span<const std::int64_t> values);

/// `values` as given, or taken from ranges of one number each. Fails when a value is missing or out of range.
[[nodiscard]] Result<std::vector<std::int64_t>> values_for(const Notation& notation,
                                                           std::span<const std::int64_t> given);

[[nodiscard]] tl::unexpected<Error> out_of_budget(const Notation& notation);

} // namespace arbiter::dice
