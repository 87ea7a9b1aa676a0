// Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC 2011).
// A pure function from a counter and a key to four words: no state to advance, so any question of any run can
// be drawn without drawing those before it.
#pragma once

#include <array>
#include <cstdint>

namespace arbiter::chance {

using PhiloxBlock = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;

[[nodiscard]] PhiloxBlock philox(PhiloxBlock counter, PhiloxKey key) noexcept;

} // namespace arbiter::chance
