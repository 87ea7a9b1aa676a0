#include "action/make_scene.hpp"
#include "arbiter/action_odds.hpp"

#include "support/fight.hpp"

namespace arbiter::odds_api_test {
namespace {

// A mark of 5, 10 or 15; it counts as 5 before there is one.
constexpr const char* k_marked =
    R"("effects": [ { "roll": "1d3", "as": "n" }, { "set": { "to": "actor", "field": "p:mark", "formula": "n * 5" } } ])";
const std::vector<std::pair<std::string, std::string>> k_mark = {
    {"quantities/q.json", R"({ "id": "mark", "base": "entity.actor.components['p:mark'] ?? 5" })"}};

TEST(OddsApi, outcomes_are_in_order_and_as_json) {
    tests::Stage stage(k_marked, k_mark);
    const auto report = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "mark");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->outcomes.front().first, "5");
    EXPECT_EQ(report->outcomes.back().first, "15");
    EXPECT_NEAR(*report->mean, 10, 1e-12);
    EXPECT_TRUE(to_json(*report).starts_with(
        R"({"action":"p:act","of":"p:mark","outcomes":[{"value":5,"chance":0.333)"));
    EXPECT_NE(to_json(*report).find(R"("quantiles":[{"share":0.05,"value":5},)"), std::string::npos);
    EXPECT_NE(to_json(*report).find(R"("pedigree":{"kind":"exact","states":)"), std::string::npos);
}

TEST(OddsApi, what_has_no_contest_succeeds) {
    tests::Stage stage("");
    const auto report = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
    ASSERT_TRUE(report);
    ASSERT_EQ(report->outcomes.size(), 1u);
    EXPECT_EQ(report->outcomes[0].first, "\"success\"");
}

// Half of all attempts end before the contest: they are neither success nor left out.
TEST(OddsApi, what_is_stopped_before_the_contest_is_undecided) {
    tests::Stage stage(
        R"("before": [ { "roll": "1d2", "as": "n" }, { "when": "n == 1", "do": [ { "stop": true } ] } ],
           "contest": { "percent": { "against": "fixed_difficulty", "difficulty": 60, "formula": "linear",
                                     "actor_skill": { "component": "p:skill" } } })");
    const auto report = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
    ASSERT_TRUE(report);
    double sum = 0;
    for (const auto& [degree, chance] : report->outcomes) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_EQ(report->outcomes.back().first, "\"undecided\"");
    EXPECT_NEAR(report->outcomes.back().second, 0.5, 1e-12);
    EXPECT_NEAR(report->outcomes[1].second, 0.225, 1e-12) << "45 of the other hundred are a plain success";
}

// Nothing is known of where it leads, and that is what is said.
TEST(OddsApi, a_walk_that_ends_nowhere_within_its_budget_has_no_mean) {
    action::Game narrow = *tests::Stage(k_marked, k_mark).game();
    narrow.limits.states = 1;
    const auto scene = action::make_scene(std::make_shared<const action::Game>(std::move(narrow)), "p:s");
    ASSERT_TRUE(scene) << scene.error().message;
    const auto report = odds_of_action(**scene, "hero", "act", {{"primary", "wolf"}}, "mark");
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_TRUE(report->outcomes.empty());
    EXPECT_EQ(report->pedigree.kind, PedigreeKind::bounded);
    EXPECT_NE(to_json(*report).find(R"("mean":null)"), std::string::npos);
}

TEST(OddsApi, what_cannot_be_asked_is_told) {
    tests::Stage stage("", {{"quantities/q.json", R"({ "id": "mark", "base": 1 })"}});
    EXPECT_EQ(odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "p:mrak").error().hint,
              "did you mean \"p:mark\"?");
    EXPECT_FALSE(odds_of_action(stage.scene(), "hero", "act", {{"primary", "far"}}));
    EXPECT_FALSE(odds_of_action(stage.scene(), "hero", "atc", {}));
}

// Somebody who is hurt already: what the action does is not what is missing.
TEST(OddsApi, by_how_much_an_action_changes_a_quantity) {
    tests::Stage stage(k_marked, k_mark);
    const auto after = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "mark");
    const auto change =
        odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "mark", OddsAsked::change);
    ASSERT_TRUE(after && change) << change.error().message;
    EXPECT_TRUE(change->is_change);
    ASSERT_EQ(after->outcomes.size(), change->outcomes.size());
    const double before = 5;
    EXPECT_NEAR(*after->mean - *change->mean, before, 1e-12);
    EXPECT_EQ(change->outcomes.front().first, "0");
    EXPECT_TRUE(to_json(*change).starts_with(R"({"action":"p:act","of":"p:mark","change":true,"outcomes":)"));
    const auto degree =
        odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "", OddsAsked::change);
    ASSERT_FALSE(degree);
    EXPECT_EQ(degree.error().message, "a degree has no change");
}

TEST(OddsApi, a_chart_has_a_bar_for_each_outcome) {
    tests::Stage stage(k_marked, k_mark);
    const auto report = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "mark");
    ASSERT_TRUE(report);
    const std::string chart = odds_svg(*report);
    EXPECT_TRUE(chart.starts_with("<svg"));
    EXPECT_NE(chart.find("<title>p:mark of p:act</title>"), std::string::npos);
    EXPECT_NE(chart.find("<title>15: 33.33 %</title>"), std::string::npos) << chart;
}

TEST(OddsApi, what_is_only_rolled_is_not_there_afterwards) {
    tests::Stage stage(
        "",
        {{"quantities/q.json",
          R"([{ "id": "dice", "base": "1d6" }, { "id": "told", "base": "n", "takes": ["n"] }, { "id": "mark", "base": 1 }])"}});
    for (const char* of : {"dice", "p:told"}) {
        const auto odds = odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, of);
        ASSERT_FALSE(odds);
        EXPECT_EQ(odds.error().code, ErrorCode::bad_argument);
        EXPECT_EQ(odds.error().hint, "what is known afterwards: p:mark");
    }
    EXPECT_EQ(odds_of_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, "zzzzz").error().hint,
              "what is known afterwards: p:mark");
}

// Whoever gets the turn loses it while it starts, so that the next one gets it. The first coin may end that;
// after it everybody is lost, and the turn goes round for ever. Nobody reads the round.
TEST(OddsApi, what_never_ends_is_told) {
    const std::string flow =
        R"x({ "id": "round", "turns_of": "entities(p:mark)", "turn_end": [], "turn_start": [
        { "roll": "1d2", "as": "n" },
        { "when": { "!": [{ "var": "entity.actor.components.p:bag.lost" }] }, "do": [
          { "when": "n == 1", "do": [ { "stop": true } ] } ] },
        { "each": "here", "as": "secondary", "do": [
          { "add": { "to": "secondary", "component": "p:mark" } },
          { "set": { "to": "secondary", "field": "p:bag.lost", "value": true } } ] },
        { "remove": { "to": "actor", "component": "p:mark" } } ] })x";
    tests::Fight fight("[]",
                       R"([ { "add": { "to": "primary", "component": "p:mark" } }, { "pass": "round" } ])",
                       {{"flows/f.json", flow}});
    const auto report = odds_of_action(fight.stage.scene(), "hero", "act", {{"primary", "wolf"}});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_NEAR(report->endless, 0.5, 1e-14);
    EXPECT_EQ(report->pedigree.kind, PedigreeKind::exact);
    // The first coin and the end; then one for each who is lost, and the bear's once more: before the hero
    // ever had the turn.
    EXPECT_EQ(report->states, 6u);
    EXPECT_NE(to_json(*report).find(R"("endless":0.5,)"), std::string::npos);
}

// The same, but for getting lost: each coin may end it, so that two are tossed in the mean.
TEST(OddsApi, how_long_it_goes_round_is_told) {
    const std::string flow =
        R"x({ "id": "round", "turns_of": "entities(p:mark)", "turn_end": [], "turn_start": [
        { "roll": "1d2", "as": "n" }, { "when": "n == 1", "do": [ { "stop": true } ] },
        { "each": "here", "as": "secondary", "do": [ { "add": { "to": "secondary", "component": "p:mark" } } ] },
        { "remove": { "to": "actor", "component": "p:mark" } } ] })x";
    tests::Fight fight("[]",
                       R"([ { "add": { "to": "primary", "component": "p:mark" } }, { "pass": "round" } ])",
                       {{"flows/f.json", flow}});
    const auto report = odds_of_action(fight.stage.scene(), "hero", "act", {{"primary", "wolf"}});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->endless, 0);
    ASSERT_TRUE(report->steps);
    EXPECT_NEAR(*report->steps, 2, 1e-12);
    EXPECT_NE(to_json(*report).find(R"("steps":)"), std::string::npos) << to_json(*report);
    tests::Stage straight(k_marked, k_mark);
    const auto none = odds_of_action(straight.scene(), "hero", "act", {{"primary", "wolf"}}, "mark");
    ASSERT_TRUE(none);
    EXPECT_FALSE(none->steps) << "nothing comes again";
}

} // namespace
} // namespace arbiter::odds_api_test
