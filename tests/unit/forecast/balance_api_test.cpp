// Balance as programs ask for it.
#include "arbiter/balance.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter {
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

TEST(RunBalance, a_report_is_json_on_one_line) {
    BalanceReport report;
    report.profile = "fair";
    report.targets.push_back({"p:a", "", 0.25, 0.2, 0.5, 0.3, true});
    report.targets.push_back({"p:b", "", 0.75, 0.2, 0.5, {}, false});
    report.claims.push_back({"p:c", "", 0.5, 0.25, -0.25});
    BalanceSearch search;
    search.solutions.push_back({{{"p:x", "2"}, {"p:ties", "\"reroll\""}}, {{"p:a", 0.5}}, 1});
    EXPECT_EQ(
        to_json(report, &search),
        R"({"profile":"fair","targets":[{"id":"p:a","value":0.25,"low":0.2,"high":0.5,"published":0.3,)"
        R"("ok":true,"pedigree":"exact"},{"id":"p:b","value":0.75,"low":0.2,"high":0.5,"published":null,)"
        R"("ok":false,"pedigree":"exact"}],"claims":[{"id":"p:c","value":0.5,"published":0.25,"error":-0.25}],)"
        R"("tables":[],"solutions":[{"changes":{"p:x":2,"p:ties":"reroll"},"values":{"p:a":0.5}}]})"
        "\n");
    EXPECT_EQ(to_json(BalanceReport{}),
              R"({"profile":"","targets":[],"claims":[],"tables":[],"solutions":[]})"
              "\n");
}

} // namespace
} // namespace arbiter
