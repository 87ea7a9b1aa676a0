// Quantities that are one cell, or are worked out from one.
#pragma once

#include "rules/quantity.hpp"
#include "world/model.hpp"

#include <optional>

namespace arbiter::odds {

/// The one cell of somebody's that decides what a quantity comes to; params may be read besides. Nothing
/// where it reads none, several, or what cannot be told.
[[nodiscard]] std::optional<HostSlot> only_cell_of(const rules::Quantity& quantity,
                                                   const world::Model& model);

} // namespace arbiter::odds
