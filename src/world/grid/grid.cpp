// Sight walks a line by additions only: it is asked far more often than anything else here.
#include "world/grid/grid.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace arbiter::world::grid {
namespace {

std::int32_t floor_of_root(std::int64_t square) noexcept {
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
    while (root * root > square) --root;
    while ((root + 1) * (root + 1) <= square) ++root;
    return static_cast<std::int32_t>(root);
}

} // namespace

Grid::Grid(GridPlan plan) : plan_(std::move(plan)) {
    is_opaque_.reserve(plan_.tiles.size());
    for (const std::uint8_t terrain : plan_.tiles) {
        is_opaque_.push_back(plan_.legend[terrain].blocks_sight ? 1 : 0);
        has_opaque_ = has_opaque_ || is_opaque_.back();
    }
}

Cost Grid::least_cost(Way way) const noexcept {
    Cost least = k_impossible;
    for (const Terrain& terrain : plan_.legend) least = std::min(least, terrain.cost(way));
    return least;
}

std::int32_t Grid::distance(const Footing& from, const Footing& to) const noexcept {
    const std::int32_t across = gap(from.tile.x, from.size, to.tile.x, to.size);
    const std::int32_t along = gap(from.tile.y, from.size, to.tile.y, to.size);
    if (plan_.metric == Metric::chebyshev) return std::max(across, along);
    return floor_of_root(std::int64_t{across} * across + std::int64_t{along} * along);
}

// The tiles are those of LineWalk, with the end that comes first as the start.
bool Grid::is_clear(Tile from, Tile to) const noexcept {
    if (!has_opaque_ || !contains(from) || !contains(to)) return contains(from) && contains(to);
    if (to < from) std::swap(from, to);
    const std::int32_t across = to.x - from.x, along = std::abs(to.y - from.y);
    const std::int32_t up = (to.y < from.y ? -1 : 1) * plan_.width;
    const bool is_flat = across >= along;
    const std::int32_t steps = is_flat ? across : along, less = is_flat ? along : across;
    const std::int32_t forward = is_flat ? 1 : up, aside = is_flat ? up : 1;
    auto at = static_cast<std::int32_t>(window().index_of(from));
    std::int32_t share = steps;
    for (std::int32_t i = 1; i < steps; ++i) {
        at += forward;
        share += 2 * less;
        if (share >= 2 * steps) {
            share -= 2 * steps;
            at += aside;
        }
        if (is_opaque_[static_cast<std::size_t>(at)]) return false;
    }
    return true;
}

bool Grid::sees(const Footing& from, const Footing& to) const noexcept {
    if (from.size == 1 && to.size == 1) return is_clear(from.tile, to.tile);
    const auto tile_of = [](const Footing& footing, std::int32_t number) {
        return make_tile(footing.tile.x + number % footing.size, footing.tile.y + number / footing.size);
    };
    for (std::int32_t i = 0; i < from.size * from.size; ++i)
        for (std::int32_t j = 0; j < to.size * to.size; ++j)
            if (is_clear(tile_of(from, i), tile_of(to, j))) return true;
    return false;
}

bool Grid::has_room(const Footing& footing, Way way) const noexcept {
    for (std::int32_t y = 0; y < footing.size; ++y)
        for (std::int32_t x = 0; x < footing.size; ++x)
            if (cost_at(make_tile(footing.tile.x + x, footing.tile.y + y), way) == k_impossible) return false;
    return true;
}

} // namespace arbiter::world::grid
