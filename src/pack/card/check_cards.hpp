// Every card, and every outcome of an action, held against the resources of its pack. Runs once all
// records are loaded; what a record's own table says has been checked by then.
#pragma once

#include "arbiter/limits.hpp"
#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::pack::card {

void check_cards(const PackSet& set, const Limits& limits, json::Report& report);

} // namespace arbiter::pack::card
