// Minds: which policy plays whom.
#pragma once

#include "action/scene.hpp"
#include "arbiter/policy.hpp"

namespace arbiter::play {

/// A policy by its id, or by the part behind the colon as long as only one is called so; one of core's gives
/// way to another pack's. Fails with those there are.
[[nodiscard]] Result<const action::Policy*> find_policy(const action::Game& game, std::string_view id);

/// The policy that plays somebody: see arbiter::policy_of.
[[nodiscard]] Result<const action::Policy*> policy_for(const action::Scene& scene, world::Somebody who,
                                                       std::span<const PolicyChoice> choices);

} // namespace arbiter::play
