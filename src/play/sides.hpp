// Who speaks for whom.
#pragma once

#include "action/scene.hpp"

#include <string_view>

namespace arbiter::play {

/// Whether `who` decides for `entity`: they are the same, or `who` is a side that the flow names and `entity`
/// is on it. Ids may be shortened as everywhere.
[[nodiscard]] bool plays_for(const action::Scene& scene, std::string_view who, std::string_view entity);

} // namespace arbiter::play
