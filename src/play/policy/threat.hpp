// Threats of policies: what others could do to somebody.
#pragma once

#include "action/position.hpp"

namespace arbiter::play {

/// The worst answer over everybody in the threat's scope and all their offers that are aimed at `who`, as if
/// it were their turn: the highest chance, the lowest mean or change. Nothing where there is no such offer,
/// or none has an answer.
[[nodiscard]] std::optional<double> threat_of(const action::PolicyThreat& threat, const action::Position& at,
                                              world::Somebody who);

} // namespace arbiter::play
