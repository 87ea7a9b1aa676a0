// Small maps for tests: rows of characters as packs write them.
#pragma once

#include "world/grid/grid.hpp"

#include <string_view>
#include <vector>

namespace arbiter::world::grid::tests {

/// A grid of rows, the last of which is y = 0: `#` blocks steps and sight, `~` costs 2 and swimmers 0.5, `T`
/// blocks sight only, `o` blocks steps only, anything else is free ground.
inline Grid make_grid(const std::vector<std::string_view>& rows, Metric metric = Metric::chebyshev,
                      bool has_diagonals = true) {
    GridPlan plan;
    plan.id = "p:yard";
    plan.metric = metric;
    plan.has_diagonals = has_diagonals;
    plan.legend = {{"p:ground", "", false, {k_unit}, {}},
                   {"p:wall", "", true, {k_impossible}, {}},
                   {"p:water", "", false, {2 * k_unit, 2 * k_unit, k_unit / 2}, {}},
                   {"p:tree", "", true, {k_unit}, {}},
                   {"p:pit", "", false, {k_impossible}, {}}};
    constexpr std::string_view k_signs = ".#~To";
    plan.width = static_cast<std::int32_t>(rows[0].size());
    plan.height = static_cast<std::int32_t>(rows.size());
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        for (const char sign : *row) {
            const std::size_t known = k_signs.find(sign);
            plan.tiles.push_back(static_cast<std::uint8_t>(known == std::string_view::npos ? 0 : known));
        }
    return Grid(std::move(plan));
}

} // namespace arbiter::world::grid::tests
