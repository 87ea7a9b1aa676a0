// Components of entities and scenarios against what the component's own record says of its value.
#pragma once

#include "pack/record.hpp"
#include "json/fwd.hpp"

namespace arbiter::pack {

/// Reports values that break the fields of their component, at their place. Records whose shape is wrong
/// are passed over: that was told before.
void check_components(const RecordSet& records, json::Report& report);

} // namespace arbiter::pack
