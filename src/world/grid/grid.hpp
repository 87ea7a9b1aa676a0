// Grid: the tiles of one place, compiled from its rows. Immutable and shared; who stands on the tiles is the
// world's (see places.hpp).
#pragma once

#include "world/grid/tile.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::world::grid {

/// How far two tiles are from each other.
enum class Metric : std::uint8_t {
    chebyshev,    ///< the longer of columns and rows: a diagonal step is one step
    floor_euclid, ///< the straight line, rounded down
};

/// Costs of steps and paths, in thousandths of what packs write: sums are exact, on every machine.
using Cost = std::uint32_t;
inline constexpr Cost k_unit = 1'000;
/// Nothing can go there. Also the cost of the longest path there is: no cost is larger.
inline constexpr Cost k_impossible = 0xFFFF'FFFF;

/// A way of moving, by number: see Places::find_way. 0 is every way that no terrain names.
using Way = std::uint32_t;

/// What tiles are made of.
struct Terrain {
    std::string id;
    std::string name;
    bool blocks_sight = false;
    std::vector<Cost> costs; ///< of a step onto it, by way; the last counts for all ways behind it
    std::vector<std::pair<std::string, double>> numbers; ///< that rules read, by name

    [[nodiscard]] Cost cost(Way way) const noexcept {
        return costs[way < costs.size() ? way : costs.size() - 1];
    }
};

/// A rectangle of tiles, as searches see it: row after row from the bottom, each a number of a terrain.
struct Window {
    std::int32_t left = 0, bottom = 0;
    std::int32_t width = 0, height = 0;
    const std::uint8_t* terrain = nullptr;

    [[nodiscard]] bool contains(Tile tile) const noexcept {
        return tile.x >= left && tile.x < left + width && tile.y >= bottom && tile.y < bottom + height;
    }
    [[nodiscard]] std::uint32_t index_of(Tile tile) const noexcept {
        return static_cast<std::uint32_t>((tile.y - bottom) * width + (tile.x - left));
    }
    [[nodiscard]] Tile tile_at(std::uint32_t index) const noexcept {
        const auto columns = static_cast<std::uint32_t>(width);
        return make_tile(left + static_cast<std::int32_t>(index % columns),
                         bottom + static_cast<std::int32_t>(index / columns));
    }
    [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(width * height); }
};

/// What a grid is made from. `tiles` are numbers of `legend`, row after row from the bottom.
struct GridPlan {
    std::string id;
    std::int32_t width = 0, height = 0; ///< 0: it has no bounds, and all tiles are the first of `legend`
    std::vector<std::uint8_t> tiles;
    std::vector<Terrain> legend;
    Metric metric = Metric::chebyshev;
    bool has_diagonals = true;            ///< steps go to 8 neighbours, else to 4
    Way way = 0;                          ///< of moving, where none is named
    std::uint32_t most_tiles = 1'000'000; ///< that a search may look at where there are no bounds
};

/// Tiles between two ranges of one axis: 0 where they touch in a row or column, or overlap.
[[nodiscard]] constexpr std::int32_t gap(std::int32_t from, std::int32_t from_size, std::int32_t to,
                                         std::int32_t to_size) noexcept {
    if (to >= from + from_size) return to - (from + from_size - 1);
    if (from >= to + to_size) return from - (to + to_size - 1);
    return 0;
}

class Grid {
public:
    explicit Grid(GridPlan plan);

    [[nodiscard]] const std::string& id() const noexcept { return plan_.id; }
    [[nodiscard]] bool is_unbounded() const noexcept { return plan_.width == 0; }
    [[nodiscard]] std::int32_t width() const noexcept { return plan_.width; }
    [[nodiscard]] std::int32_t height() const noexcept { return plan_.height; }
    [[nodiscard]] bool has_diagonals() const noexcept { return plan_.has_diagonals; }
    [[nodiscard]] Metric metric() const noexcept { return plan_.metric; }
    [[nodiscard]] Way way() const noexcept { return plan_.way; }
    [[nodiscard]] std::uint32_t most_tiles() const noexcept { return plan_.most_tiles; }
    [[nodiscard]] std::span<const Terrain> legend() const noexcept { return plan_.legend; }

    [[nodiscard]] bool contains(Tile tile) const noexcept {
        return tile && (is_unbounded() ||
                        (tile.x >= 0 && tile.x < plan_.width && tile.y >= 0 && tile.y < plan_.height));
    }
    /// All tiles of a place with bounds.
    [[nodiscard]] Window window() const noexcept {
        return {0, 0, plan_.width, plan_.height, plan_.tiles.data()};
    }
    /// Of a tile that it contains.
    [[nodiscard]] const Terrain& terrain_at(Tile tile) const noexcept {
        return plan_.legend[is_unbounded() ? 0 : plan_.tiles[window().index_of(tile)]];
    }
    /// The cost of a step onto a tile; impossible outside.
    [[nodiscard]] Cost cost_at(Tile tile, Way way) const noexcept {
        return contains(tile) ? terrain_at(tile).cost(way) : k_impossible;
    }
    /// The least that any step can cost by that way.
    [[nodiscard]] Cost least_cost(Way way) const noexcept;

    /// How far two footings are from each other: between their nearest tiles.
    [[nodiscard]] std::int32_t distance(const Footing& from, const Footing& to) const noexcept;
    /// Whether that is no more than a length; quicker than to ask how far they are.
    [[nodiscard]] bool is_within(const Footing& from, const Footing& to, std::int32_t length) const noexcept {
        const std::int32_t across = gap(from.tile.x, from.size, to.tile.x, to.size);
        if (across > length) return false; // as most are
        const std::int32_t along = gap(from.tile.y, from.size, to.tile.y, to.size);
        if (along > length) return false;
        if (plan_.metric == Metric::chebyshev) return true;
        // A root that is rounded down is no more than a length where its square is below that of the next.
        const std::int64_t next = std::int64_t{length} + 1;
        return std::int64_t{across} * across + std::int64_t{along} * along < next * next;
    }
    /// Whether nothing on the line between two tiles blocks sight. The tiles themselves do not count; the
    /// same both ways.
    [[nodiscard]] bool is_clear(Tile from, Tile to) const noexcept;
    /// Whether some tile of one footing has a clear line to some tile of the other.
    [[nodiscard]] bool sees(const Footing& from, const Footing& to) const noexcept;
    /// Whether terrain lets somebody stand there, or go there.
    [[nodiscard]] bool has_room(const Footing& footing, Way way) const noexcept;

private:
    GridPlan plan_;
    std::vector<std::uint8_t> is_opaque_; // by tile; empty where there are no bounds
    bool has_opaque_ = false;
};

} // namespace arbiter::world::grid
