// Role: who or what takes part in an action. Five roles are the engine's; packs name others. A role is the
// same number in every action of a game, so a quantity that reads `tool.edge` means the tool of whatever
// action asks it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::world {

/// The roles that every game has. Roles that packs name have the numbers behind them.
enum class Role : std::uint8_t { actor, primary, secondary, tertiary, location };

/// How many roles one game can have, and of these how many are the engine's.
inline constexpr std::size_t k_roles = 16;
inline constexpr std::size_t k_engine_roles = 5;

[[nodiscard]] constexpr std::size_t index_of(Role role) noexcept { return static_cast<std::size_t>(role); }

/// The names of a game's roles. Filled while packs are compiled.
class RoleTable {
public:
    RoleTable();

    /// The role that targets, effects and `entity.NAME` call so: `actor`, `primary` or `target`, `tool`.
    [[nodiscard]] std::optional<Role> find(std::string_view name) const noexcept;
    /// The role that formulas call so at the top of a path: `actor`, `target`, `place`, `tool`.
    [[nodiscard]] std::optional<Role> find_in_path(std::string_view word) const noexcept;
    [[nodiscard]] const std::string& name_of(Role role) const { return names_[index_of(role)]; }
    /// How many roles have a name now.
    [[nodiscard]] std::size_t size() const noexcept { return names_.size(); }
    /// Every name that `find` knows, for suggestions.
    [[nodiscard]] std::vector<std::string_view> names() const;

    /// A role of the whole game, new or old. Nothing when there are too many. Not while local ones are there.
    std::optional<Role> add(std::string_view name);

    /// From now on a role of that name is filled by a tile. No role of somebody has that name.
    void add_tile(std::string_view name) {
        if (!is_tile(name)) tiles_.emplace_back(name);
    }
    /// Whether a role of that name is filled by a tile: see Cast::tile.
    [[nodiscard]] bool is_tile(std::string_view name) const noexcept {
        for (const std::string& known : tiles_)
            if (known == name) return true;
        return false;
    }

    /// A role that only the piece of code knows which is compiled now, new or old. Nothing when there are too
    /// many.
    std::optional<Role> add_local(std::string_view name);
    /// The role of that name is not found until `leave_code`: the code calls something else so.
    void hide(Role role) noexcept { hidden_ |= 1u << index_of(role); }
    /// Forgets local roles, and finds hidden ones again.
    void leave_code();
    /// The first local role.
    [[nodiscard]] std::size_t shared() const noexcept { return shared_; }

private:
    [[nodiscard]] std::optional<Role> find_named(std::string_view name, std::size_t first) const noexcept;
    std::optional<Role> append(std::string_view name);

    std::vector<std::string> names_; // by role
    std::vector<std::string> tiles_; // of roles that tiles fill
    std::size_t shared_ = k_engine_roles;
    std::uint32_t hidden_ = 0;
};

} // namespace arbiter::world
