#include "play/tile_shares.hpp"

#include "world/grid/tile.hpp"
#include "json/read.hpp"

#include <fmt/format.h>
#include <map>
#include <set>

namespace arbiter::play {
namespace {

using TileSet = std::set<world::grid::Tile>; // a tile that stands twice in a list counts once

void add_tiles(const json::Node& outcome, TileSet& to) {
    for (const json::Node& one : outcome.children) add_tiles(one, to);
    if (!outcome.is(json::NodeKind::text)) return;
    if (const world::grid::Tile tile = world::grid::find_tile(outcome.text)) to.insert(tile);
}

} // namespace

Result<TileShares> tile_shares(const action::Scene& scene, const ActionMapAsked& asked,
                               const Viewer& viewer) {
    const auto odds =
        odds_for(scene, asked.actor, asked.action, asked.targets, asked.of, OddsAsked::value, viewer);
    if (!odds) return tl::unexpected(odds.error());
    TileShares shares;
    shares.pedigree = odds->pedigree;
    std::map<std::pair<std::int32_t, std::int32_t>, double> by_row;
    for (const auto& [outcome, chance] : odds->outcomes) {
        TileSet tiles;
        add_tiles(json::read_own(outcome), tiles);
        if (tiles.empty()) shares.elsewhere += chance;
        for (const world::grid::Tile tile : tiles) by_row[{-tile.y, tile.x}] += chance;
    }
    if (by_row.empty())
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" is never a tile here", asked.of),
                    "a word that is one, or a list of them, can be shown on a map");
    for (const auto& [at, share] : by_row) shares.tiles.push_back({at.second, -at.first, share});
    return shares;
}

} // namespace arbiter::play
