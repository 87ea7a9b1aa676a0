// What `arbiter new` writes is clean and passes its own case.
#include "new_pack.hpp"

#include "arbiter/balance.hpp"
#include "arbiter/cases.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::cli::new_pack_test {
namespace {

tests::Tree written(const std::string& id) {
    tests::Tree tree;
    for (const PackFile& file : new_pack_files())
        tree.emplace_back(id + "/" + std::string(file.path), text_for(file, id));
    tree.emplace_back("packs/core/pack.json", R"({ "id": "core", "version": "1.0.0" })");
    tree.emplace_back(
        "packs/core/components/c.json",
        R"([ { "id": "name", "open": true }, { "id": "actor" }, { "id": "position", "open": true } ])");
    tree.emplace_back("packs/core/degrees/d.json", tests::core_degrees());
    return tree;
}

TEST(NewPack, is_clean_and_its_case_passes) {
    for (const std::string id : {"mine", "PACK", "a-b_9"}) {
        const auto report = run_cases(tests::files_of(written(id)), {{id}, {"packs"}, {}});
        ASSERT_TRUE(report);
        EXPECT_TRUE(report->packs.diagnostics.empty()) << render(report->packs.diagnostics.at(0));
        EXPECT_EQ(report->passed, 1u);
        EXPECT_EQ(report->failed, 0u) << report->cases.at(0).message;
    }
}

TEST(NewPack, its_target_holds) {
    const auto report = run_balance(tests::files_of(written("mine")), {{"mine"}, {"packs"}, {}});
    ASSERT_TRUE(report);
    ASSERT_EQ(report->targets.size(), 1u);
    EXPECT_TRUE(report->targets[0].ok) << report->targets[0].value;
}

TEST(NewPack, its_files_as_json) {
    EXPECT_EQ(new_pack_json("x/mine", "mine").substr(0, 46),
              R"({"pack":"mine","files":["x/mine/pack.json","x/)");
}

} // namespace
} // namespace arbiter::cli::new_pack_test
