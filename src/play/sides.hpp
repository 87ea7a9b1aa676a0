// Who speaks for whom.
#pragma once

#include "action/scene.hpp"

#include <string_view>
#include <vector>

namespace arbiter::play {

/// The side that the scene's flow calls so; null where there is none.
[[nodiscard]] const machine::Side* find_side(const action::Scene& scene, std::string_view id);

/// Everybody on a side, also those who are down. Nobody where its scope fails.
[[nodiscard]] std::vector<world::Entity> members_of(const action::Scene& scene, const machine::Side& side);

/// Whether `who` decides for `entity`: they are the same, or `who` is a side that the flow names and `entity`
/// is on it. Ids may be shortened as everywhere.
[[nodiscard]] bool plays_for(const action::Scene& scene, std::string_view who, std::string_view entity);

} // namespace arbiter::play
