// What is used up by being used: statuses whose modifiers counted in a number that was just rolled with.
#pragma once

#include "machine/code.hpp"

namespace arbiter::machine {

/// Takes one use off each status that had a part in these numbers. What those do that are used up comes next.
void spend(std::span<const std::shared_ptr<rules::Quantity>> quantities, Run& run);
/// The same for one that was rolled, as it came out.
void spend(const rules::Quantity& quantity, const rules::Breakdown& breakdown, Run& run);

/// Tells what spending of these reads and leads to.
void tell_spending(std::span<const std::shared_ptr<rules::Quantity>> quantities, Uses& uses);
void tell_spending(const rules::Quantity& quantity, Uses& uses);

} // namespace arbiter::machine
