// What a command told, as a hash: by it a replay knows whether it tells the same.
#pragma once

#include "arbiter/event.hpp"

#include <string>

namespace arbiter::play {

/// Sixteen digits over everything that people or programs read of these events.
[[nodiscard]] std::string hash_of(const Resolved& told);

} // namespace arbiter::play
