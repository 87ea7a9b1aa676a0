// Finding: something that does not hold in a walk.
#pragma once

#include "json/node.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::play {

struct Finding {
    std::string check; ///< as arbiter/conform.hpp names it
    std::string what;
};

/// A finding with the path of the first difference; nothing where both are equal. `who` is how the other
/// value came about: "a copy".
[[nodiscard]] std::optional<Finding> find_difference(std::string_view check, std::string_view who,
                                                     const json::Node& wanted, const json::Node& got);

} // namespace arbiter::play
