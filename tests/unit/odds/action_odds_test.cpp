// Exact odds of actions: by hand, enumerated another way, sampled, by property.
#include "odds/action_odds.hpp"

#include "arbiter/action_odds.hpp"
#include "support/stage.hpp"

#include <cmath>

namespace arbiter::odds {
namespace {

using tests::Stage;

const std::string k_contest =
    R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } })";
const std::vector<std::pair<std::string, std::string>> k_hp = {
    {"quantities/q.json", R"({ "id": "hp_left", "base": "entity.primary.components['p:hp'].now" })"}};

ActionOddsReport odds(Stage& stage, std::string_view of = {}) {
    const auto report = odds_of_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, of);
    if (!report) ADD_FAILURE() << report.error().message;
    return report ? *report : ActionOddsReport();
}

double chance(const ActionOddsReport& report, std::string_view value) {
    for (const auto& [known, share] : report.outcomes)
        if (known == value) return share;
    return 0;
}

TEST(ActionOdds, degrees_are_those_of_the_explanation) {
    Stage stage(k_contest + R"(, "outcomes": { "success": { "effects": [ { "roll": "1d6" } ] } })");
    const ActionOddsReport report = odds(stage);
    EXPECT_NEAR(chance(report, "\"critical_success\""), 0.05, 1e-14);
    EXPECT_NEAR(chance(report, "\"success\""), 0.55, 1e-14);
    EXPECT_NEAR(chance(report, "\"failure\""), 0.34, 1e-14);
    EXPECT_NEAR(chance(report, "\"fumble\""), 0.06, 1e-14);
    EXPECT_EQ(report.pedigree.kind, PedigreeKind::exact);
    EXPECT_FALSE(report.mean);
}

// 60 % of losing 2d6 of 8, not below 0.
TEST(ActionOdds, a_quantity_afterwards_by_hand) {
    Stage stage(k_contest + R"(, "outcomes": { "success": { "effects": [ { "roll": "2d6", "as": "n" },
      { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n", "min": 0 } } ] } })",
                k_hp);
    const ActionOddsReport report = odds(stage, "hp_left");
    EXPECT_NEAR(chance(report, "8"), 0.4, 1e-14);
    EXPECT_NEAR(chance(report, "6"), 0.6 / 36, 1e-14);
    EXPECT_NEAR(chance(report, "1"), 0.6 * 6 / 36, 1e-14);
    EXPECT_NEAR(chance(report, "0"), 0.6 * 15 / 36, 1e-14);
    double mean = 0.4 * 8;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) mean += 0.6 / 36 * std::max(0, 8 - a - b);
    EXPECT_NEAR(*report.mean, mean, 1e-12);
}

TEST(ActionOdds, nothing_is_changed_and_nothing_is_drawn) {
    Stage stage(
        k_contest +
            R"(, "outcomes": { "success": { "effects": [ { "add": { "to": "primary", "component": "p:mark" } } ] } })",
        k_hp);
    stage.play({30});
    const std::string before = stage.changes();
    static_cast<void>(odds(stage, "hp_left"));
    EXPECT_EQ(stage.changes(), before) << "what had changed stays changed, and no more";
    stage.scene().world.restart();
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(ActionOdds, loops_choices_and_actions_within) {
    Stage stage(
        R"("effects": [ { "each": "here", "as": "secondary", "do": [ { "roll": "1d2", "as": "n" },
        { "when": "n == 1", "do": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ] } ] },
      { "choose": [ { "label": "a", "effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -5 } } ] }, { "label": "b", "default": true } ] },
      { "run": "other" } ])",
        {k_hp[0],
         {"actions/o.json",
          R"({ "id": "other", "template": "o", "effects": [ { "roll": "1d2", "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "1 - n" } } ] })"}});
    const ActionOddsReport report = odds(stage, "hp_left");
    EXPECT_NEAR(chance(report, "8"), 1.0 / 8, 1e-14);
    EXPECT_NEAR(chance(report, "7"), 3.0 / 8, 1e-14);
    EXPECT_NEAR(chance(report, "6"), 3.0 / 8, 1e-14);
    EXPECT_NEAR(chance(report, "5"), 1.0 / 8, 1e-14);
}

// Sampled: the same action, played with many seeds.
TEST(ActionOdds, many_plays_fall_as_the_odds_say) {
    Stage stage(
        k_contest +
            R"(, "outcomes": { "success": { "effects": [ { "roll": "1d4", "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n" } } ] } })",
        k_hp);
    const ActionOddsReport report = odds(stage, "hp_left");
    constexpr int k_times = 20'000;
    std::map<std::string, int> counts;
    for (int i = 0; i < k_times; ++i) {
        stage.scene().world.restart();
        Luck luck;
        luck.command = static_cast<std::uint64_t>(i);
        ASSERT_TRUE(resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck));
        const Value hp =
            stage.scene()
                .world.get(*stage.scene().world.find("p:wolf"), *stage.game()->model->find_component("p:hp"))
                .find("now");
        ++counts[to_json(hp)];
    }
    double statistic = 0; // chi squared, four degrees of freedom: above 23.5 in one of ten thousand
    for (const auto& [value, share] : report.outcomes)
        statistic += std::pow(counts[value] - share * k_times, 2) / (share * k_times);
    EXPECT_LT(statistic, 23.5);
}

RC_GTEST_PROP(ActionOddsProperty, chances_sum_to_one, ()) {
    Stage stage(
        fmt::format(
            R"("effects": [ {{ "repeat": {}, "do": [ {{ "roll": "1d{}", "as": "n" }}, {{ "adjust": {{ "to": "primary", "field": "p:hp.now", "by": "-n" }} }} ] }} ])",
            *rc::gen::inRange(0, 6), *rc::gen::inRange(1, 7)),
        k_hp);
    double sum = 0;
    for (const auto& [value, share] : odds(stage, "hp_left").outcomes) sum += share;
    RC_ASSERT(std::abs(sum - 1) < 1e-12);
}

} // namespace
} // namespace arbiter::odds
