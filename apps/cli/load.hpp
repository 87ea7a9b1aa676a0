// Loading packs for a command: from the disk, with the usual places to look.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/packs.hpp"
#include "command.hpp"

namespace arbiter::cli {

/// Loads `packs`. Required packs are looked for beside them, in --packs, in ./packs, in the installed folder.
[[nodiscard]] Result<LoadedPacks> load(const Arguments& given, std::vector<std::string> packs);

/// The same, compiled.
[[nodiscard]] Result<LoadedGame> load_game_for(const Arguments& given, std::vector<std::string> packs);

/// Prints an Error with its hint, with --json as JSON; returns k_cannot.
int report_failure(const Arguments& given, const Error& error);

/// The same for a command line that makes no sense; returns k_usage.
int report_usage(const Arguments& given, const Error& error);

/// Prints every diagnostic and the closing line, with --json as JSON; returns k_problems.
int report_problems(const Arguments& given, const PackReport& report);

} // namespace arbiter::cli
