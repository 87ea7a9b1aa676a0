// Upgrading: old shapes rewritten into today's, in the text of the files themselves.
#pragma once

#include "arbiter/pack.hpp"

#include <string>
#include <vector>

namespace arbiter {

/// One thing that was rewritten.
struct UpgradeChange {
    Place place;      ///< where the old shape stands
    std::string form; ///< the form that knows it, or what else was old: `pack:form`, `long-name`
    std::string what; ///< in a sentence
};

/// A file before and after. Everything but the old shapes is kept byte for byte.
struct UpgradedFile {
    std::string path;
    std::string before;
    std::string after;
};

struct UpgradeReport {
    std::vector<UpgradeChange> changes; ///< by file and place
    std::vector<UpgradedFile> files;    ///< those that change
    std::vector<Diagnostic> skipped;    ///< records that stay as they are, each with what is wrong with it
    std::vector<Diagnostic> advice;     ///< what a person has to decide: numbers that could be placeholders
    std::size_t files_read = 0;         ///< of the packs that were asked for
    PackReport report;                  ///< what loading found before
};

/// Works out how the requested packs look with every legacy form applied. Writes nothing. Dice are never made
/// up: a number stays a number.
[[nodiscard]] Result<UpgradeReport> upgrade_packs(const Files& files, const PackRequest& request);

/// The same for a folder that check_import reads.
[[nodiscard]] Result<UpgradeReport> upgrade_import(const Files& files, const PackRequest& request,
                                                   const std::string& pack, const std::string& folder);

/// The difference as `diff -u` shows it, three lines around each place.
[[nodiscard]] std::string unified_diff(const UpgradedFile& file);

/// What was rewritten as JSON, without the texts of the files.
[[nodiscard]] std::string to_json(const UpgradeReport& report);

} // namespace arbiter
