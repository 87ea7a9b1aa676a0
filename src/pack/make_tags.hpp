// Tags become a component and actions: from here on nothing else has to know that there are tags.
#pragma once

#include "pack/record.hpp"

namespace arbiter::pack {

/// Adds, for every record `tag`, a component of its id and an action for each of its capabilities. A record
/// of such an id that is there already stays, and is told.
void make_tags(RecordSet& records, json::Report& report);

} // namespace arbiter::pack
