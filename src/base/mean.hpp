// MeanSum: adds up values by their chances.
#pragma once

#include <algorithm>
#include <cmath>

namespace arbiter {

/// The sum of values, each times its chance. Gains and losses are added up apart: each of the two sums keeps
/// its digits, and where they agree in all digits that the chances have, the mean is exactly 0. The plain
/// sum would leave what the roundings come to, such as -1.7e-16 for 1d6-1d6.
class MeanSum {
public:
    void add(double value, double chance) noexcept {
        (value < 0 ? losses_ : gains_) += std::abs(value) * chance;
    }

    [[nodiscard]] double value() const noexcept {
        const double mean = gains_ - losses_;
        return std::abs(mean) <= k_noise * std::max(gains_, losses_) ? 0 : mean;
    }

private:
    // Chances are right to 12 digits at least, and the usual ones to 15.
    static constexpr double k_noise = 1e-13;
    double gains_ = 0, losses_ = 0;
};

} // namespace arbiter
