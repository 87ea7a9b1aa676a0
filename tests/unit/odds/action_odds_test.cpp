// Exact odds of actions: by hand, enumerated another way, sampled, by property.
#include "odds/action_odds.hpp"

#include "arbiter/action_odds.hpp"
#include "support/fight.hpp"

#include <cmath>

namespace arbiter::odds::action_odds_test {
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

// Odds asked while a resolution is open: neither its question nor what it can take back is touched.
TEST(ActionOdds, asking_in_the_middle_of_something_disturbs_nothing) {
    Stage stage(R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } },
        { "roll": "1d6", "as": "n" }, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n" } } ])",
                k_hp);
    Luck luck;
    luck.dice = {{2}};
    auto begun = begin_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck);
    ASSERT_TRUE(begun);
    const auto first = advance(**begun);
    ASSERT_TRUE(first && *first);
    const ActionOddsReport report = odds(stage, "hp_left");
    EXPECT_NEAR(chance(report, "5"), 1.0 / 6, 1e-14) << "7 are left; another 1 and the die go off";
    ASSERT_TRUE(answer(**begun));
    const auto second = advance(**begun);
    ASSERT_TRUE(second && !*second);
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"p:hp":{"now":5,"max":8}}})");
    (*begun)->take_back();
    EXPECT_EQ(stage.changes(), "{}");
}

// 2,000 states wait at the second roll, each with its frame and its registers: half a megabyte and more.
TEST(ActionOdds, what_waiting_states_keep_counts_as_memory) {
    const std::string effects =
        R"("effects": [ { "roll": "1d2000", "as": "n" }, { "roll": "1d2 + n", "as": "m" } ])";
    Stage roomy(effects);
    EXPECT_EQ(odds(roomy).pedigree.kind, PedigreeKind::exact);
    Limits limits;
    limits.memory_command = 256u << 10;
    Stage narrow(effects, {}, limits);
    const auto report = odds_of_action(narrow.scene(), "hero", "p:act", {{"primary", "wolf"}});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::out_of_budget);
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
    stage.scene().restart();
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
        stage.scene().restart();
        Luck luck;
        luck.command = static_cast<std::uint64_t>(i);
        ASSERT_TRUE(resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck));
        const Value hp =
            stage.scene()
                .state.world
                .get(*stage.scene().state.world.find("p:wolf"), *stage.game()->model->find_component("p:hp"))
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

// (n)d6 by every way the dice can fall.
TEST(ActionOdds, as_many_dice_as_others_say) {
    Stage stage(R"("effects": [ { "roll": "1d3", "as": "n" }, { "roll": "(n)d6 + 1", "as": "m" },
      { "set": { "to": "primary", "field": "p:hp.now", "formula": "m" } } ])",
                k_hp);
    std::map<int, double> wanted;
    for (int n = 1; n <= 3; ++n)
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= (n > 1 ? 6 : 1); ++b)
                for (int c = 1; c <= (n > 2 ? 6 : 1); ++c)
                    wanted[1 + a + (n > 1 ? b : 0) + (n > 2 ? c : 0)] += 1.0 / 3 / std::pow(6, n);
    const ActionOddsReport report = odds(stage, "hp_left");
    EXPECT_EQ(report.outcomes.size(), wanted.size());
    for (const auto& [value, share] : wanted)
        EXPECT_NEAR(chance(report, std::to_string(value)), share, 1e-14) << value;
    EXPECT_EQ(report.pedigree.kind, PedigreeKind::exact);
}

// max(0, floor((2d6 + 1d4 - 3) * 1.5)), every way; the second dice only where the first come to 6 or more.
TEST(ActionOdds, of_a_rolled_quantity) {
    Stage stage(
        R"("effects": [ { "roll": "2d6", "as": "hit" }, { "roll": { "quantity": "damage", "with": { "armour": 3, "hit": "hit" } }, "as": "n" }, { "set": { "to": "primary", "field": "p:hp.now", "formula": "n" } } ])",
        {k_hp[0],
         {"quantities/d.json",
          R"({ "id": "damage", "takes": ["armour", "hit"], "base": "1d6", "terms": [ { "label": "well", "value": "1d4", "condition": "hit > 7" } ], "stages": [ "flat", "scale", { "bounds": { "min": 0 } }, "floor" ] })"},
         {"modifiers/m.json",
          R"([{ "id": "a", "of": "damage", "value": "-armour", "label": "armour" }, { "id": "b", "of": "damage", "type": "factor", "value": 1.5, "label": "weak" }])"}});
    std::map<int, double> wanted;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 4; ++d) {
                    const double sum = c + (a + b > 7 ? d : 0) - 3;
                    wanted[static_cast<int>(std::max(0.0, std::floor(sum * 1.5)))] += 1.0 / 864;
                }
    const ActionOddsReport report = odds(stage, "hp_left");
    EXPECT_EQ(report.outcomes.size(), wanted.size());
    for (const auto& [value, share] : wanted)
        EXPECT_NEAR(chance(report, std::to_string(value)), share, 1e-14) << value;
}

// A status that is used up changes the second of two rolls.
TEST(ActionOdds, what_is_used_up_is_used_once) {
    Stage stage(
        R"("effects": [ { "apply": { "to": "actor", "status": "aim" } }, { "roll": { "quantity": "d" }, "as": "a" }, { "roll": { "quantity": "d" }, "as": "b" }, { "set": { "to": "primary", "field": "p:hp.now", "formula": "a * 100 + b" } } ])",
        {k_hp[0],
         {"quantities/d.json", R"({ "id": "d", "base": "1d2" })"},
         {"statuses/s.json",
          R"({ "id": "aim", "uses": 1, "modifiers": [ { "of": "d", "value": 5, "label": "aim" } ] })"}});
    const ActionOddsReport report = odds(stage, "hp_left");
    for (const char* value : {"601", "602", "701", "702"})
        EXPECT_NEAR(chance(report, value), 0.25, 1e-14) << value;
    EXPECT_EQ(stage.changes(), "{}");
}

// Turns of bleeding by every way the dice can fall.
TEST(ActionOdds, of_turns_that_pass) {
    tests::Fight fight(
        R"([{ "id": "bleeding", "stacking": "add", "max": 2, "turns": 2, "turn_start": [ { "roll": "(bearer.components['p:bleeding'].stacks)d4", "as": "n" }, { "adjust": { "to": "actor", "field": "p:hp.now", "by": "-n" } } ] }])",
        R"([ { "apply": { "to": "primary", "status": "bleeding", "stacks": 2 } } ])",
        {{"actions/pass.json",
          R"x({ "id": "pass", "template": "pass", "targets": { "primary": { "scope": "entities(p:hp)", "placeholder": "target" } }, "effects": [ { "repeat": 9, "do": [ { "pass": "round" } ] } ] })x"},
         k_hp[0]});
    fight.act();
    const auto report =
        odds_of_action(fight.stage.scene(), "hero", "p:pass", {{"primary", "wolf"}}, "hp_left");
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->pedigree.kind, PedigreeKind::exact);
    // The wolf has 8: two turns of 2d4 each, and the second only if it has a turn at all.
    std::map<int, double> wanted;
    for (int a = 1; a <= 4; ++a)
        for (int b = 1; b <= 4; ++b)
            for (int c = 1; c <= 4; ++c)
                for (int d = 1; d <= 4; ++d) wanted[8 - a - b - (8 - a - b > 0 ? c + d : 0)] += 1.0 / 256;
    EXPECT_EQ(report->outcomes.size(), wanted.size());
    for (const auto& [value, share] : wanted)
        EXPECT_NEAR(chance(*report, std::to_string(value)), share, 1e-14) << value;
    EXPECT_EQ(fight.turn(), "hero") << "nothing has happened";
}

} // namespace
} // namespace arbiter::odds::action_odds_test
