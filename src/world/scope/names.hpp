// Names in filters: `entity` is the candidate, everybody else is a role. ScopeNames turns paths into slots
// when a filter is compiled; ScopeView reads them, for one candidate after another.
#pragma once

#include "world/roles.hpp"

#include <array>
#include <vector>

namespace arbiter::world::scope {

/// `whose` of a slot that reads the candidate; smaller numbers are roles.
inline constexpr std::uint32_t k_candidate = k_roles;

/// What the data of a filter is called, for paths that are only known when it runs and for those no slot
/// stands for. The candidate's names come first.
inline constexpr std::array<std::string_view, 8> k_scene_names = {
    "entity", "id", "components", "actor", "target", "secondaryTarget", "tertiaryTarget", "location"};
inline constexpr std::size_t k_candidate_names = 3;

/// `entity`, `id`, `components.X` and `X` itself (a component's full id) are the candidate's; `actor`,
/// `target`, `location` and the other names of roles mean what they mean in every rule, and `targets.ROLE` is
/// a role too.
class ScopeNames final : public HostNames {
public:
    explicit ScopeNames(Model& model, const HostNames* outside = nullptr,
                        const pack::ComponentNames* components = nullptr)
        : table_(model.roles()), roles_(model, outside, components) {}

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<HostSlot>
    bind_presence(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<HostSlot> bind_whole(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<HostSlot> bind_of(std::span<const std::string_view> who,
                                                  std::string_view group, std::string_view what,
                                                  std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<FoundLookUp>
    find_look_up(std::span<const std::string_view> path) const override {
        return roles_.find_look_up(path);
    }
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override { return roles_.is_global(first); }
    [[nodiscard]] bool is_seen_inside(std::string_view first) const override {
        return roles_.is_seen_inside(first);
    }

private:
    /// The path of a role that means the same as one in a filter, and whose it is then.
    struct Meant {
        std::vector<std::string_view> path;
        bool is_candidate = false;
    };
    [[nodiscard]] Meant meaning_of(std::span<const std::string_view> path) const;
    [[nodiscard]] bool names_role(std::span<const std::string_view> path) const;
    template <class Bind>
    [[nodiscard]] std::optional<HostSlot> bind_by(std::span<const std::string_view> path, Bind bind) const;

    const RoleTable& table_;
    RoleNames roles_;
};

/// The world as a filter sees it. The candidate is an entity, or else a map that stands for itself.
class ScopeView final : public Host {
public:
    ScopeView(const World& world, const Cast& cast, const Host* outside = nullptr,
              grid::PlaceWork* places = nullptr, NamedScopes* scopes = nullptr)
        : world_(world), roles_(&world, outside, places, scopes) {
        roles_.cast = cast;
    }

    /// `value` is what is looked at where nobody is.
    void set_candidate(std::optional<Entity> entity, const Value& value) noexcept {
        entity_ = entity;
        value_ = value;
    }
    /// Whoever plays a role, as a value.
    [[nodiscard]] Value whoever(Role role) const noexcept;

    [[nodiscard]] Value read(HostSlot slot) const noexcept override;
    [[nodiscard]] bool is_present(HostSlot slot) const noexcept override;
    [[nodiscard]] Value step(const Value& entity, std::string_view key) const override;
    [[nodiscard]] Value component(const Value& who, std::string_view component) const override;
    [[nodiscard]] Value measure(Measure what, std::span<const Value> of) const override {
        return roles_.measure(what, of);
    }
    [[nodiscard]] FoundPeople those(HostSlot slot) const override { return roles_.those(slot); }
    [[nodiscard]] Value call(HostSlot slot, std::span<const Value> arguments) const noexcept override {
        return roles_.call(slot, arguments);
    }

private:
    const World& world_;
    RoleView roles_;
    std::optional<Entity> entity_;
    Value value_;
};

} // namespace arbiter::world::scope
