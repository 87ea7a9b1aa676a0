// Rounding to whole numbers, one definition for formulas, quantities and contests. Dice do the same with
// whole numbers (dice/arithmetic.hpp). Without SSE 4.1, which the oldest x86-64 processors lack, std::floor
// and std::round are library calls; converting to a whole number and back is two instructions everywhere.
#pragma once

#include <cmath>
#include <cstdint>

namespace arbiter {

/// Up to here, on both sides of 0, doubles have fractions; all others are whole.
inline constexpr double k_fractions_end = 4503599627370496.0;

/// As std::floor, the sign of 0 included.
[[nodiscard]] inline double floor_of(double x) noexcept {
    if (!(std::abs(x) < k_fractions_end)) return x;
    const auto cut = static_cast<double>(static_cast<std::int64_t>(x));
    return std::copysign(cut > x ? cut - 1 : cut, x);
}

/// As std::round: the nearest whole number, halves away from 0.
[[nodiscard]] inline double round_of(double x) noexcept {
    if (!(std::abs(x) < k_fractions_end)) return x;
    const auto cut = static_cast<double>(static_cast<std::int64_t>(x));
    const double rest = std::abs(x - cut); // exact: both are of one size
    return std::copysign(rest >= 0.5 ? std::abs(cut) + 1 : cut, x);
}

/// The nearest whole number; halves go up, so -2.5 becomes -2 and 2.5 becomes 3. Adding a half before taking
/// the floor would be wrong for 0.49999999999999994 and for numbers above 2^52.
[[nodiscard]] inline double round_half_up(double x) noexcept {
    const double below = floor_of(x);
    return x - below >= 0.5 ? below + 1 : below;
}

} // namespace arbiter
