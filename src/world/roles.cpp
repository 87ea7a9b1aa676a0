// Slots: `whose` is a role, `what` a field of the model or one of two numbers past all fields.
#include "world/roles.hpp"

#include "world/grid/places.hpp"
#include "world/scope/named_scopes.hpp"

#include <fmt/format.h>

namespace arbiter::world {
namespace {

// Whether what stands behind a role may be the name of a component.
bool may_be_component(std::span<const std::string_view> rest) {
    return !rest.empty() && rest[0] != "id" && rest[0] != "components";
}

} // namespace

std::optional<RoleNames::Start> RoleNames::start_of(std::span<const std::string_view> path) const {
    const RoleTable& roles = model_.roles();
    if (path.size() > 1 && path[0] == "entity")
        if (const auto role = roles.find(path[1])) return Start{*role, 2};
    if (const auto role = path.empty() ? std::nullopt : roles.find_in_path(path[0])) return Start{*role, 1};
    return std::nullopt;
}

// The component behind a role, where it stands by its name alone.
pack::NamedRecord RoleNames::component_of(std::span<const std::string_view> rest) const {
    return components_ && may_be_component(rest) ? components_->find(rest[0]) : pack::NamedRecord{};
}

HostSlot RoleNames::slot(Role role, std::string_view component,
                         std::span<const std::string_view> steps) const {
    return {model_.field(model_.component(component), steps).index, static_cast<std::uint32_t>(role)};
}

// `gear.hand.edge` behind somebody: a field that holds a thing, and something of that thing.
std::optional<std::uint32_t> RoleNames::through_slot(const pack::Record& component,
                                                     std::span<const std::string_view> steps,
                                                     bool reads_presence) const {
    const auto inner = what_of(steps.subspan(1), reads_presence);
    if (!inner || *inner >= model_.fields()) return std::nullopt; // a slot of a thing in a slot: not so far
    const Field slot = model_.field(model_.component(component.id), steps.first(1));
    return model_.through(slot, Field{*inner});
}

std::optional<std::uint32_t> RoleNames::what_of(std::span<const std::string_view> rest,
                                                bool reads_presence) const {
    const auto number = [&](std::string_view component, std::span<const std::string_view> steps) {
        return model_.field(model_.component(component), steps).index;
    };
    if (rest.size() > 1 && rest[0] == "components")
        return reads_presence ? std::nullopt : std::optional(number(rest[1], rest.subspan(2)));
    const pack::NamedRecord named = component_of(rest);
    if (!named) return std::nullopt;
    if (rest.size() > 2 && pack::ComponentNames::is_slot(*named.record, rest[1]))
        return through_slot(*named.record, rest.subspan(1), reads_presence);
    if (reads_presence) return rest.size() == 1 ? std::optional(number(named.record->id, {})) : std::nullopt;
    if (rest.size() > 1) return number(named.record->id, rest.subspan(1));
    const std::string_view main = pack::ComponentNames::main_of(*named.record);
    return main.empty() ? std::nullopt : std::optional(number(named.record->id, {&main, 1}));
}

namespace {

// `tile`, `tile.x` and `tile.y`.
std::optional<HostSlot> bind_tile(std::span<const std::string_view> rest) {
    if (rest.empty()) return HostSlot{k_self_slot, k_tile_role};
    if (rest.size() > 1) return std::nullopt;
    if (rest[0] == "x") return HostSlot{k_tile_x, k_tile_role};
    return rest[0] == "y" ? std::optional(HostSlot{k_tile_y, k_tile_role}) : std::nullopt;
}

} // namespace

std::optional<HostSlot> RoleNames::bind(std::span<const std::string_view> path) const {
    if (!path.empty() && model_.roles().is_tile(path[0])) return bind_tile(path.subspan(1));
    const auto start = start_of(path);
    if (!start) return outside_ ? outside_->bind(path) : std::nullopt;
    const auto whose = static_cast<std::uint32_t>(start->role);
    const auto rest = path.subspan(start->steps);
    if (rest.empty()) return HostSlot{k_self_slot, whose};
    if (rest.size() == 1 && rest[0] == "id") return HostSlot{k_id_slot, whose};
    const auto what = what_of(rest, false);
    return what ? std::optional(HostSlot{*what, whose}) : std::nullopt;
}

std::optional<HostSlot> RoleNames::bind_presence(std::span<const std::string_view> path) const {
    const auto start = start_of(path);
    if (!start) return outside_ ? outside_->bind_presence(path) : std::nullopt;
    const auto what = what_of(path.subspan(start->steps), true);
    return what ? std::optional(HostSlot{*what, static_cast<std::uint32_t>(start->role)}) : std::nullopt;
}

std::optional<HostSlot> RoleNames::bind_whole(std::span<const std::string_view> path) const {
    const auto start = start_of(path);
    if (!start) return outside_ ? outside_->bind_whole(path) : std::nullopt;
    const auto rest = path.subspan(start->steps);
    const pack::NamedRecord named = component_of(rest);
    return named ? std::optional(slot(start->role, named.record->id, rest.subspan(1))) : bind(path);
}

std::optional<HostSlot> RoleNames::bind_of(std::span<const std::string_view> who, std::string_view group,
                                           std::string_view what,
                                           std::span<const std::string_view> path) const {
    const auto start = start_of(who);
    const bool is_known = group == "components" || group == "statuses"; // a status is a component of its id
    if (!start || start->steps != who.size() || !is_known) return std::nullopt;
    return HostSlot{model_.field(model_.component(what), path).index,
                    static_cast<std::uint32_t>(start->role)};
}

std::optional<NameRefusal> RoleNames::refuse(std::span<const std::string_view> path) const {
    if (!path.empty() && model_.roles().is_tile(path[0]))
        return NameRefusal{fmt::format("a tile has no \"{}\"", path.size() > 1 ? path[1] : path[0]),
                           "a tile has x and y"};
    const auto start = start_of(path);
    if (!start) return outside_ ? outside_->refuse(path) : std::nullopt;
    const auto rest = path.subspan(start->steps);
    if (!components_ || !may_be_component(rest)) return std::nullopt;
    const pack::NamedRecord named = components_->find(rest[0]);
    const bool is_slot = named && rest.size() > 2 && pack::ComponentNames::is_slot(*named.record, rest[1]);
    if (is_slot) return refuse_component(rest.subspan(2));
    return refuse_component(rest);
}

std::optional<NameRefusal> RoleNames::refuse_component(std::span<const std::string_view> rest) const {
    if (!may_be_component(rest)) return std::nullopt;
    const pack::NamedRecord named = components_->find(rest[0]);
    if (named) return std::nullopt;
    if (named.other)
        return NameRefusal{
            pack::ComponentNames::tell_two(rest[0], named),
            fmt::format("write the id of the one that is meant in brackets: ['{}']", named.record->id)};
    return NameRefusal{fmt::format("there is no component \"{}\"", rest[0]), components_->suggest(rest[0])};
}

// Behind `entity` a role may stand; where none does, nothing is bound and the word is the element's own.
bool RoleNames::is_seen_inside(std::string_view first) const {
    return first == "entity" || model_.roles().find_in_path(first) || model_.roles().is_tile(first) ||
           (outside_ && outside_->is_seen_inside(first));
}

Value RoleView::read(HostSlot slot) const noexcept {
    if (slot.whose >= k_roles) {
        if (slot.whose == k_tile_role) return read_tile(slot.what);
        if (slot.whose == k_doing) return read_doing(slot.what);
        return outside ? outside->read(slot) : Value::absent();
    }
    const Somebody who = cast.who[slot.whose];
    if (!who) return Value::absent();
    if (slot.what == k_self_slot) return Value::entity(who->index);
    if (slot.what == k_id_slot) return Value(std::string_view(world->id_of(*who)));
    return read_of(*world, *who, slot.what);
}

Value RoleView::read_tile(std::uint32_t what) const noexcept {
    if (!cast.tile || what == k_self_slot) return grid::value_of(cast.tile);
    if (what == k_tile_x) return Value(static_cast<double>(cast.tile.x));
    return what == k_tile_y ? Value(static_cast<double>(cast.tile.y)) : Value::absent();
}

Value RoleView::read_doing(std::uint32_t what) const noexcept {
    const ActionLets& lets = world->model().lets();
    if (what != k_paid) return lets.get(cast.doing.action, {what - k_first_let});
    return cast.doing.way == 0 ? Value::absent() : Value(lets.name_of_way(cast.doing.way));
}

Value RoleView::measure(Measure what, std::span<const Value> of) const {
    return places && world ? places->measure(*world, cast[Role::location], what, of) : Value::absent();
}

FoundPeople RoleView::those(HostSlot slot) const {
    return scopes && world ? scopes->find(slot.what, *world, cast) : FoundPeople();
}

namespace {

// Apart from `read_of`, so that reading a field, which is all that most rules do, has nothing to save.
[[gnu::noinline]] Value read_through(const World& world, Entity who, std::uint32_t what) noexcept {
    const Model::Through& through = world.model().through_of(what);
    const Value id = world.get(who, through.slot);
    const auto thing = id.is(ValueType::text) ? world.find(id.text()) : std::nullopt;
    return thing ? world.get(*thing, through.inner) : Value::absent();
}

} // namespace

Value read_of(const World& world, Entity who, std::uint32_t what) noexcept {
    return Model::is_through(what) ? read_through(world, who, what) : world.get(who, Field{what});
}

bool RoleView::is_present(HostSlot slot) const noexcept {
    if (slot.whose >= k_roles) return !read(slot).is(ValueType::absent);
    const Somebody who = cast.who[slot.whose];
    if (!who) return false;
    if (slot.what >= k_id_slot) return true;
    const Model& model = world->model();
    if (slot.what < model.fields()) // whether somebody has a component is asked more than anything else
        if (const FieldSlot field = model.slot(Field{slot.what}); field.member == FieldSlot::k_whole)
            return world->has(*who, field.component);
    return !read_of(*world, *who, slot.what).is(ValueType::absent);
}

// `components` is a step that stays where it is: ids of components have a colon, so nothing else is called
// that.
Value RoleView::step(const Value& entity, std::string_view key) const {
    if (const grid::Tile tile = grid::tile_of(entity)) {
        if (key == "x") return Value(static_cast<double>(tile.x));
        return key == "y" ? Value(static_cast<double>(tile.y)) : Value::absent();
    }
    if (entity.entity() >= world->size()) return Value::absent();
    if (key == "components") return entity;
    if (key == "id") return Value(std::string_view(world->id_of(Entity{entity.entity()})));
    return component(entity, key);
}

Value RoleView::component(const Value& who, std::string_view component) const {
    const auto entity = entity_of(who);
    const auto number = world->model().find_component(component);
    return entity && number ? world->get(*entity, *number) : Value::absent();
}

std::optional<Entity> RoleView::entity_of(const Value& who) const {
    if (who.is(ValueType::entity))
        return who.entity() < world->size() ? std::optional(Entity{who.entity()}) : std::nullopt;
    return who.is(ValueType::text) ? world->find(who.text()) : std::nullopt;
}

} // namespace arbiter::world
