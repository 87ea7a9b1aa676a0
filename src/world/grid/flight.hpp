// What flies through a place: where it comes down, where it is blown off to, what it passes.
#pragma once

#include "world/grid/grid.hpp"

#include <string_view>

namespace arbiter::world::grid {

/// How far `for_each_open` goes at most.
inline constexpr std::int32_t k_most_near = 64;

/// Whether something that flies goes over a tile and can lie there: it is in the place, and its terrain
/// neither blocks everybody nor sight. Deep water stops nothing.
[[nodiscard]] bool is_open(const Grid& grid, Tile tile) noexcept;

/// Where something comes down that flies from one tile to another: the last open tile of the line before the
/// first that is not open; `to` itself where the whole line is open. `from` where even the first is blocked.
[[nodiscard]] Tile flight(const Grid& grid, Tile from, Tile to) noexcept;

/// The tile in a direction, so many tiles away: degrees against the clock, 0 is to the right. Column and row
/// are rounded, halves up. Degrees are whole; by a table of sines, so that every machine comes to the same.
[[nodiscard]] Tile offset(Tile from, double degrees, std::int32_t tiles) noexcept;

/// The highest number of that name which the terrain of a tile between the two has; 0 where none has it.
[[nodiscard]] double highest_between(const Grid& grid, Tile from, Tile to, std::string_view name) noexcept;

/// Calls `each(tile)` for every open tile that is no farther than so many, by row and column from the bottom.
template <class Each>
void for_each_open(const Grid& grid, const Footing& from, std::int32_t farthest, Each each) {
    const std::int32_t last_x = from.tile.x + from.size - 1 + farthest,
                       last_y = from.tile.y + from.size - 1 + farthest;
    for (std::int32_t y = from.tile.y - farthest; y <= last_y; ++y)
        for (std::int32_t x = from.tile.x - farthest; x <= last_x; ++x) {
            const Tile tile = make_tile(x, y);
            if (is_open(grid, tile) && grid.distance(from, {tile, 1}) <= farthest) each(tile);
        }
}

} // namespace arbiter::world::grid
