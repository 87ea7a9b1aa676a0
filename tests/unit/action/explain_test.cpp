#include "action/explain.hpp"

#include "support/scenes.hpp"

#include <algorithm>

namespace arbiter::action::explain_test {
namespace {

ChanceReport explain_restraining(Scene& scene, const std::string& target,
                                 std::optional<int> reach = std::nullopt) {
    const auto report =
        explain_action(scene, "brann", "physical-control:restrain_target", {{"primary", target}}, reach);
    if (!report) ADD_FAILURE() << report.error().message;
    return report ? *report : ChanceReport();
}

const ChanceLine& line(const ChanceReport& report, std::string_view tag) {
    return *std::find_if(report.lines.begin(), report.lines.end(),
                         [&](const ChanceLine& l) { return l.tag == tag; });
}

TEST(Explain, every_number_of_the_chance_is_there) {
    const auto scene = tests::scene("grapple:cellar");
    const ChanceReport report = explain_restraining(*scene, "vespera");
    EXPECT_EQ(report.label, "restrain Vespera (75% chance) [target restrained] [dark] [slippery]");
    EXPECT_EQ(report.base, 80);
    EXPECT_EQ(report.flat, -5);
    EXPECT_EQ(report.factor, 1);
    EXPECT_EQ(report.unrounded, 75);
    EXPECT_EQ(report.least, 5);
    EXPECT_EQ(report.most, 95);
    EXPECT_GE(report.lines.size(), 7u) << "its own first, then what comes from elsewhere";
    const std::vector<std::pair<std::string, double>> odds = {
        {"critical_success", 0.05}, {"success", 0.70}, {"failure", 0.19}, {"fumble", 0.06}};
    EXPECT_EQ(report.odds, odds);
    const std::vector<std::pair<std::string, double>> inputs = {
        {"skills:grappling_skill.value of the actor", 40}, {"skills:defense_skill.value of the target", 10}};
    EXPECT_EQ(report.inputs, inputs);
}

TEST(Explain, every_line_says_whether_it_counts_and_why) {
    const auto scene = tests::scene("grapple:cellar");
    const ChanceReport report = explain_restraining(*scene, "vespera");
    EXPECT_TRUE(line(report, "dark").applied);
    EXPECT_EQ(line(report, "dark").why, "entity.location has environment:darkness");
    EXPECT_EQ(line(report, "dark").points, -10);
    EXPECT_FALSE(line(report, "target prone").applied);
    EXPECT_EQ(line(report, "target prone").why, "entity.primary has no positioning:fallen");
    EXPECT_EQ(line(report, "target prone").points, 15);
    EXPECT_EQ(line(report, "target weakened").why,
              "entity.primary health:vitality.current is 100, at most 25 is wanted");
}

TEST(Explain, the_loser_of_a_stack_names_the_winner) {
    const auto scene = tests::scene("grapple:cellar");
    const std::string_view steps[] = {"value"};
    const auto field = const_cast<world::Model&>(*scene->game().model)
                           .field(*scene->game().model->find_component("skills:melee_skill"), steps);
    scene->state.world.set(*scene->state.world.find("grapple:brann"), field, Value(85.0));
    const auto report = explain_action(*scene, "brann", "weapons:swing_at_target",
                                       {{"primary", "poker"}, {"secondary", "odo"}});
    ASSERT_TRUE(report);
    EXPECT_EQ(line(*report, "skilled").why, "\"master\" of the same stack counts instead");
    EXPECT_TRUE(line(*report, "master").applied);
    EXPECT_EQ(report->label, "swing the poker at Odo (71% chance) [dark] [master]");
}

TEST(Explain, what_would_reach_a_chance) {
    const auto scene = tests::scene("grapple:cellar");
    const ChanceReport report = explain_restraining(*scene, "vespera", 80);
    ASSERT_GE(report.changes.size(), 5u);
    EXPECT_EQ(report.changes[0].what, "+15 grappling skill");
    EXPECT_EQ(report.changes[0].chance, 80);
    EXPECT_EQ(report.changes[1].what, "target prone");
    EXPECT_EQ(report.changes[1].chance, 90);
    EXPECT_NEAR(*report.next_point, 41.0 / 51 * 100 - 80, 1e-9);
    EXPECT_TRUE(explain_restraining(*scene, "vespera", 75).changes.empty());
}

// A skill that comes from its default is counted from there.
TEST(Explain, more_skill_than_the_default) {
    const auto scene = tests::scene("grapple:cellar");
    const auto report =
        explain_action(*scene, "tam", "physical-control:restrain_target", {{"primary", "the_guest"}}, 40);
    ASSERT_TRUE(report);
    EXPECT_NEAR(*report->next_point, 100 * 11.0 / 56 - 100 * 10.0 / 55, 1e-9);
    ASSERT_FALSE(report->changes.empty());
    EXPECT_EQ(report->changes[0].what, "+20 grappling skill");
    EXPECT_EQ(report->changes[0].chance, 40);
}

// Dice have a name, and no more of them are promised than the pool can hold.
TEST(Explain, more_dice_have_a_name_and_a_bound) {
    const auto scene = tests::scene("pools:example_1");
    const auto report =
        explain_action(*scene, "rogue", "pools:strike", {{"primary", "skeleton_warrior"}}, 70);
    ASSERT_TRUE(report);
    ASSERT_FALSE(report->changes.empty());
    EXPECT_EQ(report->changes[0].what, "+2 attack dice");
    const auto all = explain_action(*scene, "rogue", "pools:strike", {{"primary", "skeleton_warrior"}}, 99);
    ASSERT_TRUE(all);
    for (const ChanceChange& change : all->changes) EXPECT_NE(change.what.substr(0, 1), "+") << change.what;
}

TEST(Explain, what_cannot_be_explained_is_told) {
    const auto scene = tests::scene("grapple:cellar");
    EXPECT_EQ(explain_action(*scene, "brann", "grapple:wait", {}).error().code, ErrorCode::bad_argument);
    EXPECT_TRUE(explain_action(*scene, "bran", "grapple:wait", {})
                    .error()
                    .hint.starts_with("did you mean \"brann\"? there are "));
    EXPECT_TRUE(explain_action(*scene, "brann", "physical-control:restrain_targt", {})
                    .error()
                    .hint.starts_with("did you mean \"restrain_target\"? there are "));
    EXPECT_EQ(
        explain_action(*scene, "brann", "physical-control:restrain_target", {{"fourth", "odo"}}).error().code,
        ErrorCode::bad_argument);
}

} // namespace
} // namespace arbiter::action::explain_test
