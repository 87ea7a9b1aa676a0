// An action on a map as lines of text.
#pragma once

#include "arbiter/action_map.hpp"

#include <string>

namespace arbiter::cli {

/// Several lines: who does what, the map with tiles and chances, everybody it could be meant for.
[[nodiscard]] std::string action_map_text(const ActionMap& action);

} // namespace arbiter::cli
