// Which index would find what a filter keeps.
#pragma once

#include "world/scope/scope.hpp"

namespace arbiter::world::scope {

/// The first equality in the filter, alone or in an `and`, between a field of the candidate and something
/// that does not depend on the candidate. Conditions that the filter names are looked into.
[[nodiscard]] std::optional<Lookup> find_lookup(const expr::Program& filter);

} // namespace arbiter::world::scope
