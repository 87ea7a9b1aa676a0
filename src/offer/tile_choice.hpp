// TileChoice: which tiles an action may be aimed at or lead to. Whoever does it chooses one after the action
// itself, so that a move is one offer and not a hundred.
#pragma once

#include "rules/quantity.hpp"
#include "rules/workspace.hpp"
#include "world/grid/places.hpp"
#include "world/roles.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::offer {

struct TileChoice {
    bool is_reached = false;                  ///< a path leads there; else it is near enough
    rules::Amount within;                     ///< what the path may cost, or how far it may be
    world::Role around = world::Role::actor;  ///< whoever it starts from
    std::optional<world::grid::Way> way = {}; ///< of moving; none: the place's usual one
    bool must_be_seen = false;                ///< by whoever it starts from
    bool must_be_free = false;                ///< the actor can stand there
    rules::Rule condition = {};               ///< reads the tile; none: any will do
    std::string ask = {};                     ///< what is asked; may be empty
};

/// What finding tiles works on and with; all of it outlives the call.
struct TileSearch {
    const world::World& world;
    world::RoleView& view; ///< shows the world; its cast is set and put back
    rules::Workspace& workspace;
};

/// The tiles that a cast may choose: appended to `out`, at most `most`. Reachable ones come cheapest first,
/// others by row and column. None where whoever it starts from has no tile. A rule that fails is left in the
/// workspace.
void find_tiles(const TileChoice& choice, const world::Cast& cast, const TileSearch& search, std::size_t most,
                std::vector<world::grid::Tile>& out);

/// Tiles that one question lists; the rest is left out.
inline constexpr std::size_t k_most_tiles = 10'000;

} // namespace arbiter::offer
