#include "offer/tile_choice.hpp"

#include <cmath>

namespace arbiter::offer {
namespace {

using world::grid::Tile;

// Keeps the tiles of which a condition holds, behind the first `from`.
void keep_those(const rules::Rule& condition, const TileSearch& search, std::size_t from, std::size_t most,
                std::vector<Tile>& tiles) {
    std::size_t kept = from;
    for (std::size_t i = from; i < tiles.size() && kept < most && !search.workspace.failure(); ++i) {
        search.view.cast.tile = tiles[i];
        if (search.workspace.holds(condition, search.view)) tiles[kept++] = tiles[i];
    }
    tiles.resize(kept);
}

} // namespace

void find_tiles(const TileChoice& choice, const world::Cast& cast, const TileSearch& search, std::size_t most,
                std::vector<Tile>& out) {
    const world::Somebody actor = cast[world::Role::actor], around = cast[choice.around];
    world::grid::PlaceWork* const places = search.view.places;
    if (!places || !actor || !around) return;
    const world::grid::Standing from = places->find(search.world, *around);
    world::grid::Standing who = places->find(search.world, *actor);
    if (!from) return;
    if (who.grid != from.grid) who = from; // somebody else goes on from there
    const world::Cast before = search.view.cast;
    search.view.cast = cast;
    const double within = rules::work_out(choice.within, search.view, search.workspace);
    const world::grid::TileQuery query{choice.is_reached, within, choice.way.value_or(from.grid->way()),
                                       choice.must_be_seen, choice.must_be_free};
    const std::size_t first = out.size();
    if (!std::isnan(within)) {
        places->find_tiles(search.world, who, from, query, choice.condition ? k_most_tiles : first + most,
                           out);
        if (choice.condition) keep_those(choice.condition, search, first, first + most, out);
    }
    search.view.cast = before;
}

} // namespace arbiter::offer
