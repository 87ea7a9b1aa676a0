#include "action/scene.hpp"

#include "support/scenes.hpp"

namespace arbiter::action {
namespace {

TEST(Scene, templates_come_first_and_null_takes_away) {
    const auto scene = tests::scene("grapple:cellar");
    const auto& world = scene->world;
    const auto vitality = *scene->game().model->find_component("health:vitality");
    EXPECT_EQ(to_json(world.get(*world.find("grapple:brann"), vitality)), R"({"current":100,"max":100})");
    EXPECT_EQ(to_json(world.get(*world.find("grapple:tam"), vitality)), R"({"current":20,"max":80})");
    EXPECT_FALSE(world.has(*world.find("grapple:the_guest"), vitality));
}

TEST(Scene, people_have_names_and_places) {
    const auto scene = tests::scene("grapple:cellar");
    const auto brann = *scene->world.find("grapple:brann");
    EXPECT_EQ(scene->name_of(brann), "Brann");
    EXPECT_EQ(scene->cast_for(brann)[Role::location], scene->world.find("grapple:dark_cellar"));
    const auto poker = *scene->world.find("grapple:poker");
    EXPECT_FALSE(scene->cast_for(poker)[Role::location]);
}

TEST(Scene, what_is_not_there_is_told) {
    const auto game = tests::game("grapple");
    EXPECT_EQ(make_scene(game, "grapple:celar").error().hint, "did you mean \"grapple:cellar\"?");
    const auto twice =
        tests::game("grapple", {{"grapple/scenarios/twice.json",
                                 R"({ "id": "twice", "entities": [{ "id": "a" }, { "id": "a" }] })"}});
    EXPECT_EQ(make_scene(twice, "grapple:twice").error().code, ErrorCode::bad_argument);
}

} // namespace
} // namespace arbiter::action
