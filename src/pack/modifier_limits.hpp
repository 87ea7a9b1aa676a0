// What a modifier of a chance may be worth, wherever it is written. Numbers beyond it are refused when a pack
// is loaded; what a formula comes to is cut.
#pragma once

namespace arbiter::pack {

struct AmountRange {
    double least = 0;
    double most = 0;
};

inline constexpr AmountRange k_flat_range{-100, 100}; ///< points; of a d100 whole where they are written down
inline constexpr AmountRange k_percentage_range{-90, 200}; ///< percent
inline constexpr AmountRange k_factor_range{0.1, 3};       ///< the same as percentages, written as factors

} // namespace arbiter::pack
