#include "arbiter/action_odds.hpp"

#include "support/stage.hpp"

namespace arbiter {
namespace {

TEST(OddsApi, outcomes_are_in_order_and_as_json) {
    tests::Stage stage(
        R"("effects": [ { "roll": "1d3", "as": "n" }, { "set": { "to": "actor", "field": "p:mark", "formula": "n * 5" } } ])",
        {{"quantities/q.json", R"({ "id": "mark", "base": "entity.actor.components['p:mark']" })"}});
    const auto report = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "mark");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->outcomes.front().first, "5");
    EXPECT_EQ(report->outcomes.back().first, "15");
    EXPECT_NEAR(*report->mean, 10, 1e-12);
    EXPECT_TRUE(to_json(*report).starts_with(
        R"({"action":"p:act","of":"p:mark","outcomes":[{"value":5,"chance":0.333)"));
}

TEST(OddsApi, what_has_no_contest_succeeds) {
    tests::Stage stage("");
    const auto report = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
    ASSERT_TRUE(report);
    ASSERT_EQ(report->outcomes.size(), 1u);
    EXPECT_EQ(report->outcomes[0].first, "\"success\"");
}

TEST(OddsApi, what_cannot_be_asked_is_told) {
    tests::Stage stage("", {{"quantities/q.json", R"({ "id": "mark", "base": 1 })"}});
    EXPECT_EQ(odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "p:mrak").error().hint,
              "did you mean \"p:mark\"?");
    EXPECT_FALSE(odds_of_action(stage.scene(), "hero", "act", {{"primary", "far"}}));
    EXPECT_FALSE(odds_of_action(stage.scene(), "hero", "atc", {}));
}

TEST(OddsApi, what_is_only_rolled_is_not_there_afterwards) {
    tests::Stage stage(
        "", {{"quantities/q.json",
              R"([{ "id": "dice", "base": "1d6" }, { "id": "told", "base": "n", "takes": ["n"] }])"}});
    for (const char* of : {"dice", "p:told"})
        EXPECT_EQ(odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, of).error().code,
                  ErrorCode::bad_argument);
}

} // namespace
} // namespace arbiter
