// What is wrong with a filter that compiles: names that nobody has in a scope.
#pragma once

#include "expr/program.hpp"
#include "world/role.hpp"
#include "json/report.hpp"

namespace arbiter::world::scope {

/// Reports paths that can only lead nowhere: an error in the filter itself, a warning in a condition it
/// names, which may be right elsewhere. Says whether the filter has no error.
bool check_filter(const expr::Program& filter, const json::Span& written, const RoleTable& roles,
                  json::Report& report);

} // namespace arbiter::world::scope
