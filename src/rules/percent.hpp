// The percent contest: from the fields of a record to a compiled chance.
#pragma once

#include "expr/compile.hpp"
#include "rules/chance.hpp"

#include <optional>

namespace arbiter::rules {

/// Compiles the fields of `contest.percent`. `context` knows the roles and the conditions. A modifier whose
/// condition cannot be compiled is a warning, and off. Empty when the base cannot be: then there was an
/// error.
[[nodiscard]] std::optional<ChanceRule>
compile_percent(const json::Node& percent, const expr::CompileContext& context, json::Report& report);

/// A rule as people write it: JSON Logic, `{"logic": rule}`, formula text, true or false, as a tree to
/// compile. Empty, with an error, when it is none of these.
[[nodiscard]] std::optional<json::Node> rule_tree(const json::Node& written, const Limits& limits,
                                                  json::Report& report);

} // namespace arbiter::rules
