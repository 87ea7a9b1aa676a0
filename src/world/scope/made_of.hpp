// What decides whom a scope finds, where that can be told in advance.
#pragma once

#include "world/scope/scope.hpp"

#include <optional>
#include <vector>

namespace arbiter::world::scope {

/// What decides whom a scope finds.
struct MadeOf {
    std::vector<Component> components; ///< as long as nobody's have changed, it finds the same people
    std::vector<Field> fields;         ///< that filters read of a candidate
    bool reads_ids = false;            ///< filters read who a candidate is, too
};

/// Nothing where it also depends on who asks, on params, or on something that is only known when it runs.
[[nodiscard]] std::optional<MadeOf> made_of(const Scope& scope, const Model& model);

} // namespace arbiter::world::scope
