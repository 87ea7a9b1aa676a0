// A position of the game as it is saved: everybody with everything they have, and what is under way.
#pragma once

#include "action/scene.hpp"
#include "json/node.hpp"

#include <optional>
#include <span>
#include <string>

namespace arbiter::play {

/// Names of roles that only one piece of code knows: see machine::Code.
using LocalRoles = std::span<const std::string>;

/// Who takes part, by role. Every role of the engine has a key, and nobody in it is an empty text; other
/// roles have one where somebody plays them.
[[nodiscard]] json::Node cast_node(const world::Cast& cast, const world::World& world, LocalRoles local = {});
/// The same cast; keys that are no roles are left out.
[[nodiscard]] world::Cast cast_of(const json::Node& node, const world::World& world, LocalRoles local = {});
/// The role that a cast calls so.
[[nodiscard]] std::optional<world::Role> find_role(std::string_view name, const world::RoleTable& roles,
                                                   LocalRoles local);

/// `{"entities": {...}, "gone": [], "made": 0, "frames": [...], "questions": 0}`; no frames where nothing is
/// under way.
[[nodiscard]] json::Node state_node(const action::Game& game, const machine::State& state);

/// The state that `state_node` wrote; the scene stays as it is. Shape and fit were checked.
[[nodiscard]] Result<machine::State> read_state(action::Scene& scene, const json::Node& saved);

} // namespace arbiter::play
