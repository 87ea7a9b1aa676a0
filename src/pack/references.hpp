// References between records: do they lead somewhere, to a pack that was required, and never in a circle?
#pragma once

#include "pack/check_shape.hpp"
#include "pack/find_packs.hpp"
#include "pack/load_order.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <vector>

namespace arbiter::pack {

/// References by record, in the order of RecordSet::all().
using References = std::vector<std::vector<Reference>>;

/// Reports references to nothing (error) and into packs that were not required (warning).
void check_references(const RecordSet& records, const References& references,
                      const std::vector<FoundPack>& packs, const Reach& reach, json::Report& report);

/// Reports each circle of references once, at the reference that closes it.
void check_cycles(const RecordSet& records, const References& references, json::Report& report);

} // namespace arbiter::pack
