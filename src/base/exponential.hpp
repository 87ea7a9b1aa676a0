// e to the power of x, the same on every machine: the C library's own may differ in its last digit.
#pragma once

namespace arbiter {

/// Within two units in the last place. Overflow is infinity, underflow 0, NaN stays.
[[nodiscard]] double exponential(double x) noexcept;

} // namespace arbiter
