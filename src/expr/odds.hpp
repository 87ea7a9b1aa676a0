// The exact odds of a random expression: it is run once for every way its dice can fall.
#pragma once

#include "expr/machine.hpp"

namespace arbiter::expr {

/// Runs `machine` (which must roll with nobody else's dice) over all ways. Fails with out_of_budget past
/// `Limits::states` runs, and with bad_argument when the expression itself fails.
[[nodiscard]] Result<ExpressionOdds> odds_of(Machine& machine, const Program& program, const Data& data);

} // namespace arbiter::expr
