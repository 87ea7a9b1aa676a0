// Importing: folders of cards that were written for another program, read through the forms of a pack.
#pragma once

#include "arbiter/pack.hpp"

#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// What an import found. What could be understood with a note or a warning is no error, so that the errors
/// are what somebody has to look at.
struct ImportReport {
    PackReport report; ///< of the folder's files only
    std::size_t files = 0;
    std::vector<std::string> read = {}; ///< their paths: those that records were looked for in
    std::size_t records = 0;
    std::size_t notes = 0; ///< infos and hints
    std::vector<std::pair<std::string, std::size_t>>
        kinds; ///< records by kind, in the order of the reference
};

/// Reads `folder` as if it were a pack that requires `pack`: a folder for each kind (`actions/`, `cards/`)
/// with files in it or below, a record or a list of records in each; `folder` may also be such a kind's
/// folder itself, or one inside it. Every shape that the pack's forms know loads. A file that is no JSON is
/// reported, and the others are read all the same.
///
/// Fails when the folder or the pack cannot be found, or when the profile or a param that `request` asks for
/// is not there or not legal. What `request` says of packs does not count.
[[nodiscard]] Result<ImportReport> check_import(const Files& files, const PackRequest& request,
                                                const std::string& pack, const std::string& folder);

/// An import's report as JSON: its counts, and `diagnostics` as everywhere.
[[nodiscard]] std::string to_json(const ImportReport& report);

} // namespace arbiter
