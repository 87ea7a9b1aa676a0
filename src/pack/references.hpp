// References between records: do they lead somewhere, to a pack that was required, and never in a circle?
#pragma once

#include "pack/check_shape.hpp"
#include "pack/pack_set.hpp"
#include "pack/record.hpp"
#include "json/report.hpp"

#include <vector>

namespace arbiter::pack {

/// References by record, in the order of RecordSet::all() of the records that name.
using References = std::vector<std::vector<Reference>>;

/// Reports references to nothing (error) and into packs that were not required (warning).
/// A record that could not be read is no reference to nothing; an abstract one is an error. `namers` are the
/// set's records, or its abstract ones. Returns who names whom.
std::vector<Naming> check_references(const PackSet& set, const RecordSet& namers,
                                     const References& references, json::Report& report);

/// Says that a record which is named at `at` is only there to be extended.
void report_abstract(json::Report& report, const json::Span& at, const Kind& kind, std::string_view id);

/// Reports each circle of references once, at the reference that closes it.
void check_cycles(const RecordSet& records, const References& references, json::Report& report);

} // namespace arbiter::pack
