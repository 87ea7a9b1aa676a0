// Areas: sets of tiles around a tile, or from a tile towards another.
#pragma once

#include "world/grid/grid.hpp"

#include <vector>

namespace arbiter::world::grid {

enum class AreaShape : std::uint8_t {
    radius, ///< not farther than `length`
    ring,   ///< at least `inner` and not farther than `length`
    cone,   ///< not farther than `length`, and at most half of `degrees` off the line to `towards`
    line,   ///< on the line to `towards` and beyond it, not more than `length` steps
};

struct Area {
    AreaShape shape = AreaShape::radius;
    Footing from;
    Tile towards = {}; ///< of a cone and a line
    std::int32_t length = 0;
    std::int32_t inner = 0; ///< of a ring
    double degrees = 90;    ///< of a cone: how wide it is, up to 360
};

/// Whether some tile of a footing is in the area. The tile that a cone or a line starts from is not.
[[nodiscard]] bool is_in(const Grid& grid, const Area& area, const Footing& footing) noexcept;

/// The tiles of an area, by row and column; those outside of the place are left out. Stops after `most`.
void list_tiles(const Grid& grid, const Area& area, std::size_t most, std::vector<Tile>& out);

} // namespace arbiter::world::grid
