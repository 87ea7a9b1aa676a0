// The numbers of a pool contest: what makes sense of dice before anybody rolls them.
#pragma once

#include "json/fwd.hpp"

#include <array>
#include <string_view>

namespace arbiter::pack {

inline constexpr std::array<std::string_view, 4> k_tie_choices = {"defender", "attacker", "reroll",
                                                                  "glancing"};

/// Reports sides, thresholds and promises that no die can keep, and words for ties that are none. What
/// is a formula is known only when it is worked out, and left alone.
void check_pool(const json::Node& pool, json::Report& report);

} // namespace arbiter::pack
