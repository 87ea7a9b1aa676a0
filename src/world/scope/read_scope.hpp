// From the text of a scope to its tree:
//
//     entities(core:actor)[][{"!=": [{"var": "entity.id"}, {"var": "actor.id"}]}]
//
// docs/scopes.md has the grammar. Which scope has which id, and where each ends in a file, is src/pack's.
#pragma once

#include "arbiter/limits.hpp"
#include "expr/formula/read_formula.hpp"
#include "world/scope/tree.hpp"
#include "json/report.hpp"

#include <optional>
#include <string_view>

namespace arbiter::world::scope {

/// Steps that one term may take: every `.` and every filter is one, `[]` is none.
inline constexpr std::size_t k_most_steps = 6;

/// Reads one expression, the text of a record. The first problem goes to the report, and the result is
/// empty then. `roles` are those of the game, which a term may start with.
[[nodiscard]] std::optional<Tree> read_scope(std::string_view text, const expr::FormulaPlace& place,
                                             const Limits& limits, const RoleTable& roles,
                                             json::Report& report);

} // namespace arbiter::world::scope
