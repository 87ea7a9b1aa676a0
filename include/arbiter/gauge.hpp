// Gauges: numbers of somebody that go between two bounds, as players see them in a bar: hit points, stamina.
#pragma once

#include "arbiter/action.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The main field of a component, where it has a lowest and a highest value.
struct Gauge {
    std::string component; ///< its id
    std::string label;     ///< the component's name without its pack, blanks for underscores
    double value = 0, least = 0, most = 0;
};

/// Gauges of somebody, in the order packs declare the components; none where there is nobody of that id.
/// Draws nothing, changes nothing; one thread at a time for a scene.
[[nodiscard]] std::vector<Gauge> gauges_of(const action::Scene& scene, std::string_view entity);

} // namespace arbiter
