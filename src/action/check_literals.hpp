// Names of somebody that a rule has as plain text: `{"has_component": ["actor", "p:hot"]}`.
#pragma once

#include "expr/program.hpp"
#include "json/report.hpp"

#include <functional>
#include <set>
#include <string>

namespace arbiter::action {

/// Reports texts that are to be somebody and are neither a role nor the id of anybody in a scenario: what is
/// asked of them never holds. What was written elsewhere, as a condition that is named, is a warning.
void check_literals(const expr::Program& rule, const std::set<std::string, std::less<>>& entity_ids,
                    json::Report& report);

} // namespace arbiter::action
