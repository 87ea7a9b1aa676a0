// Reactions to moments that never come.
#pragma once

#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// Warns of actions that react to a moment which no effect of any record emits.
void check_reactions(const PackSet& packs, json::Report& report);

} // namespace arbiter::action
