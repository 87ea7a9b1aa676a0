// What is under way knows entities by their numbers: it has to hear of numbers that change hands.
#pragma once

#include "machine/state.hpp"

namespace arbiter::machine {

/// Takes an entity that goes out of all casts and registers: another one may get its number.
void forget(State& state, world::Entity gone);

/// Gives the numbers of things that have gone to those that are there, see World::close_gaps; casts and
/// registers name whom they named. So a game that goes on for ever takes no more memory than who is there
/// does. No journal may be attached.
void close_gaps(State& state);

} // namespace arbiter::machine
