// Who a rule is about: rules that read a role which their action never fills, and modifiers that say they are
// about somebody whom their condition does not look at. Nothing here changes a result; these are findings for
// authors.
#pragma once

#include "action/game.hpp"
#include "json/report.hpp"

#include <array>

namespace arbiter::action {

/// Which roles somebody plays, by their number.
using FilledRoles = std::array<bool, world::k_roles>;

/// The roles of an action as it is written, whether or not its scopes can be read.
[[nodiscard]] FilledRoles roles_of(const pack::Record& record, const world::RoleTable& roles);

/// Checks the prerequisites and the modifiers of an action that was compiled from `record`, their names
/// first.
///
/// The actor is always there, and a location may be missing for anybody who is nowhere, so neither is told;
/// a target whose scope is not `none` is chosen before any rule is asked.
void check_roles(const pack::Record& record, const Action& action, const world::RoleTable& roles,
                 json::Report& report);

} // namespace arbiter::action
