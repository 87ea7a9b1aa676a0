// Saves of scenes that tests have played in by hand, and positions that are read again where they stand.
#pragma once

#include "action/resolve.hpp"
#include "arbiter/session.hpp"

namespace arbiter::tests {

/// A save of the position a scene is in, what is under way included; it has no commands.
[[nodiscard]] std::string save_state(const action::Scene& scene);

/// A scene in the position of a save.
[[nodiscard]] Result<ScenePtr> open_save(const std::shared_ptr<const action::Game>& game,
                                         std::string_view json, Fit fit = Fit::exact);

/// Brings `scene` into the position of a save and goes on with what is under way there. Fails, and the scene
/// is as before, where the save is refused or nothing is.
[[nodiscard]] Result<ResolutionPtr> go_on(action::Scene& scene,
                                          const std::shared_ptr<const action::Game>& game,
                                          std::string_view json, const Luck& luck = {}, Fit fit = Fit::exact);

/// Writes the position as JSON and reads it again, in its place: whoever plays goes on and must not notice.
void reload(action::Scene& scene);

} // namespace arbiter::tests
