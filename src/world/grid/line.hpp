// Lines of tiles between two tiles: one tile for each column or row, whichever are more. Where the line runs
// exactly between two tiles, the end that comes first (by column, then by row) decides, whichever way it is
// walked: so the line from A to B has the tiles of the line from B to A.
#pragma once

#include "world/grid/tile.hpp"

#include <algorithm>
#include <cstdlib>

namespace arbiter::world::grid {

/// The tiles of a line, one after the other.
class LineWalk {
public:
    constexpr LineWalk(Tile from, Tile to) noexcept
        : from_(from),
          across_(std::abs(to.x - from.x)),
          along_(std::abs(to.y - from.y)),
          step_x_(to.x < from.x ? -1 : 1),
          step_y_(to.y < from.y ? -1 : 1),
          is_turned_(to < from) {}

    /// How many steps it takes to the other end.
    [[nodiscard]] constexpr std::int32_t length() const noexcept { return std::max(across_, along_); }
    /// The tile after so many steps; past the end the line goes on.
    [[nodiscard]] constexpr Tile at(std::int32_t step) const noexcept {
        if (length() == 0) return from_;
        return make_tile(from_.x + step_x_ * part(across_, step), from_.y + step_y_ * part(along_, step));
    }

private:
    // The share of a side after so many steps, rounded; halves go towards the end that comes later.
    [[nodiscard]] constexpr std::int32_t part(std::int32_t side, std::int32_t step) const noexcept {
        const std::int32_t steps = length();
        const std::int64_t twice = std::int64_t{2} * side * step + (is_turned_ ? steps - 1 : steps);
        return static_cast<std::int32_t>(twice / (2 * steps));
    }

    Tile from_;
    std::int32_t across_, along_;
    std::int32_t step_x_, step_y_;
    bool is_turned_;
};

} // namespace arbiter::world::grid
