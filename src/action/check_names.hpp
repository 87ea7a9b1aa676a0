// Names in the rules of actions. What is no slot of somebody who takes part would be looked up in data, and
// an action's rules are given none: such a name is a slip of the pen.
#pragma once

#include "expr/program.hpp"
#include "json/report.hpp"

#include <span>
#include <string_view>

namespace arbiter::action {

/// Tells every name of a rule that can only lead nowhere. A wrong role, or a wrong word behind one, has the
/// given severity; it is a warning where the name stands in a condition that the rule merely names, since
/// that may be right elsewhere. Any other name is a warning. `also` are names to suggest for it.
void check_names(const expr::Program& rule, Severity severity, json::Report& report,
                 std::span<const std::string_view> also = {});

} // namespace arbiter::action
