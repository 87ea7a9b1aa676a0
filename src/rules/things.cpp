// The field of the bearer and `core:held` of the thing are two sides of one fact, and change together.
#include "rules/things.hpp"

#include "expr/store.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::rules {

using world::Entity;
using world::World;

const ThingSlot* Things::find_slot(std::string_view name) const noexcept {
    const auto found = std::ranges::find(slots, name, &ThingSlot::name);
    return found == slots.end() ? nullptr : &*found;
}

const Blueprint* Things::find_blueprint(std::string_view id) const noexcept {
    const Blueprint* found = nullptr;
    for (const Blueprint& one : blueprints) {
        if (one.id == id) return &one;
        if (std::string_view(one.id).substr(one.id.find(':') + 1) != id) continue;
        if (found) return nullptr;
        found = &one;
    }
    return found;
}

std::optional<Entity> holder_of(const Things& things, Entity thing, const World& world) {
    const Value by = world.get(thing, things.holder);
    return by.is(ValueType::text) ? world.find(by.text()) : std::nullopt;
}

// Nothing is inside of itself, so this comes to an end.
Entity outermost(const Things& things, Entity who, const World& world) {
    while (const auto next = holder_of(things, who, world)) who = *next;
    return who;
}

namespace {

bool is_inside(const Things& things, Entity who, Entity container, const World& world) {
    for (std::optional<Entity> around = who; around; around = holder_of(things, *around, world))
        if (*around == container) return true;
    return false;
}

std::vector<Value> in_slot(const ThingSlot& slot, Entity bearer, const World& world) {
    const Value there = world.get(bearer, slot.field);
    if (there.is(ValueType::text)) return {there};
    if (!there.is(ValueType::list)) return {};
    return {there.list().begin(), there.list().end()};
}

void set_slot(const ThingSlot& slot, Entity bearer, std::span<const Value> ids, World& world) {
    if (slot.holds_many)
        world.set(bearer, slot.field, expr::list_value(ids));
    else
        world.set(bearer, slot.field, ids.empty() ? Value::absent() : ids[0]);
}

std::string why_full(const ThingSlot& slot, Entity bearer, const World& world, const BearerView& view) {
    const std::vector<Value> there = in_slot(slot, bearer, world);
    if (!slot.holds_many) return there.empty() ? "" : fmt::format("{} is there already", there[0].text());
    const double most = view.work_out(slot.rule->most, bearer);
    const bool is_full = static_cast<double>(there.size()) + 1 > most; // none is NaN
    return is_full ? fmt::format("{} holds no more than {} things", slot.name, most) : "";
}

} // namespace

Value place_of(const Things& things, Entity who, const World& world) {
    if (!things.place) return Value::absent();
    const Entity around = outermost(things, who, world);
    const Value place = world.get(around, *things.place);
    return place.is(ValueType::text) ? place : Value::absent();
}

void take_out(const Things& things, Entity thing, World& world) {
    const auto bearer = holder_of(things, thing, world);
    const Value name = world.get(thing, things.slot);
    const ThingSlot* slot = name.is(ValueType::text) ? things.find_slot(name.text()) : nullptr;
    if (bearer && slot) {
        std::vector<Value> left = in_slot(*slot, *bearer, world);
        std::erase_if(
            left, [&](const Value& id) { return id.is(ValueType::text) && id.text() == world.id_of(thing); });
        set_slot(*slot, *bearer, left, world);
    }
    if (world.has(thing, things.held)) world.set(thing, things.held, Value::absent());
    if (things.place && !world.get(thing, *things.place).is_missing())
        world.set(thing, *things.place, Value::absent());
}

void leave_tile(const Things& things, Entity thing, World& world) {
    if (things.tile && world.has(thing, *things.tile)) world.set(thing, *things.tile, Value::absent());
}

void lay_on_tile_of(const Things& things, Entity thing, Entity who, World& world) {
    if (!things.tile || world.has(thing, *things.tile)) return;
    const Value passable = world.get(thing, things.is_passable);
    const Entity around = outermost(things, who, world);
    if (around == thing || !passable.is(ValueType::boolean) || !passable.boolean()) return;
    const Value tile = world.get(around, *things.tile);
    if (!tile.is_missing()) world.set(thing, *things.tile, world.keep(tile));
}

std::string put_in(const Things& things, Entity thing, Entity bearer, const ThingSlot& slot, World& world,
                   const BearerView& view) {
    if (!world.has(bearer, slot.component))
        return fmt::format("{} has no {}", world.id_of(bearer), slot.name);
    const auto is_accepted = [&](world::Component component) { return world.has(thing, component); };
    if (!slot.accepts.empty() && std::ranges::none_of(slot.accepts, is_accepted))
        return fmt::format("{} does not go into {}", world.id_of(thing), slot.name);
    if (is_inside(things, bearer, thing, world))
        return fmt::format("{} would be inside of itself", world.id_of(thing));
    const Value before = world.get(thing, things.slot);
    const bool is_there =
        holder_of(things, thing, world) == bearer && before.is(ValueType::text) && before.text() == slot.name;
    if (is_there) return {};
    if (std::string why = why_full(slot, bearer, world, view); !why.empty()) return why;
    take_out(things, thing, world);
    leave_tile(things, thing, world);
    std::vector<Value> ids = in_slot(slot, bearer, world);
    ids.emplace_back(std::string_view(world.id_of(thing)));
    set_slot(slot, bearer, ids, world);
    const World::Member members[] = {{"by", Value(std::string_view(world.id_of(bearer)))},
                                     {"slot", Value(std::string_view(slot.name))}};
    world.merge(thing, things.held, members);
    return {};
}

void lay_down(const Things& things, Entity thing, const Value& place, World& world) {
    take_out(things, thing, world);
    if (things.place && !place.is_missing()) world.set(thing, *things.place, place);
}

void remove_thing(const Things& things, Entity thing, World& world) {
    const Value place = world.keep(place_of(things, thing, world));
    for (const ThingSlot& slot : things.slots)
        for (const Value& id : in_slot(slot, thing, world))
            if (const auto inside = id.is(ValueType::text) ? world.find(id.text()) : std::nullopt) {
                lay_down(things, *inside, place, world);
                lay_on_tile_of(things, *inside, thing, world);
            }
    take_out(things, thing, world);
    world.remove(thing);
}

} // namespace arbiter::rules
