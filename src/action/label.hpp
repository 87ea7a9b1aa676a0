// The line a player reads.
#pragma once

#include "action/scene.hpp"

namespace arbiter::action {

/// The template of an action with names, chance and tags filled in. `assessment` is null for an action that
/// simply succeeds; a chance that cannot be worked out is a question mark. Without {tags} the tags follow the
/// parenthesis that closes around the chance, else its percent sign, else the end.
[[nodiscard]] std::string label_of(const Position& at, const Action& action, const world::Cast& cast,
                                   const rules::Assessment* assessment);

} // namespace arbiter::action
