// Slots: `whose` is a role, `what` a field of the model or one of two numbers past all fields.
#include "world/roles.hpp"

#include <fmt/format.h>
#include <vector>

namespace arbiter::world {
namespace {

constexpr std::array<std::string_view, k_roles> k_words = {"actor", "primary", "secondary", "tertiary",
                                                           "location"};

struct Alias {
    std::string_view word;
    Role role;
};
constexpr std::array k_aliases = {
    Alias{"actor", Role::actor},
    Alias{"target", Role::primary},
    Alias{"secondaryTarget", Role::secondary},
    Alias{"tertiaryTarget", Role::tertiary},
    Alias{"location", Role::location},
    Alias{"place", Role::location},
};

// The role a path starts with, and how many of its steps say so.
std::optional<std::pair<Role, std::size_t>> role_of(std::span<const std::string_view> path) {
    if (path.size() > 1 && path[0] == "entity") {
        const auto role = path[1] == "target" ? std::optional(Role::primary) : find_role(path[1]);
        if (role) return std::pair(*role, std::size_t{2});
    }
    if (const auto role = path.empty() ? std::nullopt : find_name_of_role(path[0]))
        return std::pair(*role, std::size_t{1});
    return std::nullopt;
}

// Whether what stands behind a role may be the name of a component.
bool may_be_component(std::span<const std::string_view> rest) {
    return !rest.empty() && rest[0] != "id" && rest[0] != "components";
}

} // namespace

std::string_view word_of(Role role) noexcept { return k_words[static_cast<std::size_t>(role)]; }

std::optional<Role> find_role(std::string_view word) noexcept {
    for (std::size_t i = 0; i < k_roles; ++i)
        if (k_words[i] == word) return static_cast<Role>(i);
    return std::nullopt;
}

std::optional<Role> find_name_of_role(std::string_view word) noexcept {
    for (const Alias& alias : k_aliases)
        if (alias.word == word) return alias.role;
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

std::optional<HostSlot> RoleNames::bind(std::span<const std::string_view> path) const {
    const auto role = role_of(path);
    if (!role) return outside_ ? outside_->bind(path) : std::nullopt;
    const auto whose = static_cast<std::uint32_t>(role->first);
    const auto rest = path.subspan(role->second);
    if (rest.empty()) return HostSlot{k_self_slot, whose};
    if (rest.size() == 1 && rest[0] == "id") return HostSlot{k_id_slot, whose};
    if (rest.size() > 1 && rest[0] == "components") return slot(role->first, rest[1], rest.subspan(2));
    const pack::NamedRecord named = component_of(rest);
    if (!named) return std::nullopt;
    if (rest.size() > 1) return slot(role->first, named.record->id, rest.subspan(1));
    const std::string_view main = pack::ComponentNames::main_of(*named.record);
    return main.empty() ? std::nullopt : std::optional(slot(role->first, named.record->id, {&main, 1}));
}

std::optional<HostSlot> RoleNames::bind_presence(std::span<const std::string_view> path) const {
    const auto role = role_of(path);
    if (!role) return outside_ ? outside_->bind_presence(path) : std::nullopt;
    const auto rest = path.subspan(role->second);
    const pack::NamedRecord named = component_of(rest);
    return named && rest.size() == 1 ? std::optional(slot(role->first, named.record->id, {})) : std::nullopt;
}

std::optional<HostSlot> RoleNames::bind_whole(std::span<const std::string_view> path) const {
    const auto role = role_of(path);
    if (!role) return outside_ ? outside_->bind_whole(path) : std::nullopt;
    const auto rest = path.subspan(role->second);
    const pack::NamedRecord named = component_of(rest);
    return named ? std::optional(slot(role->first, named.record->id, rest.subspan(1))) : bind(path);
}

std::optional<HostSlot> RoleNames::bind_of(std::span<const std::string_view> who, std::string_view group,
                                           std::string_view what,
                                           std::span<const std::string_view> path) const {
    const auto role = role_of(who);
    const bool is_known = group == "components" || group == "statuses"; // a status is a component of its id
    if (!role || role->second != who.size() || !is_known) return std::nullopt;
    return HostSlot{model_.field(model_.component(what), path).index,
                    static_cast<std::uint32_t>(role->first)};
}

std::optional<NameRefusal> RoleNames::refuse(std::span<const std::string_view> path) const {
    const auto role = role_of(path);
    if (!role) return outside_ ? outside_->refuse(path) : std::nullopt;
    const auto rest = path.subspan(role->second);
    if (!components_ || !may_be_component(rest)) return std::nullopt;
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
    return first == "entity" || find_name_of_role(first) || (outside_ && outside_->is_seen_inside(first));
}

Value RoleView::read(HostSlot slot) const noexcept {
    if (slot.whose >= k_outside) return outside ? outside->read(slot) : Value::absent();
    const Somebody who = cast.who[slot.whose];
    if (!who) return Value::absent();
    if (slot.what == k_self_slot) return Value::entity(who->index);
    if (slot.what == k_id_slot) return Value(std::string_view(world->id_of(*who)));
    return world->get(*who, Field{slot.what});
}

bool RoleView::is_present(HostSlot slot) const noexcept {
    if (slot.whose >= k_outside) return !read(slot).is(ValueType::absent);
    const Somebody who = cast.who[slot.whose];
    if (!who) return false;
    if (slot.what >= k_id_slot) return true;
    return !world->get(*who, Field{slot.what}).is(ValueType::absent);
}

// `components` is a step that stays where it is: ids of components have a colon, so nothing else is called
// that.
Value RoleView::step(const Value& entity, std::string_view key) const {
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
    if (who.is(ValueType::entity)) return Entity{who.entity()};
    return who.is(ValueType::text) ? world->find(who.text()) : std::nullopt;
}

} // namespace arbiter::world
