// Asks of policies: a number after one action, by exact odds, remembered.
#pragma once

#include "action/position.hpp"

namespace arbiter::play {

/// The answer to `ask` after an action (by number) of a cast. Without a value where there is no such number:
/// the action has yet to ask for a tile, a choice in it has no default, it may not be done, or a rule of it
/// fails. Draws nothing and changes nothing. A walk costs as exact odds do; a remembered answer what the key
/// costs, microseconds.
[[nodiscard]] action::AskAnswer answer_of(const action::PolicyAsk& ask, const action::Position& at,
                                          std::uint32_t action, const world::Cast& cast);

} // namespace arbiter::play
