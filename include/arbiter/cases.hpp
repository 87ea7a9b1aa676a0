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

/// How many cases of one pack passed.
struct PackCases {
    std::string pack;
    std::size_t passed = 0, failed = 0;
};

struct CasesReport {
    PackReport packs; ///< what loading them found; with an error there, no case of that pack ran
    std::vector<CaseResult> cases;
    std::vector<PackCases> by_pack; ///< in the order the packs were found, also those without cases
    std::size_t passed = 0, failed = 0;
};

/// Runs the cases of the packs that were asked for; not those of the packs they require. Every pack is loaded
/// by itself, with what it requires and nothing else, so that its cases come out the same whatever stands
/// beside it. Fails when a path cannot be read at all, or one of the packs lacks a profile or param that is
/// asked for.
[[nodiscard]] Result<CasesReport> run_cases(const Files& files, const PackRequest& request);

/// `{"cases":[{"case","pack","covers":[],"ok","message"}],"packs":[{"pack","passed","failed"}],"passed",
/// "failed"}`, with a newline.
[[nodiscard]] std::string to_json(const CasesReport& report);

} // namespace arbiter
