// A whole pack in the long spellings that packs once had, and what the upgrade makes of it, byte for byte.
#include "arbiter/upgrade.hpp"

#include "support/brawl.hpp"
#include "support/packs.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::old_names_test {
namespace {

MemoryFiles folder(const std::string& which) {
    MemoryFiles files;
    tests::add_folder(files, "tests/old_names/" + which, "w");
    return files;
}

// Every file as it is after the upgrade.
std::string text_after(const UpgradeReport& report, const Files& before, const std::string& path) {
    for (const UpgradedFile& file : report.files)
        if (file.path == path) return file.after;
    return before.read(path, 1'000'000).value_or("cannot be read");
}

const std::vector<std::string> k_files = {"actions/all.json",   "components/all.json", "conditions/all.json",
                                          "degrees/all.json",   "pack.json",           "quantities/all.json",
                                          "scenarios/all.json", "scopes/all.scope",    "statuses/all.json"};

TEST(OldNames, every_file_becomes_what_it_should) {
    const MemoryFiles before = folder("before"), after = folder("after");
    const auto report = upgrade_packs(before, {{"w/ferry"}, {}, {}});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->report.errors, 0u);
    for (const std::string& name : k_files) {
        const std::string path = "w/ferry/" + name;
        EXPECT_EQ(text_after(*report, before, path), after.read(path, 1'000'000).value_or("is missing"))
            << path;
    }
}

TEST(OldNames, what_it_becomes_loads_and_stays) {
    const MemoryFiles after = folder("after");
    const auto report = upgrade_packs(after, {{"w/ferry"}, {}, {}});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->report.errors + report->report.warnings, 0u);
    EXPECT_TRUE(report->files.empty()) << unified_diff(report->files[0]);
}

TEST(OldNames, the_difference_shows_only_what_changed) {
    const auto report = upgrade_packs(folder("before"), {{"w/ferry"}, {}, {}});
    ASSERT_TRUE(report);
    const auto status =
        std::find_if(report->files.begin(), report->files.end(),
                     [](const UpgradedFile& file) { return file.path == "w/ferry/statuses/all.json"; });
    ASSERT_NE(status, report->files.end());
    EXPECT_EQ(
        unified_diff(*status),
        "--- w/ferry/statuses/all.json\n"
        "+++ w/ferry/statuses/all.json\n"
        "@@ -1,2 +1,2 @@\n"
        " { \"id\": \"tired\", \"turns\": 2,\n"
        "-  \"turn_start\": [{ \"adjust\": { \"to\": \"actor\", \"field\": \"ferry:hp.now\", \"by\": -1 } }] "
        "}\n"
        "+  \"turn_start\": [{ \"adjust\": { \"to\": \"actor\", \"field\": \"hp\", \"by\": -1 } }] }\n");
}

} // namespace
} // namespace arbiter::old_names_test
