// Names in and around policies that lead nowhere.
#pragma once

#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// Reports sides in `policies` of scenarios that the flow does not have, `core:mind` of entities that names
/// no policy, and options in rows of policies that no choice has.
void check_policies(const PackSet& packs, json::Report& report);

} // namespace arbiter::action
