// Spread: how likely each value of one number is.
#pragma once

#include <utility>
#include <vector>

namespace arbiter::rules {

/// Values with their chances, values rising.
using Spread = std::vector<std::pair<double, double>>;

/// Adds so much mass to a value.
void add_mass(Spread& spread, double value, double mass);

/// The sum of two numbers that do not depend on one another.
[[nodiscard]] Spread sum_of(const Spread& a, const Spread& b);

} // namespace arbiter::rules
