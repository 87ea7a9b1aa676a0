// Roles: how rules name who takes part. RoleNames turns paths such as entity.actor.components.X.field into
// slots when a rule is compiled; RoleView reads them of a world, for one cast.
#pragma once

#include "arbiter/host.hpp"
#include "pack/component_names.hpp"
#include "world/grid/tile.hpp"
#include "world/role.hpp"
#include "world/world.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace arbiter::world {

/// Somebody, or nobody: an optional entity of four bytes, since frames have many.
class Somebody {
public:
    constexpr Somebody() noexcept = default;
    constexpr Somebody(std::nullopt_t) noexcept {}
    constexpr Somebody(Entity entity) noexcept : entity_(entity) {}
    constexpr Somebody(const std::optional<Entity>& entity) noexcept : entity_(entity.value_or(k_nobody)) {}

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return entity_ != k_nobody; }
    [[nodiscard]] constexpr bool has_value() const noexcept { return entity_ != k_nobody; }
    [[nodiscard]] constexpr Entity value_or(Entity other) const noexcept { return *this ? entity_ : other; }
    [[nodiscard]] constexpr const Entity& operator*() const noexcept { return entity_; }
    [[nodiscard]] constexpr const Entity* operator->() const noexcept { return &entity_; }
    constexpr operator std::optional<Entity>() const noexcept {
        return *this ? std::optional(entity_) : std::nullopt;
    }
    friend constexpr bool operator==(Somebody, Somebody) noexcept = default;

private:
    static constexpr Entity k_nobody{0xFFFF'FFFF};
    Entity entity_ = k_nobody;
};

namespace grid {
class PlaceWork;
}
namespace scope {
class NamedScopes;
}

/// Who takes part this time. Nobody where a role is empty.
struct Cast {
    std::array<Somebody, k_roles> who;
    grid::Tile tile; ///< that was chosen, of the place; an action has at most one role that a tile fills
    Doing doing;     ///< what is done, for rules that read `action.NAME` and `paid`

    [[nodiscard]] Somebody& operator[](Role role) { return who[index_of(role)]; }
    [[nodiscard]] const Somebody& operator[](Role role) const { return who[index_of(role)]; }
};

/// What a slot reads where it is no field of the model, nor of a thing in a slot (Model::through).
inline constexpr std::uint32_t k_self_slot = 0xFFFF'FFFF; ///< the entity itself
inline constexpr std::uint32_t k_id_slot = 0xFFFF'FFFE;   ///< its id

/// `whose` of slots that read the tile of a cast: itself (k_self_slot), its column or its row.
inline constexpr std::uint32_t k_tile_role = k_roles + 1;
inline constexpr std::uint32_t k_tile_x = 0xFFFF'FFFD, k_tile_y = 0xFFFF'FFFC;

/// `whose` of slots that are scopes with ids; `what` is the scope's number.
inline constexpr std::uint32_t k_those = k_roles + 2;

/// `whose` of slots that read what is being done: `what` is k_first_let and a name of ActionLets, or k_paid
/// for the way it is paid. Past all fields, so that nobody takes it for one.
inline constexpr std::uint32_t k_doing = k_roles + 3;
inline constexpr std::uint32_t k_first_let = 0x9000'0000, k_paid = 0x9FFF'FFFF;

/// Slots whose `whose` is this or more belong to nobody in the world: params, quantities, what a contest came
/// to. Whoever knows such names gives them to RoleNames, and reads them for RoleView.
inline constexpr std::uint32_t k_outside = 32;

/// The names rules may use: `entity.ROLE` and, at the top, `actor`, `target` (the primary),
/// `secondaryTarget`, `tertiaryTarget`, `location`, `place` and the roles that packs name. Behind them `id`,
/// `components.X` and a path inside a component; or what people call a component: `actor.hp` is its main
/// field, `actor.hp.max` another one, and `actor.poisoned`, which has no main field, whether they have it.
/// Names of roles mean the same inside `filter` and the like.
class RoleNames final : public HostNames {
public:
    /// `components` knows names of components; null: only `components.X` leads to them.
    explicit RoleNames(Model& model, const HostNames* outside = nullptr,
                       const pack::ComponentNames* components = nullptr)
        : model_(model), outside_(outside), components_(components) {}

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<HostSlot>
    bind_presence(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<HostSlot> bind_whole(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<HostSlot> bind_of(std::span<const std::string_view> who,
                                                  std::string_view group, std::string_view what,
                                                  std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<FoundLookUp>
    find_look_up(std::span<const std::string_view> path) const override {
        return outside_ ? outside_->find_look_up(path) : std::nullopt;
    }
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override {
        return outside_ && outside_->is_global(first);
    }
    [[nodiscard]] bool is_seen_inside(std::string_view first) const override;

private:
    /// The role that a path starts with, and how many of its steps say so.
    struct Start {
        Role role;
        std::size_t steps;
    };
    [[nodiscard]] std::optional<Start> start_of(std::span<const std::string_view> path) const;
    [[nodiscard]] std::optional<NameRefusal> refuse_component(std::span<const std::string_view> rest) const;
    [[nodiscard]] pack::NamedRecord component_of(std::span<const std::string_view> rest) const;
    /// The number of what a path leads to behind somebody, or nothing. `reads_presence`: whether something is
    /// there, rather than its value.
    [[nodiscard]] std::optional<std::uint32_t> what_of(std::span<const std::string_view> rest,
                                                       bool reads_presence) const;
    [[nodiscard]] std::optional<std::uint32_t> through_slot(const pack::Record& component,
                                                            std::span<const std::string_view> steps,
                                                            bool reads_presence) const;
    [[nodiscard]] HostSlot slot(Role role, std::string_view component,
                                std::span<const std::string_view> steps) const;

    Model& model_;             // grows by what rules read
    const HostNames* outside_; // asked about what is no role; may be null
    const pack::ComponentNames* components_;
};

/// What a number that is no role's, nor an id's, reads of somebody: a field, or one of a thing in a slot.
[[nodiscard]] Value read_of(const World& world, Entity who, std::uint32_t what) noexcept;

/// The world as rules see it. A value for one evaluation after another; change `cast` between them.
class RoleView final : public Host {
public:
    explicit RoleView(const World* seen, const Host* outside_names = nullptr,
                      grid::PlaceWork* place_work = nullptr, scope::NamedScopes* named_scopes = nullptr)
        : world(seen), outside(outside_names), places(place_work), scopes(named_scopes) {}

    const World* world; ///< the one that is seen; null while nobody looks
    Cast cast;
    const Host* outside;        ///< reads slots from k_outside on; may be null
    grid::PlaceWork* places;    ///< answers what is asked about tiles; may be null
    scope::NamedScopes* scopes; ///< finds whom scopes name; may be null

    [[nodiscard]] Value read(HostSlot slot) const noexcept override;
    [[nodiscard]] bool is_present(HostSlot slot) const noexcept override;
    [[nodiscard]] Value step(const Value& entity, std::string_view key) const override;
    [[nodiscard]] Value component(const Value& who, std::string_view component) const override;
    [[nodiscard]] Value measure(Measure what, std::span<const Value> of) const override;
    [[nodiscard]] FoundPeople those(HostSlot slot) const override;
    /// A status is a component of its id.
    [[nodiscard]] Value call(HostSlot slot, std::span<const Value> arguments) const noexcept override {
        return outside ? outside->call(slot, arguments) : Value::absent();
    }
    [[nodiscard]] bool has_status(const Value& who, std::string_view status) const override {
        return has_component(who, status);
    }

private:
    [[nodiscard]] std::optional<Entity> entity_of(const Value& who) const;
    [[nodiscard]] Value read_tile(std::uint32_t what) const noexcept;
    [[nodiscard]] Value read_doing(std::uint32_t what) const noexcept;
};

} // namespace arbiter::world
