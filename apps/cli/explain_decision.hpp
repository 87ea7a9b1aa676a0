// arbiter explain --decision: why a policy chooses what it chooses.
#pragma once

#include "command.hpp"

namespace arbiter::cli {

/// Prints the decision that SCENARIO waits for, or the next one of --actor; a round begins where nothing is
/// asked yet.
[[nodiscard]] int explain_decision(const Arguments& given);

} // namespace arbiter::cli
