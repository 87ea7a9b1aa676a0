// Why a chance is what it is, and what would change it.
#pragma once

#include "action/scene.hpp"
#include "arbiter/action.hpp"

namespace arbiter::action {

/// The report of an action with a chance. Fails where a rule of it fails.
[[nodiscard]] Result<ChanceReport> explain(const Position& at, const Action& action, const world::Cast& cast,
                                           std::optional<int> reach);

/// Least, mean and most of everything that the outcomes of a card change; empty for any other action.
/// Fails where a rule of an amount fails.
[[nodiscard]] Result<std::vector<AmountReport>> amounts_of(const Position& at, const Action& action,
                                                           const world::Cast& cast);

} // namespace arbiter::action
