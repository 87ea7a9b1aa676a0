// Who speaks for whom.
#pragma once

#include "action/scene.hpp"

#include <string>
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

/// Whether a word is the name of a side that the flow names.
[[nodiscard]] bool is_side(const action::Scene& scene, std::string_view word);
/// The side that somebody is on; empty: none.
[[nodiscard]] std::string side_of(const action::Scene& scene, world::Entity who);
/// Whether somebody is on a side, by its name.
[[nodiscard]] bool is_on_side(const action::Scene& scene, std::string_view side, world::Entity who);

} // namespace arbiter::play
