// Known: what of an action a viewer may know.
#pragma once

#include "action/scene.hpp"
#include "arbiter/view.hpp"

namespace arbiter::play {

struct Known {
    bool chance = true;  ///< and its breakdown
    bool reasons = true; ///< why it cannot be done
    bool odds = true;    ///< of everything that it may lead to
};

/// What a viewer may know of an action that a cast would do: nothing that is told is made of a secret.
[[nodiscard]] Known known_of(const action::Scene& scene, const action::Action& action,
                             const world::Cast& cast, const Viewer& viewer);

} // namespace arbiter::play
