// Cases for the pack checker as text files: packs in, findings out. See tests/cases/check/README.md for the
// format.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/files.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace arbiter::tests {

struct CheckCase {
    std::string title;
    std::string file; // where the case stands, for messages
    MemoryFiles files;
    std::vector<std::string> paths;    // what is checked; default: every top folder
    std::vector<std::string> expected; // "p/a.json:1:2 error code", sorted
    std::vector<std::string> hints;    // parallel to expected; may be empty
};

/// Every case of every file in a folder, sorted by file name.
[[nodiscard]] std::vector<CheckCase> read_check_cases(const std::string& folder);

/// A finding as cases write it: `p/a.json:1:2 error code`.
[[nodiscard]] std::string brief(const Diagnostic& found);

/// Expects that these are the findings of the case, in order.
void expect_findings(const CheckCase& given, const std::vector<Diagnostic>& found);

/// A name that GoogleTest takes: the number of the case, then its title.
[[nodiscard]] std::string name_of_case(const testing::TestParamInfo<CheckCase>& info);

} // namespace arbiter::tests
