// The operators about tiles. Whoever has no tile, and whatever is in another place, gives no answer: the
// operator is missing then.
#include "world/grid/places.hpp"

#include "expr/store.hpp"
#include "world/grid/flight.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::world::grid {
namespace {

constexpr std::int32_t k_no_length = -1;

// A length as people write it: tiles, rounded down. Negative and missing ones lead nowhere.
std::int32_t length_of(const Value& value) noexcept {
    if (!value.is_number() || !(value.number() >= 0)) return k_no_length;
    return static_cast<std::int32_t>(std::floor(std::min<double>(value.number() + 1e-9, 2 * k_farthest)));
}

// A coordinate, rounded down; one that is none is past the farthest.
std::int32_t column_of(const Value& value) noexcept {
    const bool is_near = value.is_number() && std::abs(value.number()) <= k_farthest;
    return is_near ? static_cast<std::int32_t>(std::floor(value.number())) : k_farthest + 1;
}

Value operand(std::span<const Value> of, std::size_t number) {
    return number < of.size() ? of[number] : Value::absent();
}

bool has_end(Measure what) noexcept {
    switch (what) {
    case Measure::distance:
    case Measure::sees:
    case Measure::path_length:
    case Measure::cone:
    case Measure::line:
    case Measure::along: return true;
    default: return false;
    }
}

} // namespace

// A tile by itself has no place: whoever asks for it has.
Standing PlaceWork::standing_of(const World& world, const Value& who) const {
    if (const Tile tile = tile_of(who)) return {nullptr, {tile, 1}, Entity{k_first_tile}, true};
    if (who.is(ValueType::entity)) return find(world, Entity{who.entity()});
    const auto named = who.is(ValueType::text) ? world.find(who.text()) : std::nullopt;
    return named ? find(world, *named) : Standing();
}

PlaceWork::Pair PlaceWork::pair_of(const World& world, std::optional<Entity> place,
                                   std::span<const Value> of) const {
    Pair pair{standing_of(world, operand(of, 0)), standing_of(world, operand(of, 1))};
    const Grid* const here = place ? places_.find(world.id_of(*place)) : nullptr;
    for (Standing* one : {&pair.from, &pair.to}) {
        const Standing& other = one == &pair.from ? pair.to : pair.from;
        if (!one->grid && one->footing.tile) one->grid = other.grid ? other.grid : here;
        if (one->grid && !one->grid->contains(one->footing.tile)) one->grid = nullptr;
    }
    return pair;
}

Value PlaceWork::path_length(const World& world, const Pair& pair, std::span<const Value> of) {
    const Value named = operand(of, 2);
    const Way way = named.is(ValueType::text) ? places_.find_way(named.text()) : pair.from.grid->way();
    const Cost cost = path_cost(world, pair.from, pair.to.footing.tile, pair.to.who, way);
    return cost == k_impossible ? Value::absent() : Value(static_cast<double>(cost) / k_unit);
}

Value PlaceWork::terrain_of(const Standing& at, std::span<const Value> of) const {
    const Terrain& terrain = at.grid->terrain_at(at.footing.tile);
    const Value name = operand(of, 1);
    if (of.size() < 2) return Value(std::string_view(terrain.id));
    for (const auto& [known, number] : terrain.numbers)
        if (name.is(ValueType::text) && name.text() == known) return Value(number);
    return Value::absent();
}

Value PlaceWork::who_is_in(const World& world, const Pair& pair, Measure what, std::span<const Value> of) {
    Area area;
    area.from = pair.from.footing;
    area.towards = pair.to.footing.tile;
    const bool is_ring = what == Measure::ring;
    area.length = length_of(operand(of, what == Measure::within ? 1 : 2));
    if (is_ring) area.inner = length_of(operand(of, 1));
    if (what == Measure::cone && operand(of, 3).is_number()) area.degrees = of[3].number();
    area.shape = is_ring                 ? AreaShape::ring
                 : what == Measure::cone ? AreaShape::cone
                 : what == Measure::line ? AreaShape::line
                                         : AreaShape::radius;
    found_.clear();
    if (area.length >= 0 && area.inner >= 0) find_in(world, *pair.from.grid, area, found_);
    list_.clear();
    for (const Entity who : found_)
        if (who != pair.from.who) list_.push_back(Value::entity(who.index));
    return expr::list_value(list_);
}

// How far the nearest of several is; whoever asks is none of them.
Value PlaceWork::nearest(const World& world, const Pair& pair, const Value& list) {
    Value best = Value::absent();
    for (const Value& one : list.is(ValueType::list) ? list.list() : std::span<const Value>()) {
        const Standing other = standing_of(world, one);
        if (other.grid != pair.from.grid || other.who == pair.from.who) continue;
        const auto far = static_cast<double>(pair.from.grid->distance(pair.from.footing, other.footing));
        if (!best.is_number() || far < best.number()) best = Value(far);
    }
    return best;
}

// What flies may be aimed past the edge of the place: it comes down before.
Value PlaceWork::flight_to(const World& world, const Standing& from, const Value& to) const {
    const Standing aim = standing_of(world, to);
    const bool is_elsewhere = aim.grid && aim.grid != from.grid;
    if (!aim.footing.tile || is_elsewhere) return Value::absent();
    return value_of(flight(*from.grid, from.footing.tile, aim.footing.tile));
}

Value PlaceWork::offset_of(const Standing& from, std::span<const Value> of) const {
    const std::int32_t length = length_of(operand(of, 2));
    if (!operand(of, 1).is_number() || length < 0) return Value::absent();
    return value_of(offset(from.footing.tile, of[1].number(), length));
}

Value PlaceWork::highest_along(const Pair& pair, const Value& name) const {
    if (!name.is(ValueType::text)) return Value::absent();
    return Value(highest_between(*pair.from.grid, pair.from.footing.tile, pair.to.footing.tile, name.text()));
}

Value PlaceWork::tiles_near(const Standing& from, const Value& length) {
    const std::int32_t far = length_of(length);
    list_.clear();
    if (far >= 0)
        for_each_open(*from.grid, from.footing, std::min(far, k_most_near),
                      [&](Tile tile) { list_.push_back(value_of(tile)); });
    return expr::list_value(list_);
}

Value PlaceWork::measure(const World& world, std::optional<Entity> place, Measure what,
                         std::span<const Value> of) {
    if (what == Measure::tile && of.size() > 1)
        return value_of(make_tile(column_of(operand(of, 0)), column_of(operand(of, 1))));
    const Pair pair = pair_of(world, place, of);
    if (!pair.from || (has_end(what) && !pair)) return Value::absent();
    switch (what) {
    case Measure::distance:
        return Value(static_cast<double>(pair.from.grid->distance(pair.from.footing, pair.to.footing)));
    case Measure::sees: return Value(pair.from.grid->sees(pair.from.footing, pair.to.footing));
    case Measure::path_length: return path_length(world, pair, of);
    case Measure::terrain: return terrain_of(pair.from, of);
    case Measure::nearest: return nearest(world, pair, operand(of, 1));
    case Measure::tile: return value_of(pair.from.footing.tile);
    case Measure::flight: return flight_to(world, pair.from, operand(of, 1));
    case Measure::offset: return offset_of(pair.from, of);
    case Measure::along: return highest_along(pair, operand(of, 2));
    case Measure::tiles: return tiles_near(pair.from, operand(of, 1));
    default: return who_is_in(world, pair, what, of);
    }
}

} // namespace arbiter::world::grid
