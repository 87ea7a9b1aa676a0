// The luck that a command line gives: a seed or faces, choices, picks, a degree.
#pragma once

#include "arbiter/resolve.hpp"
#include "command.hpp"

#include <optional>

namespace arbiter::cli {

/// Empty, with a message and `exit_code`, when it makes no sense. `seed` is what to tell people.
[[nodiscard]] std::optional<Luck> given_luck(const Arguments& given, std::uint64_t& seed, int& exit_code);

} // namespace arbiter::cli
