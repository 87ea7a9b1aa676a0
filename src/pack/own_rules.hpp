// Rules that packs bring along (records of the kind `rule`), applied to the records they are about.
#pragma once

#include "arbiter/limits.hpp"
#include "pack/pack_set.hpp"
#include "json/report.hpp"

namespace arbiter::pack {

/// Reports every record that breaks a rule of its own pack or of a pack that it requires. Rules that cannot
/// be compiled, read a field that the kind does not have, or fail, are reported at the rule. Records and
/// rules that are not sound are passed over. Each evaluation has the fuel of one program, all together that
/// of a thousand.
void check_own_rules(const PackSet& set, const Limits& limits, json::Report& report);

} // namespace arbiter::pack
