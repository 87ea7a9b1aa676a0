// Scenarios: what must fit together among their entities.
#pragma once

#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// Reports ids that stand twice in a scenario or are its flow's, and places that nobody is.
void check_scenarios(const PackSet& packs, json::Report& report);

} // namespace arbiter::action
