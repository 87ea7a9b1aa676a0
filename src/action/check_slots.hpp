// What scenarios and entities say is in slots, before anybody opens a scene.
#pragma once

#include "pack/component_type.hpp"
#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// Reports ids in slots that are neither somebody of the scenario nor an entity record, and somebody who
/// would be in two slots at once.
void check_slots(const PackSet& packs, const pack::ComponentTypes& types, json::Report& report);

} // namespace arbiter::action
