// What a record may name, and what is said when it is not there.
#include "forecast/metric.hpp"

#include "support/bout.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast {
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

TEST(Metric, given_paths_name_a_role_and_a_value_of_a_component) {
    EXPECT_EQ(
        first(R"("given": {"attacker.components.bout:body.might": 1})"),
        "unknown-role: \"attacker\" is nobody in this metric; actor.components.X.y or target.components.X.y");
    EXPECT_EQ(first(R"("given": {"location.components.bout:body.might": 1})").substr(0, 12), "unknown-role");
    EXPECT_EQ(first(R"("given": {"actor.bout:body.might": 1})"),
              "bad-path: this leads to no value of a component; write actor.components.X.y");
    EXPECT_EQ(first(R"("given": {"actor.components.bout:body": 1})").substr(0, 8), "bad-path");
    EXPECT_EQ(first(R"("given": {"actor.components.bout:bdoy.might": 1})"),
              "unknown-component: no component \"bout:bdoy\"; did you mean \"bout:body\"?");
}

TEST(Metric, formulas_are_about_params) {
    EXPECT_EQ(first(R"("given": {"actor.components.bout:body.might": "6 + param.baer"})").substr(0, 12),
              "unknown-name");
    EXPECT_EQ(found(R"("given": {"actor.components.bout:body.might": "6 + param.bonus"})").size(), 0u);
    EXPECT_EQ(found(R"("given": {"actor.components.bout:body.might": "6 +"})").empty(), false);
}

TEST(Metric, an_action_must_be_decided_by_chance) {
    EXPECT_EQ(first(R"("mean_over": [{"odds": "bow"}])"), "no-contest: \"bow\" is not decided by chance");
    EXPECT_EQ(first(R"("mean_over": [{"odds": "stirke"}])"),
              "unknown-reference: there is no action \"bout:stirke\"; did you mean \"bout:strike\"?");
}

TEST(Metric, nobody_waits_for_a_million_combinations) {
    std::string many = "[1";
    for (int i = 2; i <= 400; ++i) many += "," + std::to_string(i);
    many += "]";
    EXPECT_EQ(first(R"("given": {"actor.components.bout:body.might": )" + many +
                    R"(, "target.components.bout:body.sturdy": )" + many + "}"),
              "too-many: 160000 combinations are given; at most 100000 are tried");
}

TEST(Metric, a_mix_is_shares_and_a_difference_is_taken_off) {
    const auto made = tests::bout_scales(one_balance(
        R"("of": "hit", "minus": {"actor.components.bout:body.might": 4},
           "mean_over": [{"weight": 3, "given": {"actor.components.bout:body.might": 8}}, {"actor": "ben", "target": "ann"}])"));
    ASSERT_TRUE(made.scales);
    const Balance& one = made.scales->all()[0];
    ASSERT_EQ(one.samples.size(), 4u);
    EXPECT_EQ(one.samples[0].share, 0.75);
    EXPECT_EQ(one.samples[1].share, -0.75);
    EXPECT_EQ(one.samples[2].share, 0.25);
    EXPECT_EQ(one.samples[2].actor, "ben");
    ASSERT_EQ(one.samples[1].given.size(), 1u) << "what is given later counts instead";
    EXPECT_EQ(one.samples[1].given[0].values[0].number, 4);
    EXPECT_FALSE(one.is_target());
}

} // namespace
} // namespace arbiter::forecast
