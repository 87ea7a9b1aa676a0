#include "action/make_scene.hpp"

#include "action/changes.hpp"
#include "support/fight.hpp"
#include "support/saves.hpp"
#include "support/scenes.hpp"

namespace arbiter::action::scene_test {
namespace {

using tests::open_save;
using tests::save_state;

TEST(Scene, templates_come_first_and_null_takes_away) {
    const auto scene = tests::scene("grapple:cellar");
    const auto& world = scene->state.world;
    const auto vitality = *scene->game().model->find_component("health:vitality");
    EXPECT_EQ(to_json(world.get(*world.find("grapple:brann"), vitality)), R"({"current":100,"max":100})");
    EXPECT_EQ(to_json(world.get(*world.find("grapple:tam"), vitality)), R"({"current":20,"max":80})");
    EXPECT_FALSE(world.has(*world.find("grapple:the_guest"), vitality));
}

TEST(Scene, people_have_names_and_places) {
    const auto scene = tests::scene("grapple:cellar");
    const auto brann = *scene->state.world.find("grapple:brann");
    EXPECT_EQ(scene->name_of(brann), "Brann");
    EXPECT_EQ(scene->cast_for(brann)[Role::location], scene->state.world.find("grapple:dark_cellar"));
    const auto poker = *scene->state.world.find("grapple:poker");
    EXPECT_FALSE(scene->cast_for(poker)[Role::location]);
}

TEST(Scene, what_is_not_there_is_told) {
    const auto game = tests::game("grapple");
    EXPECT_EQ(make_scene(game, "grapple:celar").error().hint,
              "did you mean \"grapple:cellar\"? there is grapple:cellar");
}

TEST(Scene, a_flow_starts_the_clock) {
    tests::Fight fight("[]");
    EXPECT_EQ(fight.turn(), "hero");
    EXPECT_EQ(fight.round(), 1);
    EXPECT_EQ(fight.has("hero", "core:turn"), R"({"now":true})");
    EXPECT_EQ(fight.has("bear", "core:turn"), R"({"now":false})");
    EXPECT_EQ(fight.has("hall", "core:turn"), "") << "places take no turns";
    EXPECT_EQ(fight.has("round", "core:clock"), R"({"round":1})");
    EXPECT_EQ(fight.stage.changes(), "{}") << "that is how it starts";
    fight.pass();
    const std::string state = save_state(fight.stage.scene());
    const auto opened = open_save(fight.stage.game(), state);
    ASSERT_TRUE(opened);
    EXPECT_EQ(save_state(**opened), state);
    EXPECT_EQ((*opened)->worker.ground.clock.whose_turn((*opened)->state.world),
              (*opened)->state.world.find("p:wolf"));
}

TEST(Scene, without_a_flow_no_clock_runs) {
    tests::Stage stage("");
    EXPECT_FALSE(stage.scene().worker.ground.clock.round_of(stage.scene().state.world));
    EXPECT_FALSE(stage.scene().worker.ground.clock.whose_turn(stage.scene().state.world));
}

TEST(Scene, whoever_has_the_turn_already_keeps_it) {
    tests::Fight fight("[]", "[]", {{"scenarios/s.json", R"({ "id": "s", "flow": "round", "entities": [
        { "id": "hero", "components": { "p:hp": { "now": 1 } } },
        { "id": "wolf", "components": { "p:hp": { "now": 1 }, "core:turn": { "now": true } } } ] })"}});
    EXPECT_EQ(fight.turn(), "wolf");
    EXPECT_EQ(fight.has("hero", "core:turn"), R"({"now":false})");
    fight.pass();
    EXPECT_EQ(fight.turn(), "hero");
    EXPECT_EQ(fight.round(), 2);
}

TEST(Scene, a_flow_is_nobody_else) {
    const tests::Stage stage(
        "",
        tests::fight_files("[]", {{"scenarios/t.json",
                                   R"({ "id": "t", "flow": "round", "entities": [ { "id": "round" } ] })"}}));
    EXPECT_EQ(stage.codes(), "duplicate-id ");
    EXPECT_EQ(tests::Stage("", {{"scenarios/t.json",
                                 R"({ "id": "t", "flow": "nothing", "entities": [ { "id": "a" } ] })"}})
                  .codes(),
              "unknown-reference ");
}

} // namespace
} // namespace arbiter::action::scene_test
