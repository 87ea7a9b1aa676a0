// What could stand at the cursor: the hidden command that the shell's completion script calls.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// The word behind `arbiter` that asks for completions.
inline constexpr std::string_view k_complete = "complete";

/// Prints, one a line, what the last of `words` could become; `words` are those behind `arbiter` up to the
/// cursor. Prints nothing where the name of a file is wanted, or where something is wrong; returns k_ok.
int print_completions(const std::vector<std::string>& words);

} // namespace arbiter::cli
