// Paths and sight by hand over one map of characters: what the engine's grid is measured by.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace arbiter::bench {

/// A map of rows, the first of which is y = 0. `#` blocks steps and sight, `~` costs 2, anything else 1.
class GridKernel {
public:
    explicit GridKernel(std::vector<std::string> rows)
        : rows_(std::move(rows)),
          width_(static_cast<int>(rows_[0].size())),
          height_(static_cast<int>(rows_.size())),
          costs_(rows_.size() * rows_[0].size()),
          is_closed_(costs_.size()) {}

    /// What the cheapest path costs, with eight neighbours, no corner cut; -1 where there is none.
    [[nodiscard]] int path_cost(int from_x, int from_y, int to_x, int to_y);
    /// Whether no wall stands on the line between two tiles.
    [[nodiscard]] bool is_clear(int from_x, int from_y, int to_x, int to_y) const;

private:
    std::vector<std::string> rows_;
    int width_, height_;
    std::vector<int> costs_;
    std::vector<char> is_closed_;
    std::vector<std::pair<int, int>> open_; // estimate and index
};

} // namespace arbiter::bench
