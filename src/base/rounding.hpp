// Rounding to whole numbers, one definition for formulas, quantities and contests. Dice do the same with
// whole numbers (dice/arithmetic.hpp).
#pragma once

#include <cmath>
#include <cstdint>

namespace arbiter {

/// Doubles from here on are whole.
inline constexpr double k_all_whole = 4503599627370496.0; // 2^52

// What the C library's functions of these names say, to the last bit, but in place: they are called for every
// number that a rule compares, and the oldest processors we run on have no instruction for them.

[[nodiscard]] inline double trunc_of(double x) noexcept {
    if (!(std::abs(x) < k_all_whole)) return x;
    return std::copysign(static_cast<double>(static_cast<std::int64_t>(x)), x);
}
[[nodiscard]] inline double floor_of(double x) noexcept {
    const double whole = trunc_of(x);
    return whole > x ? whole - 1 : whole;
}
/// Halves go away from 0.
[[nodiscard]] inline double round_of(double x) noexcept {
    const double whole = trunc_of(x), rest = x - whole;
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

/// The nearest whole number; halves go up, so -2.5 becomes -2 and 2.5 becomes 3. Adding a half before taking
/// the floor would be wrong for 0.49999999999999994 and for numbers above 2^52.
[[nodiscard]] inline double round_half_up(double x) noexcept {
    const double below = floor_of(x);
    return x - below >= 0.5 ? below + 1 : below;
}

} // namespace arbiter
