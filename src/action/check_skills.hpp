// Skills that are written down but are no numbers.
#pragma once

#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// Warns of every value of an entity or a scenario that some action reads as a skill and that is no number:
/// it counts as 0. Only values that stand in packs are seen; what effects make of them is told by `explain`.
void check_skills(const PackSet& packs, json::Report& report);

} // namespace arbiter::action
