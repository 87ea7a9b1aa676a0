// Places: the grids of a game, and the components that say who stands where. PlaceWork answers what rules ask
// about tiles, for a world.
#pragma once

#include "arbiter/host.hpp"
#include "world/grid/area.hpp"
#include "world/grid/grid.hpp"
#include "world/grid/search.hpp"
#include "world/world.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::world::grid {

/// The fields that say who stands where.
struct TileFields {
    Field place;       ///< the id of the place
    Field x, y;        ///< the tile
    Field size;        ///< how many tiles a side of who stands there has
    Field is_passable; ///< whether others may stand on the same tiles
};

/// Compiled with a game; immutable and shared.
struct Places {
    TileFields fields;
    std::vector<Grid> grids; ///< by the ids of their places, ascending
    std::vector<std::string>
        ways; ///< of moving that terrains name, by number; the first stands for all others
    /// Where people stand is a secret: tiles to choose from are listed as if nobody else stood on any.
    bool are_hidden = false;

    /// The tiles of a place; null where it has none.
    [[nodiscard]] const Grid* find(std::string_view place) const noexcept;
    [[nodiscard]] Way find_way(std::string_view name) const noexcept;
};

/// Where somebody is. No grid: nowhere with tiles.
struct Standing {
    const Grid* grid = nullptr;
    Footing footing;
    Entity who = {};
    bool is_passable = false;

    [[nodiscard]] explicit operator bool() const noexcept { return grid != nullptr; }
};

/// Why somebody cannot stand on a tile.
struct NoRoom {
    enum class Why : std::uint8_t { none, outside, blocked, taken };
    Why why = Why::none;
    Entity by = {}; ///< who has taken it

    [[nodiscard]] explicit operator bool() const noexcept { return why != Why::none; }
};

/// `4,2 is outside of duel:yard`; `by` is what people call whoever stands there.
[[nodiscard]] std::string no_room_text(const NoRoom& found, const Grid& grid, Tile tile, std::string_view by);

/// Which tiles somebody may choose from.
struct TileQuery {
    bool is_reached = false; ///< a path of at most `within` leads there; else it is so near
    double within = 0;
    Way way = 0;
    bool must_be_seen = false;
    bool must_be_free = false;
};

/// The memory that asking about tiles takes, and who stands where in the world it was last asked about. For
/// one thread; the places outlive it.
class PlaceWork {
public:
    explicit PlaceWork(const Places& places) : places_(places) {}

    /// Where an entity stands now.
    [[nodiscard]] Standing find(const World& world, Entity who) const noexcept;
    /// Everybody who stands somewhere, in the order of their numbers. Valid until the next call.
    [[nodiscard]] std::span<const Standing> everybody(const World& world);

    /// Why `who` cannot stand there, whoever else does; terrain is that of the place's usual way.
    [[nodiscard]] NoRoom check_room(const World& world, const Grid& grid, const Footing& footing, Entity who);

    /// The same for terrain alone.
    [[nodiscard]] static NoRoom check_ground(const Grid& grid, const Footing& footing) noexcept;
    /// The tile nearest to one that is taken on which `who` can stand, towards where they are now; none where
    /// there is none near.
    [[nodiscard]] Tile find_room_beside(const World& world, const Grid& grid, const Footing& taken,
                                        Entity who);

    /// The cost of the cheapest path between two tiles for somebody; k_impossible where there is none. The
    /// tiles of `who` and of `to_whom` count as free.
    [[nodiscard]] Cost path_cost(const World& world, const Standing& who, Tile to,
                                 std::optional<Entity> to_whom, Way way);
    /// Tiles for `who` to choose, around `around`: appended to `out`, at most so many. Reachable ones come
    /// cheapest first, others by row and column, or nearest first where there are more.
    void find_tiles(const World& world, const Standing& who, const Standing& around, const TileQuery& query,
                    std::size_t most, std::vector<Tile>& out);
    /// Whoever stands in an area, in the order of their numbers: appended to `out`.
    void find_in(const World& world, const Grid& grid, const Area& area, std::vector<Entity>& out);

    /// What an operator about tiles answers; lists stay until the next call. `place` is where tiles are that
    /// rules name without anybody on them.
    [[nodiscard]] Value measure(const World& world, std::optional<Entity> place, Measure what,
                                std::span<const Value> of);

    [[nodiscard]] const Places& places() const noexcept { return places_; }

private:
    struct Pair {
        Standing from, to;
        [[nodiscard]] explicit operator bool() const noexcept { return from && to && from.grid == to.grid; }
    };
    [[nodiscard]] Standing standing_of(const World& world, const Value& who) const;
    [[nodiscard]] Pair pair_of(const World& world, std::optional<Entity> place,
                               std::span<const Value> of) const;
    [[nodiscard]] Value path_length(const World& world, const Pair& pair, std::span<const Value> of);
    [[nodiscard]] Value terrain_of(const Standing& at, std::span<const Value> of) const;
    [[nodiscard]] Value who_is_in(const World& world, const Pair& pair, Measure what,
                                  std::span<const Value> of);
    [[nodiscard]] Value nearest(const World& world, const Pair& pair, const Value& list);
    [[nodiscard]] Value flight_to(const World& world, const Standing& from, const Value& to) const;
    [[nodiscard]] Value offset_of(const Standing& from, std::span<const Value> of) const;
    [[nodiscard]] Value highest_along(const Pair& pair, const Value& name) const;
    [[nodiscard]] Value tiles_near(const Standing& from, const Value& length);
    void set_window(const World& world, const Grid& grid, const Window& window, std::optional<Entity> free,
                    std::optional<Entity> also_free);
    void put_nearest_first(const Standing& around);
    void list_near(const Standing& around, const TileQuery& query);
    void list_reached(const World& world, const Standing& who, const Standing& around, const TileQuery& query,
                      std::size_t most);
    [[nodiscard]] Window window_around(const Grid& grid, std::int32_t left, std::int32_t bottom,
                                       std::int32_t right, std::int32_t top);
    [[nodiscard]] Window window_for(const World& world, const Grid& grid, const Footing& from, Tile to);

    const Places& places_;
    std::vector<Standing> everybody_;
    std::array<std::uint64_t, 3> stamps_{}; // of the components that say so, when it was found out
    Search search_;
    TakenTiles taken_;
    std::vector<std::uint8_t> plain_; // the terrain of a window of a place without bounds
    std::vector<Reached> reached_;
    std::vector<Tile> near_; // that are looked at, for one query
    std::vector<Entity> found_;
    std::vector<Value> list_;
};

} // namespace arbiter::world::grid
