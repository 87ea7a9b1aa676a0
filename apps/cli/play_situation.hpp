// Who is there, in which order, and how they are: what is shown before somebody decides.
#pragma once

#include "arbiter/view.hpp"

#include <map>
#include <string>
#include <vector>

namespace arbiter::cli {

/// A number that a bar shows: what a component is about, where it has bounds.
struct Gauge {
    std::string label; ///< the component's name
    double value = 0, least = 0, most = 0;
};

/// Bars by id, for telling what has changed.
using Gauges = std::map<std::string, std::vector<Gauge>>;
[[nodiscard]] Gauges all_gauges(const Situation& situation);

/// Several lines: the round, the map where there is one, and everybody with bars, in turn order. `tiles` that
/// can be chosen are marked on the map. Empty where there is nothing to show.
[[nodiscard]] std::string people_text(const action::Scene& scene, const Situation& situation,
                                      const std::optional<MapView>& map = {},
                                      const std::vector<QuestionOption>& tiles = {});

/// A line for each bar that is not as it was: `Hound: hp 4/13 [###-------], was 9`.
[[nodiscard]] std::string changed_gauges(const Situation& situation, const Gauges& before,
                                         const Gauges& after);

/// Whether nothing that there is now is hidden from a viewer. Then they may see what a policy weighs, which
/// reads everything.
[[nodiscard]] bool sees_everything(const play::Session& session, const Viewer& viewer);

} // namespace arbiter::cli
