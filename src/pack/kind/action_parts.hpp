// How the parts of one action must fit together: its targets, its contest, its texts.
#pragma once

#include "json/fwd.hpp"
#include "json/node.hpp"

namespace arbiter::pack {

struct Record;

/// Reports names that mean two targets, components of roles that the action does not have or that are
/// required and forbidden at once, outcomes and a `{chance}` that only a contest could bring, and `takes` of
/// an action that people are offered.
void check_action_parts(const Record& action, json::Report& report);

/// The scope of one target: it stands alone, or beside what else is said of the target.
[[nodiscard]] const json::Node& scope_of_target(const json::Node& target);

} // namespace arbiter::pack
