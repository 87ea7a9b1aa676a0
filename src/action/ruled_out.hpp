// Conditions that fail by what an action says of itself with `let`, whatever the world is like.
#pragma once

#include "expr/trace.hpp"

#include <vector>

namespace arbiter::action {

/// Whether the condition that was traced came out false by a part of it that reads values of the action's
/// `let`, params and literals alone, so that nothing in the world could make it true for this action.
[[nodiscard]] bool is_ruled_out_by_action(const expr::Program& condition,
                                          const std::vector<expr::Traced>& steps);

} // namespace arbiter::action
