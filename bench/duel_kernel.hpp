// What somebody would write to fight one duel alone: two fighters with numbers of their own, percent rolls, a
// parry that halves, a weapon that needs a turn to recover.
#pragma once

#include <cstdint>

namespace arbiter::bench {

/// Fights until one is down. Returns how many turns it took.
[[nodiscard]] std::uint32_t fight_duel(std::uint64_t seed);

} // namespace arbiter::bench
