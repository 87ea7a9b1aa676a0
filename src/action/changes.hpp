// What has changed in a scene since it began, as JSON: how cases say what is given and what is expected.
#pragma once

#include "action/scene.hpp"
#include "json/node.hpp"

namespace arbiter::action {

/// Every component that is not what it was at the start: `{"pack:somebody": {"pack:component": value}}`; null
/// for one that is gone, and in place of all components where somebody has gone.
[[nodiscard]] json::Node changes_of(const Scene& scene);

/// Lays such changes over a world. Fails when they name somebody or something that is not there.
[[nodiscard]] Result<void> apply_changes(Scene& scene, const json::Node& changes,
                                         pack::Beyond beyond = pack::Beyond::told);

} // namespace arbiter::action
