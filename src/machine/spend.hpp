// What is used up by being used: statuses whose modifiers counted in a number that was just rolled with.
#pragma once

#include "machine/code.hpp"

namespace arbiter::machine {

/// Takes one use off each status that had a part in these numbers.
void spend(std::span<const std::shared_ptr<rules::Quantity>> quantities, Run& run);
void spend(const rules::Quantity& quantity, Run& run);

} // namespace arbiter::machine
