// What of a save does not fit its scene, found before anything is made of it.
#pragma once

#include "action/scene.hpp"
#include "arbiter/session.hpp"
#include "json/report.hpp"

namespace arbiter::play {

/// Reports what of a save, whose shape is right, does not fit `scene`: rules that are others now (but for
/// Fit::anyway), entities and components that are not there, values that break their component's schema,
/// frames without a place, or that no others below them run, and a last one that asks nothing. `scene` works
/// that out, and stays in its position.
void check_save_fit(action::Scene& scene, const json::Node& saved, Fit fit, json::Report& report);

} // namespace arbiter::play
