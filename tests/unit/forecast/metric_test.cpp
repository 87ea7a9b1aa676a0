// What a record may name, and what is said when it is not there.
#include "forecast/metric.hpp"

#include "support/bout.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::metric_test {
namespace {

using tests::one_balance;

std::vector<Diagnostic> found(const std::string& metric) {
    const auto report = run_balance(tests::bout_files(one_balance(metric)), tests::bout_request());
    if (!report) ADD_FAILURE() << report.error().message;
    return report ? report->packs.diagnostics : std::vector<Diagnostic>{};
}

std::string first(const std::string& metric) {
    const auto all = found(metric);
    return all.empty()
               ? ""
               : all[0].code + ": " + all[0].message + (all[0].hint.empty() ? "" : "; " + all[0].hint);
}

TEST(Metric, an_unknown_degree_is_told_with_its_record_and_place) {
    const auto all = found(R"("of": "hti")");
    ASSERT_EQ(tests::codes(all), std::vector<std::string>{"unknown-degree"});
    EXPECT_EQ(all[0].message, "\"strike\" has no degree \"hti\"");
    EXPECT_EQ(all[0].hint, "did you mean \"hit\"?");
    EXPECT_EQ(all[0].place.file, "packs/bout/balance/all.json");
    EXPECT_EQ(all[0].subject, "balance \"bout:one\"");
    EXPECT_EQ(first(R"("of": {"hit": 1, "graze": 0.5})"),
              "unknown-degree: \"strike\" has no degree \"graze\"");
}

TEST(Metric, an_action_must_be_decided_by_chance) {
    EXPECT_EQ(first(R"("mean_over": [{"odds": "bow"}])"), "no-contest: \"bow\" is not decided by chance");
    EXPECT_EQ(first(R"("mean_over": [{"odds": "stirke"}])"),
              "unknown-reference: there is no action \"bout:stirke\"; did you mean \"bout:strike\"?");
}

TEST(Metric, a_mix_is_shares_and_a_difference_is_taken_off) {
    const auto made = tests::bout_scales(one_balance(
        R"("of": "hit", "minus": {"actor.components.bout:body.might": 4},
           "mean_over": [{"weight": 3, "given": {"actor.components.bout:body.might": 8}}, {"actor": "ben", "target": "ann"}])"));
    ASSERT_TRUE(made.scales);
    const Balance& one = made.scales->all()[0];
    ASSERT_EQ(one.cells.size(), 1u);
    const std::vector<Sample>& samples = one.cells[0].samples;
    ASSERT_EQ(samples.size(), 4u);
    EXPECT_EQ(samples[0].share, 0.75);
    EXPECT_EQ(samples[1].share, -0.75);
    EXPECT_EQ(samples[2].share, 0.25);
    EXPECT_EQ(samples[2].actor.written->text, "ben");
    ASSERT_EQ(samples[1].given.size(), 1u) << "what is given later counts instead";
    EXPECT_EQ(samples[1].given[0].values[0].number, 4);
    EXPECT_FALSE(one.is_target());
    EXPECT_TRUE(one.is_share());
}

} // namespace
} // namespace arbiter::forecast::metric_test
