// Rounding to whole numbers, one definition for formulas, quantities and contests. Dice do the same with
// whole numbers (dice/arithmetic.hpp).
#pragma once

#include <cmath>

namespace arbiter {

/// The nearest whole number; halves go up, so -2.5 becomes -2 and 2.5 becomes 3. Adding a half before taking
/// the floor would be wrong for 0.49999999999999994 and for numbers above 2^52.
[[nodiscard]] inline double round_half_up(double x) noexcept {
    const double below = std::floor(x);
    return x - below >= 0.5 ? below + 1 : below;
}

} // namespace arbiter
