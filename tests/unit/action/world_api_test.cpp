#include "arbiter/world.hpp"

#include "support/stage.hpp"

namespace arbiter::world_api_test {
namespace {

TEST(WorldApi, everybody_and_what_they_have) {
    tests::Stage stage("");
    EXPECT_EQ(list_entities(stage.scene()),
              (std::vector<std::string>{"p:hall", "p:yard", "p:hero", "p:wolf", "p:bear", "p:far"}));
    EXPECT_EQ(*list_components(stage.scene(), "bear"),
              (std::vector<std::string>{"p:hp", "core:position", "core:name"}));
    EXPECT_EQ(*get_component(stage.scene(), "wolf", "p:hp"), R"({"now":8,"max":8})");
    EXPECT_EQ(get_component(stage.scene(), "wolf", "p:mark").error().message, "p:wolf has no p:mark");
}

TEST(WorldApi, the_flow_is_nobody) {
    tests::Stage stage(
        "",
        {{"flows/f.json", R"x({ "id": "round", "turns_of": "entities(p:hp)" })x"},
         {"scenarios/t.json",
          R"({ "id": "t", "flow": "round", "entities": [ { "id": "ann", "components": { "p:hp": {} } } ] })"}});
    const auto scene = open_scene(stage.game(), "p:t");
    ASSERT_TRUE(scene) << scene.error().message;
    EXPECT_EQ(list_entities(**scene), std::vector<std::string>{"p:ann"});
    EXPECT_TRUE(list_components(**scene, "p:round")) << "but it is there";
    EXPECT_EQ(find_id(**scene, "rond").error().hint, "there is ann");
}

TEST(WorldApi, what_a_host_changes_counts_at_once_and_can_be_taken_back) {
    tests::Stage stage(
        R"("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } })");
    ASSERT_TRUE(set_component(stage.scene(), "p:hero", "p:skill", R"({"value": 360})"));
    EXPECT_EQ((*list_offers(stage.scene(), "hero"))[0].chance, 90);
    ASSERT_TRUE(remove_component(stage.scene(), "hero", "p:skill"));
    EXPECT_EQ((*list_offers(stage.scene(), "hero"))[0].chance, 5);
    ASSERT_TRUE(remove_component(stage.scene(), "hero", "p:skill")) << "it is gone already";
    restart(stage.scene());
    EXPECT_EQ((*list_offers(stage.scene(), "hero"))[0].chance, 60);
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(WorldApi, writing_over_again_and_again_takes_no_more_memory) {
    tests::Stage stage("");
    const std::string json = R"({"word": ")" + std::string(1'000, 'x') + R"("})";
    for (int i = 0; i < 5'000; ++i) ASSERT_TRUE(set_component(stage.scene(), "wolf", "p:mark", json));
    EXPECT_GT(stage.scene().state.world.bytes(), 5'000'000u);
    EXPECT_LT(stage.scene().state.world.memory(), 400'000u);
    EXPECT_EQ(*get_component(stage.scene(), "wolf", "p:mark"),
              R"({"word":")" + std::string(1'000, 'x') + R"("})");
}

TEST(WorldApi, slips_are_told) {
    tests::Stage stage("");
    EXPECT_EQ(get_component(stage.scene(), "wof", "p:hp").error().hint,
              "did you mean \"wolf\"? there are hall, yard, hero, wolf, bear, far");
    EXPECT_EQ(set_component(stage.scene(), "wolf", "p:hpp", "{}").error().hint, "did you mean \"p:hp\"?");
    EXPECT_EQ(set_component(stage.scene(), "wolf", "p:hp", "{").error().code, ErrorCode::bad_argument);
    EXPECT_EQ(*get_component(stage.scene(), "wolf", "p:hp"), R"({"now":8,"max":8})") << "nothing changed";
}

} // namespace
} // namespace arbiter::world_api_test
