// Tables of published figures: rows and columns become cells.
#pragma once

#include "forecast/givens.hpp"

namespace arbiter::forecast {

/// The figure of a number or a pair; nothing of null.
[[nodiscard]] std::optional<BalanceFigure> figure_of(const json::Node* written);

/// A cell for each figure that is stated, row by row. Each has one sample, with nothing but what its row and
/// its column give: the metric goes below.
[[nodiscard]] std::vector<Cell> read_table(const json::Node& table, GivenCompiler& givens);

} // namespace arbiter::forecast
