// TileShares: how likely something is on each tile after an action.
#pragma once

#include "arbiter/action_map.hpp"

namespace arbiter::play {

struct TileShares {
    std::vector<TileShare> tiles; ///< the topmost row first
    double elsewhere = 0;         ///< the share with which it is no tile
    Pedigree pedigree;
};

/// Of the word that is asked for: a tile, or a list of tiles, of which each gets the whole share. Fails as
/// odds_for does, and where the word is never a tile.
[[nodiscard]] Result<TileShares> tile_shares(const action::Scene& scene, const ActionMapAsked& asked,
                                             const Viewer& viewer);

} // namespace arbiter::play
