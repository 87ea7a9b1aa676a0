// Quantiles of outcomes, as reports show them.
#pragma once

#include "json/node.hpp"

#include <span>
#include <utility>

namespace arbiter::odds {

/// `[{"share":0.05,"value":3},...]` for 5, 25, 50, 75 and 95 percent: each the smallest value that is not
/// exceeded with that chance or more. `rising` are values with their chances, smallest first, at least one.
[[nodiscard]] json::Node quantiles_node(std::span<const std::pair<double, double>> rising);

} // namespace arbiter::odds
