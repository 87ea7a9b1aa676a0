// What decides whom a scope finds, where that can be told in advance.
#pragma once

#include "world/scope/scope.hpp"

#include <optional>
#include <vector>

namespace arbiter::world::scope {

/// The components that decide whom a scope finds: as long as nobody's have changed, it finds the same people.
/// Nothing where it also depends on who asks, on params, or on something that is only known when it runs.
[[nodiscard]] std::optional<std::vector<Component>> made_of(const Scope& scope, const Model& model);

} // namespace arbiter::world::scope
