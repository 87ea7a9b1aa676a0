// Running a scope.
#pragma once

#include "arbiter/result.hpp"
#include "world/roles.hpp"
#include "world/scope/work.hpp"

#include <vector>

namespace arbiter::world::scope {

/// Puts those whom a scope finds into `out`: each once, in the order in which they are met first. Ids of
/// nobody are left out. What a scope starts from and a role does not have is nobody.
///
/// Takes at most `Limits::fuel_command` steps. Past them, or when a filter fails, there is an error and `out`
/// is empty. Needs no memory once it has run.
[[nodiscard]] Result<void> evaluate(const Scope& scope, const World& world, const Cast& cast, ScopeWork& work,
                                    std::vector<Entity>& out);

/// Why a scope does not find somebody, in words for people: what the last filter wanted that left them out.
/// Empty where no filter did.
[[nodiscard]] std::string why_left_out(const Scope& scope, const World& world, const Cast& cast,
                                       ScopeWork& work, Entity who);

/// Whether the filters of a term, which has no other steps, keep one of those it starts from. Fails when a
/// filter does.
[[nodiscard]] Result<bool> keeps(const CompiledTerm& term, Entity candidate, const World& world,
                                 ScopeWork& work);

} // namespace arbiter::world::scope
