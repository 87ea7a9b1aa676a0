// How often the test program has asked for memory.
#pragma once

#include <cstddef>

namespace arbiter::tests {

/// Counted since the start of the program, in every thread.
[[nodiscard]] std::size_t allocations() noexcept;

} // namespace arbiter::tests
