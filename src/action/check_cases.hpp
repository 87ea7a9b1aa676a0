// Cases: the names they use, told where they stand, before anybody runs them.
#pragma once

#include "action/game.hpp"
#include "json/report.hpp"

#include <functional>

namespace arbiter::action {

/// Reports components that no pack declares.
using ComponentCheck = std::function<void(std::string_view id, const json::Span& place)>;

/// Reports cases of the requested packs that name somebody who is not in their scenario, an action, a target,
/// a degree, a profile or a param that there is not, or that expect what no answer ever has; and values they
/// give against the component's fields. A case that expects an `error` may name anything: that may be its
/// point. `game` has its packs and its actions.
void check_cases(const Game& game, const ComponentCheck& check_component, json::Report& report);

} // namespace arbiter::action
