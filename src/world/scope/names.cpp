// The candidate's paths are those of a role, so RoleNames reads them under another name.
#include "world/scope/names.hpp"

namespace arbiter::world::scope {
namespace {

using Path = std::span<const std::string_view>;

} // namespace

ScopeNames::Meant ScopeNames::meaning_of(Path path) const {
    const auto candidates = [](Path rest, std::string_view group = {}) {
        Meant meant{{"actor"}, true};
        if (!group.empty()) meant.path.push_back(group);
        meant.path.insert(meant.path.end(), rest.begin(), rest.end());
        return meant;
    };
    if (path[0] == "entity") return candidates(path.subspan(1));
    if (path[0] == "id" || path[0] == "components") return candidates(path);
    if (path[0].find(':') != std::string_view::npos) return candidates(path, "components");
    Meant meant{{path.begin(), path.end()}, false};
    const auto role = path[0] == "targets" && path.size() > 1 ? table_.find(path[1]) : std::nullopt;
    const bool is_target = role && *role != Role::actor && *role != Role::location;
    if (is_target) meant.path[0] = "entity";
    return meant;
}

// `entity.actor` is how rules outside of scopes name a role, and no component that is called so.
bool ScopeNames::names_role(Path path) const {
    return path.size() > 1 && path[0] == "entity" && table_.find(path[1]).has_value();
}

template <class Bind> std::optional<HostSlot> ScopeNames::bind_by(Path path, Bind bind) const {
    if (path.empty() || names_role(path)) return std::nullopt;
    const Meant meant = meaning_of(path);
    std::optional<HostSlot> slot = bind(meant.path);
    if (slot && meant.is_candidate) slot->whose = k_candidate;
    return slot;
}

std::optional<HostSlot> ScopeNames::bind(Path path) const {
    return bind_by(path, [&](Path meant) { return roles_.bind(meant); });
}

std::optional<HostSlot> ScopeNames::bind_presence(Path path) const {
    return bind_by(path, [&](Path meant) { return roles_.bind_presence(meant); });
}

std::optional<HostSlot> ScopeNames::bind_whole(Path path) const {
    return bind_by(path, [&](Path meant) { return roles_.bind_whole(meant); });
}

// Only who is named outright: an id that stands in a component is somebody else, known when it is read.
std::optional<HostSlot> ScopeNames::bind_of(Path who, std::string_view group, std::string_view what,
                                            Path path) const {
    return bind_by(who, [&](Path meant) { return roles_.bind_of(meant, group, what, path); });
}

std::optional<NameRefusal> ScopeNames::refuse(Path path) const {
    if (path.empty() || names_role(path)) return std::nullopt;
    const Meant meant = meaning_of(path);
    return roles_.refuse(meant.path);
}

Value ScopeView::whoever(Role role) const noexcept {
    const Somebody who = roles_.cast[role];
    return who ? Value::entity(who->index) : Value::absent();
}

Value ScopeView::read(HostSlot slot) const noexcept {
    if (slot.whose != k_candidate) return roles_.read(slot);
    if (entity_) {
        if (slot.what < k_id_slot) return read_of(world_, *entity_, slot.what);
        if (slot.what == k_self_slot) return Value::entity(entity_->index);
        return Value(std::string_view(world_.id_of(*entity_)));
    }
    if (slot.what == k_self_slot) return value_;
    if (slot.what == k_id_slot) return value_.find("id");
    if (Model::is_through(slot.what)) return Value::absent(); // an entry of a list holds nothing
    const FieldPath& path = world_.model().path_of(Field{slot.what});
    Value found = value_.find("components").find(world_.model().id_of(path.component));
    for (const std::string& step : path.steps) found = found.find(step);
    return found;
}

bool ScopeView::is_present(HostSlot slot) const noexcept {
    if (slot.whose != k_candidate) return roles_.is_present(slot);
    return !read(slot).is(ValueType::absent);
}

Value ScopeView::step(const Value& entity, std::string_view key) const { return roles_.step(entity, key); }

Value ScopeView::component(const Value& who, std::string_view component) const {
    return roles_.component(who, component);
}

} // namespace arbiter::world::scope
