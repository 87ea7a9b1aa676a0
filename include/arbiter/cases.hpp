// Cases: the tests that packs bring along.
#pragma once

#include "arbiter/pack.hpp"

#include <string>
#include <utility>
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
    /// What its pack.json promises, in that order: the names that cases say in `covers`, and what they are.
    std::vector<std::pair<std::string, std::string>> rows = {};
};

/// A row that cases say they cover, or that a pack promises.
struct CoveredRow {
    std::string pack, row;
    std::string doc; ///< what it is; empty where the pack does not promise it
    bool is_promised = false;
    std::vector<std::string> cases; ///< ids, in the order of the report; none: nothing shows it
    std::size_t failed = 0;         ///< of those cases
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

/// The rows of every pack with the cases that name them: packs in their order, rows by the words they begin
/// with and then by number, so that R2 stands before R10.
[[nodiscard]] std::vector<CoveredRow> covered_rows(const CasesReport& report);
/// `{"rows":[{"pack","row","doc","promised","cases":[],"failed"}],"missing","passed","failed"}`, with a
/// newline; `missing` is how many promised rows have no case.
[[nodiscard]] std::string covers_json(const CasesReport& report);

} // namespace arbiter
