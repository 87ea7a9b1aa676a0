// From argv to a command and what was given to it.
#pragma once

#include "command.hpp"

namespace arbiter::cli {

/// Parses and runs. Returns the exit code.
[[nodiscard]] int run(int argc, const char* const* argv);

} // namespace arbiter::cli
