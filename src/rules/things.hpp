// Things: entities that come and go, and the slots and containers they can be in. A slot is a field of type
// `thing`, a container a list of things. A thing is in one of them, or lies somewhere, or neither; it knows
// where it is by the component `core:held`, which is written here only.
#pragma once

#include "rules/component_rules.hpp"
#include "world/world.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::rules {

/// A field that holds one thing, or several.
struct ThingSlot {
    std::string name; ///< `pack:gear.hand`
    world::Component component;
    world::Field field;
    const FieldRule* rule = nullptr;
    std::vector<world::Component> accepts; ///< a thing needs one of these; empty: anything goes in
    bool holds_many = false;
};

/// What something is made from: an entity record.
struct Blueprint {
    std::string id;
    std::vector<std::pair<world::Component, Value>> components;
};

/// All a game knows of things. Immutable once the game is compiled.
struct Things {
    std::vector<ThingSlot> slots;
    std::vector<Blueprint> blueprints;    ///< in load order
    world::Component held;                ///< `core:held`
    world::Field holder, slot;            ///< inside of it: an id, and the name of a slot
    std::optional<world::Field> place;    ///< where something lies: the id of a place
    std::optional<world::Component> tile; ///< the tile on which it lies; none: this game has no tiles
    world::Field is_passable;             ///< beside `tile`: whether others may stand on the same one
    expr::Store store;                    ///< of values in blueprints
    expr::Shapes shapes;

    [[nodiscard]] const ThingSlot* find_slot(std::string_view name) const noexcept;
    /// By its id, or by its name alone if there is only one of that name.
    [[nodiscard]] const Blueprint* find_blueprint(std::string_view id) const noexcept;
};

/// Who holds a thing; nobody where nobody does.
[[nodiscard]] std::optional<world::Entity> holder_of(const Things& things, world::Entity thing,
                                                     const world::World& world);

/// Whoever holds a thing, whoever holds them, and so on: the last of them. Whoever nobody holds, themselves.
[[nodiscard]] world::Entity outermost(const Things& things, world::Entity who, const world::World& world);

/// The id of the place where somebody is: their own, or that of whoever holds them. Absent: nowhere.
[[nodiscard]] Value place_of(const Things& things, world::Entity who, const world::World& world);

/// Takes a thing out of where it is; it is then nowhere.
void take_out(const Things& things, world::Entity thing, world::World& world);

/// Puts a thing into a slot of somebody's. Returns why that is impossible, or nothing; then nothing has
/// changed.
[[nodiscard]] std::string put_in(const Things& things, world::Entity thing, world::Entity bearer,
                                 const ThingSlot& slot, world::World& world, const BearerView& view);

/// Takes away the tile on which a thing lies, if it lies on one.
void leave_tile(const Things& things, world::Entity thing, world::World& world);

/// Lays a thing without a tile on the one where somebody is, or whoever holds them, if others may stand where
/// it lies.
void lay_on_tile_of(const Things& things, world::Entity thing, world::Entity who, world::World& world);

/// Lays a thing down at a place, whose id may be absent.
void lay_down(const Things& things, world::Entity thing, const Value& place, world::World& world);

/// Takes an entity out of the world. What it held lies where it was.
void remove_thing(const Things& things, world::Entity thing, world::World& world);

} // namespace arbiter::rules
