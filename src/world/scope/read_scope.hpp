// From the text of a scope to its tree:
//
//     core:actors_here := entities(core:actor)[][{"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}]
//
// docs/scopes.md has the grammar.
#pragma once

#include "arbiter/limits.hpp"
#include "expr/formula/read_formula.hpp"
#include "world/scope/tree.hpp"
#include "json/report.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::world::scope {

/// Steps that one term may take: every `.` and every filter is one, `[]` is none.
inline constexpr std::size_t k_most_steps = 6;

/// Reads the definitions of a whole file, which is one of the report's sources. Those with mistakes are
/// reported, each with its first, and left out.
[[nodiscard]] std::vector<Definition> read_scope_file(std::uint32_t source, const Limits& limits,
                                                      json::Report& report);

/// Reads one expression, such as a text in a record. The first problem goes to the report, and the result is
/// empty then.
[[nodiscard]] std::optional<Tree> read_scope(std::string_view text, const expr::FormulaPlace& place,
                                             const Limits& limits, json::Report& report);

} // namespace arbiter::world::scope
