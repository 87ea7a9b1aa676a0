#include "action/resolution.hpp"

#include "support/realm.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"
#include "support/statistics.hpp"

namespace arbiter::action::resolution_test {
namespace {

using tests::Stage;

const std::string k_contest =
    R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } },
       "outcomes": { "success": { "effects": [ { "add": { "to": "primary", "component": "p:mark" } } ] } })";

TEST(Resolution, what_may_not_be_done_is_not_done) {
    const auto scene = tests::scene("grapple:cellar");
    const auto error = [&](const char* actor, const char* action, std::vector<TargetChoice> targets) {
        const auto done = resolve_action(*scene, actor, action, targets, {});
        return done ? std::string("done") : done.error().message;
    };
    EXPECT_EQ(error("brann", "restrain_target", {}),
              "\"physical-control:restrain_target\" needs a primary target");
    EXPECT_EQ(error("brann", "restrain_target", {{"primary", "mira"}}),
              "\"physical-control:restrain_target\" cannot be done to Mira");
    EXPECT_EQ(
        error("vespera", "restrain_target", {{"primary", "brann"}}),
        "\"physical-control:restrain_target\" may not be done: Vespera has positioning:being_restrained");
    EXPECT_EQ(error("brann", "restrain_targe", {}), "there is no action \"restrain_targe\"");
    EXPECT_EQ(error("nobody", "wait", {}), "there is no \"nobody\" in this scene");
    EXPECT_EQ(world::changes_between(scene->start(), scene->state.world).size(), 0u);
}

TEST(Resolution, who_is_missing_or_wrong_is_told_who_there_is) {
    const auto scene = tests::scene("grapple:cellar");
    const auto hint = [&](const char* actor, const char* action, std::vector<TargetChoice> targets) {
        const auto done = resolve_action(*scene, actor, action, targets, {});
        return done ? std::string("done") : done.error().hint;
    };
    EXPECT_EQ(hint("nobody", "wait", {}),
              "there are dark_cellar, hall, brann, vespera, odo, mira, tam, the_guest, poker");
    EXPECT_EQ(hint("brann", "restrain_target", {{"primary", "vesper"}}),
              "did you mean \"vespera\"? "
              "there are dark_cellar, hall, brann, vespera, odo, mira, tam, the_guest, poker");
    EXPECT_EQ(hint("brann", "restrain_target", {}),
              "--target primary=ID says who; it could be done to vespera (Vespera), odo (Odo)");
    EXPECT_EQ(hint("brann", "restrain_target", {{"primary", "mira"}}),
              "it could be done to vespera (Vespera), odo (Odo); "
              "entity.components[\"core:position\"].locationId is "
              "\"grapple:hall\", exactly actor.components[\"core:position\"].locationId "
              "(\"grapple:dark_cellar\") is "
              "wanted");
    EXPECT_TRUE(hint("brann", "fly", {}).starts_with("there are break_free_from_restraint, swing_at_target"));
}

TEST(Resolution, the_roll_goes_against_the_number_on_the_label) {
    for (const double face : {1.0, 60.0, 61.0, 100.0}) {
        Stage stage(k_contest);
        Luck luck;
        luck.dice = std::vector<double>{face};
        const auto done = resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck);
        ASSERT_TRUE(done);
        EXPECT_EQ(done->chance, 60);
        EXPECT_EQ(done->log[0].chance, done->chance);
        EXPECT_EQ(done->degree == "success" || done->degree == "critical_success", face <= *done->chance);
    }
}

TEST(Resolution, commands_of_one_seed_have_dice_of_their_own) {
    Stage stage(R"("effects": [ { "roll": "10d100" } ])");
    const auto roll = [&](std::uint64_t command) {
        Luck luck;
        luck.command = command;
        return resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck)->log[0].text;
    };
    EXPECT_EQ(roll(1), roll(1));
    EXPECT_NE(roll(1), roll(2));
}

// Sampled: the share of each degree over many seeds against the exact odds of the explanation.
TEST(Resolution, many_resolutions_fall_as_the_odds_say) {
    Stage stage(k_contest);
    const auto report = explain_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
    ASSERT_TRUE(report);
    constexpr int k_times = 20'000;
    std::map<std::string, int> counts;
    for (int i = 0; i < k_times; ++i) {
        Luck luck;
        luck.command = static_cast<std::uint64_t>(i);
        stage.scene().restart();
        ++counts[resolve_action(stage.scene(), "hero", "act", {{"primary", "wolf"}}, luck)->degree];
    }
    double statistic = 0; // chi squared, three degrees of freedom: above 21.1 in one of ten thousand
    for (const auto& [degree, share] : report->odds) {
        const double expected = share * k_times, off = counts[degree] - expected;
        statistic += off * off / expected;
    }
    EXPECT_LT(statistic, 21.1);
}

TEST(Resolution, failing_halfway_takes_everything_back) {
    Stage stage(
        R"("effects": [ { "add": { "to": "primary", "component": "p:mark" } }, { "roll": "1d6" }, { "roll": "1d6" } ])");
    EXPECT_EQ(stage.play({3}),
              "error: the script ends after 1 face; a whole number from 1 to 6 is asked for");
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(Resolution, undoing_and_doing_again_is_the_same) {
    Stage stage(k_contest);
    world::Journal journal;
    const std::string first = stage.play({30}), after = stage.changes();
    stage.scene().restart();
    EXPECT_EQ(stage.changes(), "{}");
    EXPECT_EQ(stage.play({30}), first);
    EXPECT_EQ(stage.changes(), after);
}

const std::string k_card =
    "[" +
    tests::event(
        R"("failure": { "changes": [ { "resource": "gold", "value": "-1d4", "duration": "ongoing" },
  { "resource": ["food", "ore"], "value": -1 } ], "tasks": [ "Dig" ] }, "success": { "say": "over" })") +
    "]";

TEST(Resolution, taken_back_everything_is_as_it_was) {
    tests::Realm realm(k_card);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.attempt("failure", {1}, {}, {"food"}));
    const std::string before = realm.changes();
    for (std::uint64_t questions = 0; questions < 6; ++questions) {
        Luck luck;
        luck.degree = "failure";
        luck.takes_first = true;
        auto resolution = begin_action(realm.scene(), "hilde", "p:event/e", {}, luck);
        ASSERT_TRUE(resolution);
        for (std::uint64_t i = 0; i <= questions; ++i) {
            const auto question = advance(**resolution);
            ASSERT_TRUE(question);
            if (!*question) break;
            ASSERT_TRUE(answer(**resolution));
        }
        (*resolution)->take_back();
        ASSERT_EQ(realm.changes(), before) << questions;
    }
}

// What has been applied is over: neither another answer nor loading it once more applies it again.
TEST(Resolution, a_card_is_applied_once) {
    tests::Realm realm(k_card);
    Luck luck;
    luck.degree = "failure";
    luck.dice = std::vector<double>{2};
    luck.picks = {"food"};
    auto resolution = begin_action(realm.scene(), "hilde", "p:event/e/rule", {}, luck);
    ASSERT_TRUE(resolution);
    for (auto question = advance(**resolution); *question; question = advance(**resolution))
        ASSERT_TRUE(answer(**resolution));
    const std::string after = realm.changes();
    EXPECT_EQ(realm.stocks(), "gold 3 food 3 ore 3 unrest 1 fame 1 ");
    for (const std::optional<std::uint64_t> option :
         {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(0)}) {
        const auto again = answer(**resolution, option);
        ASSERT_FALSE(again);
        EXPECT_EQ(again.error().message, "there is no question to answer");
    }
    EXPECT_FALSE(advance(**resolution)->has_value());
    EXPECT_EQ(realm.changes(), after) << "nothing has changed";
    EXPECT_EQ(realm.stocks(), "gold 3 food 3 ore 3 unrest 1 fame 1 ");
}

TEST(Resolution, a_card_comes_to_what_it_came_to_last) {
    tests::Realm realm(k_card);
    Luck luck;
    luck.dice = std::vector<double>{5, 2, 15};
    luck.rerolls = 1;
    luck.picks = {"food"};
    const auto done = realm.play("p:event/e/rule", luck);
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->degree, "success") << "after another attempt";
}

// By name, whatever the letters.
TEST(Resolution, picks_are_used_one_after_the_other) {
    tests::Realm realm(k_card);
    ASSERT_TRUE(realm.attempt("failure", {1}, {}, {"oRE"}));
    ASSERT_TRUE(realm.attempt("failure", {1}, {}, {"food"}));
    EXPECT_EQ(realm.stocks(), "gold 3 food 3 ore 2 unrest 1 fame 1 ");
}

} // namespace
} // namespace arbiter::action::resolution_test
