// Asks of policies: a number after one action, by exact odds, remembered.
#pragma once

#include "action/position.hpp"

#include <map>
#include <string>
#include <utility>

namespace arbiter::play {

/// What keys of answers say of the world, by the ask (its address) and the action, for one position: options
/// of one action share it.
using WorldKeys = std::map<std::pair<const void*, std::uint32_t>, std::string>;

/// The answer to `ask` after an action (by number) of a cast. Without a value where there is no such number:
/// the action has yet to ask for a tile, a choice in it has no default, it may not be done, or a rule of it
/// fails. Draws nothing and changes nothing. A walk costs as exact odds do; a remembered answer what the key
/// costs, microseconds. `keys` were made for the same world, or are empty.
[[nodiscard]] action::AskAnswer answer_of(const action::PolicyAsk& ask, const action::Position& at,
                                          std::uint32_t action, const world::Cast& cast, WorldKeys& keys);

} // namespace arbiter::play
