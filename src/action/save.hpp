// Saving: what has changed in a world, and a resolution at a question, as JSON.
#pragma once

#include "action/resolution.hpp"
#include "json/node.hpp"

namespace arbiter::action {

/// Fails when the params of the game are not those that something was saved with.
[[nodiscard]] Result<void> check_params(const Scene& scene, const json::Node& saved);

/// Every component that is not what it was at the start: `{"pack:somebody": {"pack:component": value}}`; null
/// for one that is gone.
[[nodiscard]] json::Node changes_of(const Scene& scene);

/// Lays such changes over a world. Fails when they name somebody or something that is not there.
[[nodiscard]] Result<void> apply_changes(Scene& scene, const json::Node& changes);

[[nodiscard]] json::Node save_node(const Resolution& resolution);
/// The resolution that `save_node` wrote, in a scene of its scenario. `saved` was checked: check_save_shape,
/// check_changes and check_resolution have found nothing.
[[nodiscard]] Result<std::unique_ptr<Resolution>> load_node(Scene& scene, const json::Node& saved);

} // namespace arbiter::action
