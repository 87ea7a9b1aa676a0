// The pack tests/packs/brawl, with changes laid over: what cases are tried out on.
#pragma once

#include "arbiter/files.hpp"
#include "arbiter/pack.hpp"

#include <map>
#include <string>

namespace arbiter::tests {

/// Adds every file below a folder of the project, `as` another.
void add_folder(MemoryFiles& files, const std::string& folder, const std::string& as);

/// The files of `brawl` and of `core`, which it requires, and those of `changes` in their place: path below
/// the folder of brawl, text.
[[nodiscard]] MemoryFiles brawl_files(const std::map<std::string, std::string>& changes = {});

/// What asks for brawl there.
[[nodiscard]] PackRequest brawl_request();

} // namespace arbiter::tests
