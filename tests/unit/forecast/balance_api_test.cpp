// Balance as programs ask for it.
#include "arbiter/balance.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter::balance_api_test {
namespace {

using tests::bout_files;
using tests::bout_request;

TEST(RunBalance, targets_that_hold_and_targets_that_fail) {
    const auto report = run_balance(bout_files(), bout_request());
    ASSERT_TRUE(report);
    ASSERT_EQ(report->targets.size(), 4u);
    EXPECT_EQ(report->failed, 2u);
    const BalanceTarget& even = report->targets[0];
    EXPECT_EQ(even.id, "bout:even_fight");
    EXPECT_NEAR(even.value, 2993.0 / 6561, 1e-15);
    EXPECT_FALSE(even.ok);
    EXPECT_EQ(even.published, 0.55);
    EXPECT_EQ(even.pedigree, "exact");
    EXPECT_TRUE(report->targets[1].ok);
    EXPECT_FALSE(report->targets[1].published);
}

TEST(RunBalance, the_error_of_a_claim) {
    const auto report = run_balance(bout_files(), bout_request());
    ASSERT_TRUE(report);
    ASSERT_EQ(report->claims.size(), 1u);
    EXPECT_NEAR(report->claims[0].value, 0.6148, 1e-4);
    EXPECT_DOUBLE_EQ(report->claims[0].error, 0.6 - report->claims[0].value);
}

TEST(RunBalance, profiles_and_params) {
    PackRequest request = bout_request();
    request.profile = "fair";
    const auto fair = run_balance(bout_files(), request);
    ASSERT_TRUE(fair);
    EXPECT_EQ(fair->profile, "fair");
    EXPECT_EQ(fair->failed, 0u);
    request.profile = "fiar";
    EXPECT_FALSE(run_balance(bout_files(), request));
    EXPECT_FALSE(solve_balance(bout_files(), request));
}

TEST(RunBalance, only_what_is_named_counts) {
    const auto report = run_balance(bout_files(), bout_request(), {"well_armed", "bout:mostly_missed"});
    ASSERT_TRUE(report);
    ASSERT_EQ(report->targets.size(), 1u);
    EXPECT_EQ(report->targets[0].id, "bout:well_armed");
    EXPECT_EQ(report->failed, 0u);
    EXPECT_EQ(report->claims.size(), 1u);
    EXPECT_TRUE(report->tables.empty() && report->measures.empty());
    const auto slip = run_balance(bout_files(), bout_request(), {"well_amred"});
    ASSERT_FALSE(slip);
    EXPECT_EQ(slip.error().code, ErrorCode::not_found);
    EXPECT_EQ(slip.error().hint, "did you mean \"well_armed\"?");
}

TEST(RunBalance, one_that_is_stopped_has_what_was_measured_until_then) {
    int asked = 0;
    const auto report = run_balance(bout_files(), bout_request(), {}, [&](const BalanceProgress& now) {
        EXPECT_EQ(now.stage, BalanceProgress::Stage::records);
        EXPECT_EQ(now.all, 7u);
        return ++asked <= 2;
    });
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->is_stopped);
    EXPECT_EQ(report->measured, 2u);
    EXPECT_EQ(report->records, 7u);
    EXPECT_EQ(report->targets.size(), 2u);
    EXPECT_EQ(report->failed, 1u) << "of those that were measured";
}

TEST(RunBalance, a_table_that_is_stopped_is_left_out) {
    int asked = 0;
    const auto report = run_balance(bout_files(), bout_request(), {"handbook"},
                                    [&](const BalanceProgress&) { return ++asked <= 3; });
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->is_stopped);
    EXPECT_EQ(report->measured, 0u);
    EXPECT_TRUE(report->tables.empty());
}

// What has one is packs/pools, whose cases expect it.
TEST(RunBalance, defaults_without_a_profile_like_them_have_no_name) {
    EXPECT_EQ(run_balance(bout_files(), bout_request())->profile, "") << "fair is another";
}

TEST(RunBalance, with_an_error_in_the_packs_nothing_is_measured) {
    const auto changes = tests::one_balance(R"("of": "hti")");
    const auto report = run_balance(bout_files(changes), bout_request());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->packs.errors, 1u);
    EXPECT_TRUE(report->targets.empty() && report->claims.empty());
    const auto search = solve_balance(bout_files(changes), bout_request());
    ASSERT_TRUE(search);
    EXPECT_EQ(search->packs.errors, 1u);
    EXPECT_EQ(search->found, 0u);
}

TEST(RunBalance, tables_and_measures_fail_nothing) {
    const auto report = run_balance(bout_files(), bout_request());
    ASSERT_TRUE(report);
    ASSERT_EQ(report->tables.size(), 1u);
    EXPECT_EQ(report->tables[0].id, "bout:handbook");
    EXPECT_EQ(report->tables[0].cells.size(), 5u);
    ASSERT_EQ(report->measures.size(), 1u);
    EXPECT_FALSE(report->measures[0].is_share);
    double whole = 0;
    for (const auto& [value, share] : report->measures[0].shares) whole += share;
    EXPECT_NEAR(whole, 1, 1e-12);
    const auto search = solve_balance(bout_files(), bout_request());
    ASSERT_TRUE(search);
    ASSERT_FALSE(search->solutions.empty());
    EXPECT_EQ(search->solutions[0].values.size(), 4u) << "the targets";
}

TEST(RunBalance, checking_tells_every_record_at_once) {
    const auto report = check_packs(
        bout_files(
            {{"balance/all.json",
              R"([{"id": "a", "scenario": "ring", "metric": {"odds": "strike", "actor": "ann", "target": "ben", "of": "hti"}},
{"id": "b", "scenario": "ring", "metric": {"odds": "strike", "actor": "anna", "target": "ben"}}])"}}),
        bout_request());
    ASSERT_TRUE(report);
    ASSERT_EQ(report->errors, 2u);
    EXPECT_EQ(report->diagnostics[0].code, "unknown-degree");
    EXPECT_EQ(report->diagnostics[1].code, "unknown-entity");
    EXPECT_EQ(report->diagnostics[1].place.line, 2u);
    EXPECT_EQ(check_packs(bout_files(), bout_request())->errors, 0u);
    EXPECT_FALSE(check_packs(bout_files(), {.packs = {"packs/no"}, .search = {}, .limits = {}}));
}

} // namespace
} // namespace arbiter::balance_api_test
