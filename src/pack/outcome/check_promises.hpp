// Numbers that a text promises, against what its outcome changes.
#pragma once

#include "pack/outcome/change.hpp"

namespace arbiter::pack::outcome {

/// Warns where the text of an outcome gives or takes a number of a resource that nothing in the outcome
/// changes, or any number where the outcome does nothing at all (`does_anything` is false). Returns whether
/// it has warned.
bool check_promises(const json::Node& outcome, bool does_anything, const CheckContext& context);

} // namespace arbiter::pack::outcome
