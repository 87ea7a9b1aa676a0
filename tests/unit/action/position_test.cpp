// Whoever asks sees a state as it is, brings a worker, and changes nothing.
#include "action/position.hpp"

#include "action/scene.hpp"
#include "arbiter/action.hpp"
#include "support/fight.hpp"
#include "support/scenes.hpp"
#include "support/stage.hpp"

namespace arbiter::action::position_test {
namespace {

using tests::Stage;

TEST(Position, the_place_of_whoever_acts_is_filled_in) {
    const Stage stage("");
    const Position at = stage.scene();
    const world::Cast cast = at.cast_for(*at.world.find("p:hero"));
    EXPECT_EQ(cast[Role::actor], at.world.find("p:hero"));
    EXPECT_EQ(cast[Role::location], at.world.find("p:hall"));
    EXPECT_FALSE(cast[Role::primary]);
    EXPECT_FALSE(at.cast_for(*at.world.find("p:hall"))[Role::location]) << "a place is nowhere";
    EXPECT_EQ(at.name_of(*at.world.find("p:hero")), "Hero");
    EXPECT_EQ(at.name_of(*at.world.find("p:yard")), "p:yard") << "without a name, the id";
}

// Not only the position that is being played.
TEST(Position, offers_are_those_of_the_state_that_is_asked_about) {
    const Stage stage(R"("required_components": { "actor": ["p:mark"] })");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const Scene& scene = stage.scene();
    machine::State marked = scene.state;
    const world::Entity hero = *scene.state.world.find("p:hero");
    marked.world.set(hero, *scene.game().model->find_component("p:mark"), Value(true));
    Worker worker(scene.game());
    EXPECT_EQ(tests::offers({scene.state, worker}, hero)->size(), 0u);
    EXPECT_EQ(tests::offers({marked, worker}, hero)->size(), 2u) << "the wolf and the bear";
    EXPECT_EQ(tests::offers({scene.state, worker}, hero)->size(), 0u);
}

TEST(Position, the_flow_is_known) {
    const tests::Fight fight("[]", "[]");
    const Position at = fight.stage.scene();
    EXPECT_TRUE(at.is_engines_own(*at.world.find("p:round")));
    EXPECT_FALSE(at.is_engines_own(*at.world.find("p:hero")));
}

} // namespace
} // namespace arbiter::action::position_test
