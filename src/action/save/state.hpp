// A position of the game as it is saved: everybody with everything they have, and what is under way.
#pragma once

#include "action/scene.hpp"
#include "json/node.hpp"

namespace arbiter::action {

/// Who takes part, by role; every role has a key, and nobody in it is an empty text.
[[nodiscard]] json::Node cast_node(const world::Cast& cast, const world::World& world);
[[nodiscard]] world::Cast cast_of(const json::Node& node, const world::World& world);

/// `{"entities": {...}, "frames": [...], "steps": 0, "questions": 0}`; without what is under way, if nobody
/// asks for that, there are no frames.
[[nodiscard]] json::Node state_node(const Game& game, const machine::State& state, bool with_frames);

/// The state that `state_node` wrote; the scene stays as it is. Shape and fit were checked.
[[nodiscard]] Result<machine::State> read_state(Scene& scene, const json::Node& saved);

} // namespace arbiter::action
