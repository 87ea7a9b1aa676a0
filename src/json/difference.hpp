// Where two JSON values differ first.
#pragma once

#include "json/node.hpp"

#include <optional>
#include <string>

namespace arbiter::json {

/// The first place at which two values are not equal, going through `one` in its order.
struct Difference {
    std::string path;  ///< `/state/entities/p:wolf/p:hp/now`; `/` for the values themselves
    std::string one;   ///< what stands there, as JSON, shortened; "nothing" where it is missing
    std::string other; ///< the same of the other value
};

/// Nothing where `equal` holds: numbers by value, objects without regard to order.
[[nodiscard]] std::optional<Difference> first_difference(const Node& one, const Node& other);

} // namespace arbiter::json
