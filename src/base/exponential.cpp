// x = k ln 2 + r with |r| <= ln 2 / 2, so e^x = 2^k e^r, and e^r by its series: the fifteenth term is below
// 1e-17.
#include "base/exponential.hpp"

#include <cmath>
#include <limits>

namespace arbiter {

double exponential(double x) noexcept {
    if (x != x) return x;
    if (x > 709.782712893384) return std::numeric_limits<double>::infinity();
    if (x < -745.2) return 0;
    // ln 2 in two parts, the first with zeros at its end, so that k times it is exact.
    constexpr double k_ln2_high = 6.93147180369123816490e-01, k_ln2_low = 1.90821492927058770002e-10;
    const double k = std::floor(x / (k_ln2_high + k_ln2_low) + 0.5);
    const double r = (x - k * k_ln2_high) - k * k_ln2_low;
    double sum = 1;
    for (int n = 15; n >= 1; --n) sum = 1 + r / n * sum;
    return std::ldexp(sum, static_cast<int>(k));
}

} // namespace arbiter
