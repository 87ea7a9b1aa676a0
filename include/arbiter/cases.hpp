// Cases: the tests that packs bring along.
#pragma once

#include "arbiter/pack.hpp"

#include <string>
#include <vector>

namespace arbiter {

/// What became of one case.
struct CaseResult {
    std::string id;
    std::string pack;
    std::vector<std::string> covers;
    bool ok = false;
    std::string message; ///< where it came out differently; empty when it did not
    Place place;         ///< where the case is written
};

struct CasesReport {
    PackReport packs; ///< what loading them found; with an error there, no case ran
    std::vector<CaseResult> cases;
    std::size_t passed = 0, failed = 0;
};

/// Runs the cases of the packs that were asked for; not those of the packs they require. Fails only when a
/// path cannot be read at all.
[[nodiscard]] Result<CasesReport> run_cases(const Files& files, const PackRequest& request);

/// `{"cases":[{"case","pack","covers":[],"ok","message"}],"passed","failed"}`, with a newline.
[[nodiscard]] std::string to_json(const CasesReport& report);

} // namespace arbiter
