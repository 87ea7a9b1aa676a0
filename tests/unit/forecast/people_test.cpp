// Who takes part.
#include "forecast/people.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::people_test {
namespace {

tests::Changes record(const std::string& metric) {
    return {{"balance/all.json", R"([{"id": "one", "scenario": "ring", "metric": {)" + metric + "}}]"}};
}

double value(const std::string& metric) {
    const auto made = tests::bout_scales(record(metric));
    return made.scales ? made.scales->weigh(0).value_or(-1) : -1;
}

std::string first(const std::string& metric) {
    const auto report = check_packs(tests::bout_files(record(metric)), tests::bout_request());
    if (!report) return report.error().message;
    if (report->diagnostics.empty()) return "";
    const Diagnostic& found = report->diagnostics[0];
    EXPECT_GT(found.place.column, 1u);
    return found.code + ": " + found.message + (found.hint.empty() ? "" : "; " + found.hint);
}

TEST(People, one_some_or_everybody_with_a_component) {
    const std::string mean = R"(, "mean": "entity.actor.id == 'bout:ann' ? 1 : 0")";
    EXPECT_EQ(value(R"("actor": "ann")" + mean), 1);
    EXPECT_NEAR(value(R"("actor": ["ann", "ben", "bout:ben"])" + mean), 1.0 / 3, 1e-15);
    EXPECT_EQ(value(R"("actor": {"having": "bout:body"})" + mean), 0.5);
}

TEST(People, every_actor_meets_every_target) {
    EXPECT_EQ(value(R"("actor": {"having": "bout:body"}, "target": {"having": "bout:body"},
                       "share": "entity.actor.id != entity.primary.id")"),
              0.5);
    EXPECT_NEAR(value(R"("odds": "strike", "actor": ["ann", "ben"], "target": ["ben"], "of": "hit")"),
                2993.0 / 6561, 1e-15);
}

TEST(People, who_is_not_there_is_told_with_a_place) {
    EXPECT_EQ(first(R"("odds": "strike", "actor": "anna", "target": "ben")"),
              "unknown-entity: there is no \"anna\" in this scene; did you mean \"ann\"? there are ann, ben");
    EXPECT_EQ(first(R"("odds": "strike", "actor": "ann", "target": ["ben", "bne"])"),
              "unknown-entity: there is no \"bne\" in this scene; did you mean \"ben\"? there are ann, ben");
    EXPECT_EQ(first(R"("odds": "strike", "actor": "ann")"),
              "missing-target: \"bout:strike\" needs a primary target; \"target\" says who");
    EXPECT_EQ(first(R"("odds": "strike", "actor": {"having": "bout:bdoy"}, "target": "ben")"),
              "unknown-component: no component \"bout:bdoy\"; did you mean \"bout:body\"?");
    EXPECT_EQ(first(R"("odds": "strike", "actor": {"having": "bout:hat"}, "target": "ben")").substr(0, 17),
              "unknown-component");
}

} // namespace
} // namespace arbiter::forecast::people_test
