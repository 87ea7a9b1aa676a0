// Saving: the position of a scene, what is under way in it, and the rules it was reached with, as JSON. One
// format for all of it.
#pragma once

#include "action/resolution.hpp"
#include "json/node.hpp"

namespace arbiter::action {

/// Fails when the params of the game are not those that something was saved with.
[[nodiscard]] Result<void> check_params(const Scene& scene, const json::Node& saved);

/// `resolution` is what is under way in the scene; null: nothing is.
[[nodiscard]] json::Node save_node(const Scene& scene, const Resolution* resolution);

/// The position that was saved; what was under way is not. `saved` was checked (check_save_shape,
/// check_save_fit), here and below.
[[nodiscard]] Result<void> load_position(Scene& scene, const json::Node& saved);
/// The resolution that was saved, in a scene of its scenario. When it fails the scene is as before.
[[nodiscard]] Result<std::unique_ptr<Resolution>> load_node(Scene& scene, const json::Node& saved);

} // namespace arbiter::action
