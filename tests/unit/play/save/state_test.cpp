// A position comes back whole: who has what, and who has nothing any more.
#include "play/save/state.hpp"

#include "expr/store.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <limits>

namespace arbiter::play::save_state_test {
namespace {

using tests::Stage;

TEST(SaveState, everybody_has_what_they_had_and_nothing_else) {
    Stage stage(R"("effects": [ { "remove": { "to": "primary", "component": "p:hp" } },
                                { "add": { "to": "primary", "component": "p:mark" } } ])");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    stage.play();
    action::Scene& scene = stage.scene();
    const json::Node node = state_node(scene.game(), scene.state);
    const ScenePtr fresh = std::move(*open_scene(stage.game(), "p:s"));
    auto read = read_state(*fresh, node);
    ASSERT_TRUE(read);
    const world::Entity wolf = *read->world.find("p:wolf");
    EXPECT_FALSE(read->world.has(wolf, *scene.game().model->find_component("p:hp")));
    EXPECT_TRUE(read->world.has(wolf, *scene.game().model->find_component("p:mark")));
    EXPECT_EQ(json::write(state_node(scene.game(), *read)), json::write(node));
    EXPECT_TRUE(fresh->state.world.has(wolf, *scene.game().model->find_component("p:hp")))
        << "the scene stays as it is";
}

TEST(SaveState, frames_stand_at_the_places_of_what_was_written) {
    Stage stage(R"("effects": [ { "repeat": 2, "do": [ { "say": "x" }, { "roll": "1d6", "as": "n" } ] } ])");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    auto begun = begin_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(*advance(**begun));
    const machine::State& state = stage.scene().state;
    const json::Node node = state_node(stage.scene().game(), state);
    const json::Node& frame = node.find("frames")->children.at(0);
    EXPECT_EQ(frame.find("at")->text, "effects.0.do.1") << json::write(frame);
    const ScenePtr fresh = std::move(*open_scene(stage.game(), "p:s"));
    const auto read = read_state(*fresh, node);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->frames.size(), 1u);
    EXPECT_EQ(read->frames[0].position, state.frames[0].position);
    EXPECT_EQ(json::write(state_node(stage.scene().game(), *read)), json::write(node));
}

// In `classic` mode 1/0 is infinite. It was saved as null, and what was loaded was another position.
TEST(SaveState, a_number_that_JSON_cannot_say_is_what_it_was) {
    Stage stage("");
    world::World& world = stage.scene().state.world;
    const world::Component mark = *stage.game()->model->find_component("p:mark");
    const double infinity = std::numeric_limits<double>::infinity();
    const Value list[] = {Value(infinity), Value(1.0)};
    const world::World::Member members[] = {{"count", Value(-infinity)}, {"all", expr::list_value(list)}};
    world.merge(*world.find("p:wolf"), mark, members);
    const json::Node node = state_node(stage.scene().game(), stage.scene().state);
    const ScenePtr fresh = std::move(*open_scene(stage.game(), "p:s"));
    const auto read = read_state(*fresh, json::read_own(json::write(node)));
    ASSERT_TRUE(read);
    const Value marked = read->world.get(*read->world.find("p:wolf"), mark);
    EXPECT_EQ(marked.find("count").number(), -infinity);
    EXPECT_EQ(marked.find("all").list()[0].number(), infinity);
    EXPECT_EQ(json::write(state_node(stage.scene().game(), *read)), json::write(node));
}

} // namespace
} // namespace arbiter::play::save_state_test
