// What is under way forgets an entity that goes: another one may get its number.
#pragma once

#include "machine/state.hpp"

namespace arbiter::machine {

/// Nobody plays the roles that `gone` played, and it is missing in registers, also inside of lists.
void forget(State& state, world::Entity gone);

} // namespace arbiter::machine
