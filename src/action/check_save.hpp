// What of a saved state or resolution does not fit its scene, found before anything is made of it.
#pragma once

#include "action/scene.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// Reports entities and components that `scene` does not have, and values that break their component's
/// schema.
void check_changes(const Scene& scene, const json::Node& changes, json::Report& report);

/// Reports what of a resolution, whose shape is right, does not fit `scene`: its action, cast, luck and
/// frames.
void check_resolution(const Scene& scene, const json::Node& saved, json::Report& report);

} // namespace arbiter::action
