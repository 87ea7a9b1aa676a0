// What `arbiter new` writes is clean and passes its own case.
#include "new_pack.hpp"

#include "arbiter/balance.hpp"
#include "arbiter/cases.hpp"
#include "support/brawl.hpp"

#include <gtest/gtest.h>

namespace arbiter::cli::new_pack_test {
namespace {

MemoryFiles written(const std::string& id) {
    MemoryFiles files;
    for (const PackFile& file : new_pack_files())
        files.add(id + "/" + std::string(file.path), text_for(file, id));
    tests::add_folder(files, "packs/core", "packs/core");
    return files;
}

TEST(NewPack, is_clean_and_its_case_passes) {
    for (const std::string id : {"mine", "PACK", "a-b_9"}) {
        const auto report = run_cases(written(id), {{id}, {"packs"}, {}});
        ASSERT_TRUE(report);
        EXPECT_TRUE(report->packs.diagnostics.empty()) << render(report->packs.diagnostics.at(0));
        EXPECT_EQ(report->passed, 1u);
        EXPECT_EQ(report->failed, 0u) << report->cases.at(0).message;
    }
}

TEST(NewPack, its_target_holds) {
    const auto report = run_balance(written("mine"), {{"mine"}, {"packs"}, {}});
    ASSERT_TRUE(report);
    ASSERT_EQ(report->targets.size(), 1u);
    EXPECT_TRUE(report->targets[0].ok) << report->targets[0].value;
}

} // namespace
} // namespace arbiter::cli::new_pack_test
