#include "action/find.hpp"

#include "action/make_scene.hpp"
#include "support/realm.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"

namespace arbiter::action::find_test {
namespace {

TEST(Find, somebody_by_id_or_by_the_last_part) {
    const auto scene = tests::scene("grapple:cellar");
    EXPECT_EQ(scene->state.world.id_of(*find_entity(*scene, "grapple:odo")), "grapple:odo");
    EXPECT_EQ(scene->state.world.id_of(*find_entity(*scene, "odo")), "grapple:odo");
    EXPECT_EQ(find_entity(*scene, "oddo").error().hint, "did you mean \"odo\"? there are dark_cellar, hall, "
                                                        "brann, vespera, odo, mira, tam, the_guest, poker");
}

TEST(Find, an_action_by_id_or_by_the_last_part) {
    tests::Stage stage("",
                       {{"actions/more.json",
                         R"([{ "id": "q:act", "template": "x" }, { "id": "q:only", "template": "x" }])"}});
    EXPECT_EQ((*find_action(*stage.game(), "p:act"))->id, "p:act");
    EXPECT_EQ((*find_action(*stage.game(), "only"))->id, "q:only");
    EXPECT_EQ(find_action(*stage.game(), "act").error().hint, "write p:act or q:act");
    EXPECT_EQ(find_action(*stage.game(), "p:atc").error().hint,
              "did you mean \"p:act\"? there are p:act, q:act, only");
}

// One could be the tool, two the witness; the target is always said.
TEST(Find, a_role_that_one_alone_can_play_need_not_be_named) {
    tests::Stage stage("", {{"actions/more.json",
                             R"x([{ "id": "point", "template": "x",
                    "targets": { "target": "entities(p:hp)", "tool": "entities(p:hp)[][{\"==\": [{\"var\": \"entity.id\"}, \"p:wolf\"]}]", "witness": "entities(p:hp)" } }])x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const Action& action = **find_action(*stage.game(), "point");
    const auto cast = find_cast(stage.scene(), action, "hero", {});
    ASSERT_TRUE(cast);
    const auto targets = targets_of(stage.scene(), action, *cast);
    EXPECT_EQ(targets, (std::vector<TargetChoice>{{"tool", "p:wolf"}}));
    EXPECT_EQ(check_targets(stage.scene(), action, *cast).error().message,
              "\"p:point\" needs a primary target");
}

// A bear is no tool where marks are asked for, so the wolf is the only one.
TEST(Find, who_lacks_what_the_action_asks_of_a_role_cannot_play_it) {
    tests::Stage stage("", {{"actions/more.json",
                             R"x([{ "id": "point", "template": "x", "targets": { "tool": "entities(p:hp)" },
                    "required_components": { "tool": ["p:mark"] } }])x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const Action& action = **find_action(*stage.game(), "point");
    const auto none = find_cast(stage.scene(), action, "hero", {});
    ASSERT_TRUE(none);
    EXPECT_EQ(check_targets(stage.scene(), action, *none).error().hint,
              "--target tool=ID says which; there is nothing it could be done with");
    const auto wolf = find_entity(stage.scene(), "wolf");
    json::Node mark = json::make_object();
    mark.add("p:mark", json::make_object());
    give(stage.scene().state.world, *wolf, mark);
    const auto cast = find_cast(stage.scene(), action, "hero", {});
    ASSERT_TRUE(cast);
    EXPECT_EQ(targets_of(stage.scene(), action, *cast), (std::vector<TargetChoice>{{"tool", "p:wolf"}}));
}

TEST(Find, a_card_by_its_name_and_a_way_by_both) {
    tests::Realm realm("[" + tests::event(R"("success": { "say": "x" })", "", "mice") + ", " +
                       tests::event(R"("success": { "say": "x" })", "", "rule") + "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ((*find_action(*realm.game(), "mice"))->id, "p:event/mice");
    EXPECT_EQ((*find_action(*realm.game(), "event/mice"))->id, "p:event/mice");
    EXPECT_EQ((*find_action(*realm.game(), "mice/lore"))->id, "p:event/mice/lore");
    EXPECT_EQ((*find_action(*realm.game(), "rule"))->id, "p:event/rule") << "a card, not the ways of others";
    EXPECT_FALSE(find_action(*realm.game(), "lore"));
    EXPECT_FALSE(find_action(*realm.game(), "mice/dance"));
    EXPECT_EQ(
        find_action(*realm.game(), "p:event/mise").error().hint,
        "did you mean \"event/mice\"? there are event/mice, event/mice/rule, event/mice/lore, event/rule, "
        "event/rule/rule, event/rule/lore");
}

TEST(Find, a_cast_has_the_place_and_the_targets) {
    const auto scene = tests::scene("grapple:cellar");
    const Action& restrain = *scene->game().find("physical-control:restrain_target");
    const auto cast = find_cast(*scene, restrain, "brann", {{"target", "odo"}});
    ASSERT_TRUE(cast);
    EXPECT_EQ(scene->state.world.id_of(*(*cast)[Role::location]), "grapple:dark_cellar");
    EXPECT_EQ(scene->state.world.id_of(*(*cast)[Role::primary]), "grapple:odo");
    EXPECT_FALSE(find_cast(*scene, restrain, "brann", {{"fourth", "odo"}}));
    EXPECT_FALSE(find_cast(*scene, restrain, "brann", {{"primary", "nobody"}}));
}

// It would change nothing, which is not what somebody wants who names one.
TEST(Find, a_target_that_the_action_does_not_have_is_refused) {
    const auto scene = tests::scene("grapple:cellar");
    const Action& restrain = *scene->game().find("physical-control:restrain_target");
    const auto second = find_cast(*scene, restrain, "brann", {{"primary", "odo"}, {"secondary", "vespera"}});
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().message, "\"physical-control:restrain_target\" has no secondary target");
    EXPECT_EQ(second.error().hint, "it has primary");
    const auto none = find_cast(*scene, **find_action(scene->game(), "wait"), "brann", {{"primary", "odo"}});
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().message.find("has no targets"), std::string::npos) << none.error().message;
}

TEST(Find, the_targets_of_a_cast_are_those_the_action_takes) {
    const auto scene = tests::scene("grapple:cellar");
    const Action& action = *scene->game().find("physical-control:restrain_target");
    auto cast = find_cast(*scene, action, "brann", {{"primary", "odo"}});
    (*cast)[Role::secondary] = *scene->state.world.find("grapple:vespera");
    EXPECT_EQ(targets_of(*scene, action, *cast), (std::vector<TargetChoice>{{"primary", "grapple:odo"}}));
}

} // namespace
} // namespace arbiter::action::find_test
