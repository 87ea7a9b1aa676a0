// People: who takes part in a sample, in its scene.
#pragma once

#include "action/scene.hpp"
#include "forecast/metric.hpp"

namespace arbiter::forecast {

/// Everybody in turn: each actor with each target. Empty, with errors, when somebody is not there or nobody
/// is.
[[nodiscard]] std::vector<world::Cast> find_casts(const Sample& sample, action::Scene& scene,
                                                  json::Report& report);

} // namespace arbiter::forecast
