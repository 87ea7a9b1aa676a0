// What a formula of a metric may read, and what is said of anything else.
#include "forecast/formulas.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::formulas_test {
namespace {

// The first finding about a record with this metric.
std::string first(const std::string& metric) {
    const auto report = check_packs(
        tests::bout_files(
            {{"balance/all.json", R"([{"id": "one", "scenario": "ring", "metric": {)" + metric + "}}]"}}),
        tests::bout_request());
    if (!report || report->diagnostics.empty()) return report ? "" : report.error().message;
    const Diagnostic& found = report->diagnostics[0];
    EXPECT_EQ(found.place.file, "packs/bout/balance/all.json");
    EXPECT_EQ(found.subject, "balance \"bout:one\"");
    return found.code + ": " + found.message + (found.hint.empty() ? "" : "; " + found.hint);
}

std::string of_people(const std::string& mean) {
    return first(R"("actor": "ann", "target": "ben", "mean": ")" + mean + "\"");
}
std::string of_strike(const std::string& mean) {
    return first(R"("odds": "strike", "actor": "ann", "target": "ben", "mean": ")" + mean + "\"");
}

TEST(Formulas, people_quantities_params_and_the_contest) {
    EXPECT_EQ(of_people("entity.actor.components['bout:body'].might + param.gear"), "");
    EXPECT_EQ(of_people("quantity.attack - quantity.defense"), "");
    EXPECT_EQ(of_people("bout:attack"), "") << "the id of a quantity is that quantity";
    EXPECT_EQ(of_strike("contest.net * 2"), "");
}

TEST(Formulas, conditions_of_packs) {
    const auto made = tests::bout_scales(
        {{"conditions/all.json",
          R"([{"id": "strong", "logic": "entity.actor.components['bout:body'].might > param.gear + 4"}])"},
         {"balance/all.json",
          R"json([{"id": "one", "scenario": "ring", "metric": {"actor": "ann", "share": "condition_ref('strong')",
              "given": {"actor.components.bout:body.might": [7, 8, 9, 9]}}}])json"}});
    ASSERT_TRUE(made.scales);
    EXPECT_EQ(*made.scales->weigh(0), 0.75);
    EXPECT_EQ(of_people("condition_ref('srtong')").substr(0, 17), "unknown-reference");
}

TEST(Formulas, unknown_names) {
    EXPECT_EQ(of_people("entity.actor.components['bout:bdoy'].might"),
              "unknown-component: no component \"bout:bdoy\"; did you mean \"bout:body\"?");
    EXPECT_EQ(of_people("entity.actr.components['bout:body'].might"),
              "unknown-role: there is no role \"actr\"; did you mean \"actor\"?");
    EXPECT_EQ(of_people("quantity.attakc"),
              "unknown-name: there is no quantity \"bout:attakc\"; did you mean \"bout:attack\"?");
    EXPECT_EQ(of_people("param.baer"), "unknown-name: there is no param \"bout:baer\"");
    EXPECT_EQ(of_people("contest.net"),
              "unknown-name: nothing is decided in this metric; \"odds\" names the action that is");
    EXPECT_EQ(of_strike("contest.nett"),
              "unknown-name: this contest leaves no \"nett\"; did you mean \"net\"?");
    EXPECT_EQ(of_strike("contest.attack_faces"),
              "unknown-name: \"contest.attack_faces\" shows only when dice are rolled");
}

TEST(Formulas, what_is_given_reads_params_and_nothing_else) {
    const auto given = [](const std::string& formula) {
        return first(
            R"("odds": "strike", "actor": "ann", "target": "ben", "given": {"actor.components.bout:body.might": ")" +
            formula + "\"}");
    };
    EXPECT_EQ(given("6 + param.gear"), "");
    EXPECT_EQ(given("6 + gear"),
              "unknown-name: nothing is called \"gear\" here; what is given may read params: 6 + param.x");
    EXPECT_EQ(given("6 + param.gaer"),
              "unknown-name: there is no param \"bout:gaer\"; did you mean \"param.gear\"?");
}

TEST(Formulas, a_mean_of_always_the_same_is_a_slip) {
    EXPECT_EQ(first(R"("actor": "ann", "mean": 5)"),
              "wrong-type: this is always the same; a formula reads something");
}

} // namespace
} // namespace arbiter::forecast::formulas_test
