// The situation: who is there, in which order, and how they are. What is shown before somebody decides.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/gauge.hpp"

#include <map>
#include <string>
#include <vector>

namespace arbiter::cli {

/// Bars by id, for telling what has changed.
using Gauges = std::map<std::string, std::vector<Gauge>>;
[[nodiscard]] Gauges all_gauges(const action::Scene& scene);

/// Several lines: the round, and everybody in turn order with their bars. Empty where nobody has any.
[[nodiscard]] std::string situation_text(const action::Scene& scene);

/// A line for each bar that is not as it was: `Hound: hp ####------ 4/13, was 9`.
[[nodiscard]] std::string changed_gauges(const action::Scene& scene, const Gauges& before,
                                         const Gauges& after);

} // namespace arbiter::cli
