// Who stands where in scenarios: on a tile that is there, where terrain leaves room, and nobody else stands.
#pragma once

#include "pack/pack_set.hpp"
#include "world/grid/places.hpp"
#include "json/report.hpp"

namespace arbiter::action {

void check_tiles(const PackSet& packs, const world::grid::Places& places, json::Report& report);

} // namespace arbiter::action
