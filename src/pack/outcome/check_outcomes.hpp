// Every outcome, of cards and of actions, held against the resources and the words of its pack. Runs once all
// records are loaded; what the tables of fields say has been checked by then.
#pragma once

#include "arbiter/limits.hpp"
#include "pack/outcome/change.hpp"
#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::pack::outcome {

void check_outcomes(const PackSet& set, const Limits& limits, json::Report& report);

/// One outcome: its text, its changes and its choices.
void check_outcome(const json::Node& outcome, const CheckContext& context);

} // namespace arbiter::pack::outcome
