#include "world/grid/places.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <tuple>

namespace arbiter::world::grid {
namespace {

std::optional<std::int32_t> whole(const Value& value) noexcept {
    if (!value.is_number() || !(std::abs(value.number()) <= k_farthest)) return std::nullopt;
    const auto number = static_cast<std::int32_t>(value.number());
    return number == value.number() ? std::optional(number) : std::nullopt;
}

// Budgets are in what packs write, and floored: a path that costs a thousandth more is too long.
Cost budget_of(double within) noexcept {
    if (!(within > 0)) return 0;
    const double most = static_cast<double>(k_impossible - 1) / k_unit;
    return static_cast<Cost>(std::floor(std::min(within, most) * k_unit + 1e-6));
}

} // namespace

const Grid* Places::find(std::string_view place) const noexcept {
    const auto at = std::ranges::lower_bound(grids, place, {},
                                             [](const Grid& grid) -> std::string_view { return grid.id(); });
    return at != grids.end() && at->id() == place ? &*at : nullptr;
}

Way Places::find_way(std::string_view name) const noexcept {
    const auto at = std::ranges::find(ways, name);
    return at == ways.end() ? 0 : static_cast<Way>(at - ways.begin());
}

Standing PlaceWork::find(const World& world, Entity who) const noexcept {
    const TileFields& fields = places_.fields;
    if (who.index >= world.size()) return {};
    const auto x = whole(world.get(who, fields.x)), y = whole(world.get(who, fields.y));
    const Value place = world.get(who, fields.place);
    if (!x || !y || !place.is(ValueType::text)) return {};
    const std::int32_t size = std::clamp(whole(world.get(who, fields.size)).value_or(1), 1, k_largest);
    const Value passable = world.get(who, fields.is_passable);
    return {places_.find(place.text()),
            {make_tile(*x, *y), size},
            who,
            passable.is(ValueType::boolean) && passable.boolean()};
}

std::span<const Standing> PlaceWork::everybody(const World& world) {
    const Model& model = world.model();
    const auto stamp = [&](Field field) { return world.stamp(model.slot(field).component); };
    const std::array now = {stamp(places_.fields.place), stamp(places_.fields.x), stamp(places_.fields.size)};
    if (now == stamps_) return everybody_;
    everybody_.clear();
    world.for_each_having(model.slot(places_.fields.x).component, [&](Entity who) {
        if (const Standing at = find(world, who)) everybody_.push_back(at);
    });
    stamps_ = now;
    return everybody_;
}

NoRoom PlaceWork::check_ground(const Grid& grid, const Footing& footing) noexcept {
    using Why = NoRoom::Why;
    for (std::int32_t y = 0; y < footing.size; ++y)
        for (std::int32_t x = 0; x < footing.size; ++x) {
            const Tile tile = make_tile(footing.tile.x + x, footing.tile.y + y);
            if (!grid.contains(tile)) return {Why::outside};
            const bool is_open = std::ranges::any_of(grid.terrain_at(tile).costs,
                                                     [](Cost cost) { return cost != k_impossible; });
            if (!is_open) return {Why::blocked};
        }
    return {};
}

NoRoom PlaceWork::check_room(const World& world, const Grid& grid, const Footing& footing, Entity who) {
    if (const NoRoom ground = check_ground(grid, footing)) return ground;
    const Value passable = world.get(who, places_.fields.is_passable); // also of who stands nowhere yet
    if (passable.is(ValueType::boolean) && passable.boolean()) return {};
    for (const Standing& other : everybody(world))
        if (other.grid == &grid && other.who != who && !other.is_passable && other.footing.overlaps(footing))
            return {NoRoom::Why::taken, other.who};
    return {};
}

std::string no_room_text(const NoRoom& found, const Grid& grid, Tile tile, std::string_view by) {
    using Why = NoRoom::Why;
    switch (found.why) {
    case Why::outside: return fmt::format("{} is outside of {}", id_of(tile), grid.id());
    case Why::blocked: return fmt::format("nobody can stand on {} of {}", id_of(tile), grid.id());
    case Why::taken: return fmt::format("{} stands on {} of {}", by, id_of(tile), grid.id());
    case Why::none: break;
    }
    return {};
}

Tile PlaceWork::find_room_beside(const World& world, const Grid& grid, const Footing& taken, Entity who) {
    const Standing from = find(world, who);
    const auto distance_back = [&](Tile tile) {
        return from.grid == &grid ? grid.distance({tile, taken.size}, from.footing) : 0;
    };
    for (std::int32_t far = 1; far <= 2 * k_largest; ++far) {
        Tile best;
        for (std::int32_t y = -far; y <= far; ++y)
            for (std::int32_t x = -far; x <= far; ++x) {
                const Tile tile = make_tile(taken.tile.x + x, taken.tile.y + y);
                const bool is_on_ring = std::max(std::abs(x), std::abs(y)) == far;
                if (!is_on_ring || !tile || check_room(world, grid, {tile, taken.size}, who)) continue;
                if (!best || distance_back(tile) < distance_back(best)) best = tile;
            }
        if (best) return best;
    }
    return {};
}

// Where there are no bounds, a search looks at a rectangle.
Window PlaceWork::window_around(const Grid& grid, std::int32_t left, std::int32_t bottom, std::int32_t right,
                                std::int32_t top) {
    if (!grid.is_unbounded()) return grid.window();
    left = std::max(left, -k_farthest);
    bottom = std::max(bottom, -k_farthest);
    const std::int64_t width = std::min(right, k_farthest) - left + 1;
    const std::int64_t height = std::min(top, k_farthest) - bottom + 1;
    if (width * height > grid.most_tiles()) return {};
    if (plain_.size() < static_cast<std::size_t>(width * height))
        plain_.resize(static_cast<std::size_t>(width * height), 0);
    return {left, bottom, static_cast<std::int32_t>(width), static_cast<std::int32_t>(height), plain_.data()};
}

// A rectangle with both ends and everybody in it, and a margin that the mover fits into. Outside all ground
// is free and equal, so that no path gains by leaving it.
Window PlaceWork::window_for(const World& world, const Grid& grid, const Footing& from, Tile to) {
    if (!grid.is_unbounded()) return grid.window();
    std::int32_t left = std::min(from.tile.x, to.x), right = std::max(from.tile.x, to.x);
    std::int32_t bottom = std::min(from.tile.y, to.y), top = std::max(from.tile.y, to.y);
    for (const Standing& other : everybody(world)) {
        if (other.grid != &grid) continue;
        left = std::min<std::int32_t>(left, other.footing.tile.x);
        bottom = std::min<std::int32_t>(bottom, other.footing.tile.y);
        right = std::max(right, other.footing.tile.x + other.footing.size - 1);
        top = std::max(top, other.footing.tile.y + other.footing.size - 1);
    }
    const std::int32_t margin = from.size + 1;
    return window_around(grid, left - margin, bottom - margin, right + margin, top + margin);
}

void PlaceWork::set_window(const World& world, const Grid& grid, const Window& window,
                           std::optional<Entity> free, std::optional<Entity> also_free) {
    taken_.clear(window.size());
    for (const Standing& other : everybody(world))
        if (other.grid == &grid && !other.is_passable && other.who != free && other.who != also_free)
            taken_.take(window, other.footing);
    search_.set_window(grid, window, taken_);
}

Cost PlaceWork::path_cost(const World& world, const Standing& who, Tile to, std::optional<Entity> to_whom,
                          Way way) {
    const Grid& grid = *who.grid;
    if (!grid.contains(to) || !grid.contains(who.footing.tile)) return k_impossible;
    const Window window = window_for(world, grid, who.footing, to);
    if (window.size() == 0) return k_impossible;
    set_window(world, grid, window, who.who, to_whom);
    return search_.cost_between(who.footing.tile, to, {way, who.footing.size});
}

void PlaceWork::find_tiles(const World& world, const Standing& who, const Standing& around,
                           const TileQuery& query, std::size_t most, std::vector<Tile>& out) {
    near_.clear();
    if (query.is_reached)
        list_reached(world, who, around, query, query.must_be_seen ? around.grid->most_tiles() : most);
    else
        list_near(around, query);
    if (!query.is_reached && near_.size() > most) put_nearest_first(around);
    for (const Tile tile : near_) {
        if (out.size() >= most) return;
        const Footing footing{tile, who.footing.size};
        const bool is_free = query.is_reached || !query.must_be_free ||
                             (around.grid->has_room(footing, query.way) &&
                              !(places_.are_hidden ? check_ground(*around.grid, footing)
                                                   : check_room(world, *around.grid, footing, who.who)));
        if (is_free && (!query.must_be_seen || around.grid->sees(around.footing, {tile, 1})))
            out.push_back(tile);
    }
}

void PlaceWork::list_near(const Standing& around, const TileQuery& query) {
    const auto length = static_cast<std::int32_t>(std::floor(std::clamp(query.within, -1.0, 1e4)));
    list_tiles(*around.grid, {AreaShape::radius, around.footing, {}, length}, around.grid->most_tiles(),
               near_);
}

// Where not all can be listed, it is the far ones that are left out.
void PlaceWork::put_nearest_first(const Standing& around) {
    std::ranges::sort(near_, {}, [&](Tile tile) {
        return std::tuple(around.grid->distance(around.footing, {tile, 1}), tile.y, tile.x);
    });
}

void PlaceWork::list_reached(const World& world, const Standing& who, const Standing& around,
                             const TileQuery& query, std::size_t most) {
    const Grid& grid = *around.grid;
    const Cost budget = budget_of(query.within), least = grid.least_cost(query.way);
    const Tile start = around.footing.tile;
    if (least == k_impossible || budget == 0 || !grid.contains(start)) return;
    const auto widest = static_cast<std::int32_t>(std::sqrt(static_cast<double>(grid.most_tiles())) / 2) - 1;
    const std::int32_t far =
        std::min(static_cast<std::int32_t>(std::min<Cost>(budget / least, k_farthest)) + around.footing.size,
                 grid.is_unbounded() ? widest : k_farthest);
    const Window window = window_around(grid, start.x - far, start.y - far, start.x + far, start.y + far);
    if (window.size() == 0) return;
    if (places_.are_hidden) { // a tile that is missing would tell where somebody stands
        taken_.clear(window.size());
        search_.set_window(grid, window, taken_);
    } else {
        set_window(world, grid, window, who.who, std::nullopt);
    }
    reached_.clear();
    search_.reach(start, budget, {query.way, who.footing.size}, most, reached_);
    for (const Reached& one : reached_) near_.push_back(one.tile);
}

void PlaceWork::find_in(const World& world, const Grid& grid, const Area& area, std::vector<Entity>& out) {
    const bool is_round = area.shape == AreaShape::radius; // what is asked for most
    for (const Standing& other : everybody(world)) {
        if (other.grid != &grid) continue;
        if (is_round ? grid.is_within(area.from, other.footing, area.length)
                     : is_in(grid, area, other.footing))
            out.push_back(other.who);
    }
}

} // namespace arbiter::world::grid
