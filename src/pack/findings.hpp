// Findings of one step after another, in one report.
#pragma once

#include "arbiter/pack.hpp"
#include "json/report.hpp"

namespace arbiter::pack {

/// Takes what was found into a report: all findings by place, each once. A rule may be compiled when its
/// record is checked, and again for everybody who names it; of several the most severe stays, and of equals
/// the first, which belongs to the record where it stands.
void add_findings(PackReport& report, json::Report& found);

} // namespace arbiter::pack
