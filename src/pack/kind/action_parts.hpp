// How the parts of one action must fit together: its targets, its contest, its texts.
#pragma once

#include "json/fwd.hpp"

namespace arbiter::pack {

struct Record;

/// Reports names that mean two targets, components of roles that the action does not have or that are
/// required and forbidden at once, outcomes and a `{chance}` that only a contest could bring, and `takes` of
/// an action that people are offered.
void check_action_parts(const Record& action, json::Report& report);

} // namespace arbiter::pack
