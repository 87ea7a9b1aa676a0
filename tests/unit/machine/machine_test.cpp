#include "machine/machine.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::machine_test {
namespace {

using tests::Stage;

const std::string k_effects =
    R"("effects": [ { "roll": "1d6", "as": "n" }, { "when": "n > 3", "do": [ { "roll": "1d4", "as": "m" },
  { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-m" } } ] } ])";

// At the stage itself: what happens there can be seen.
State& started(Stage& stage) {
    State& state = stage.scene().state;
    world::Cast cast = stage.scene().cast_for(*stage.scene().state.world.find("p:hero"));
    cast[world::Role::primary] = stage.scene().state.world.find("p:wolf");
    EXPECT_TRUE(stage.scene().worker.machine.start(state, 0, cast));
    return state;
}

TEST(Machine, asks_until_it_ends) {
    Stage stage(k_effects);
    Machine& machine = stage.scene().worker.machine;
    State& state = started(stage);
    auto question = machine.advance(state);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ((*question)->answers(), 6u);
    EXPECT_EQ(machine.place(state), "p:act/effects.0");
    machine.answer(state, 3);
    question = machine.advance(state);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ((*question)->answers(), 4u);
    EXPECT_EQ(machine.place(state), "p:act/effects.1.do.0");
    machine.answer(state, 1);
    question = machine.advance(state);
    ASSERT_TRUE(question);
    EXPECT_FALSE(*question);
    EXPECT_TRUE(state.has_ended());
    EXPECT_EQ(state.questions, 2u);
    EXPECT_EQ(stage.changes(), R"({"p:wolf":{"p:hp":{"now":6,"max":8}}})");
}

TEST(Machine, asking_again_is_the_same_question) {
    Stage stage(k_effects);
    State& state = started(stage);
    static_cast<void>(stage.scene().worker.machine.advance(state));
    const std::uint32_t position = state.frames.back().position;
    const auto again = stage.scene().worker.machine.advance(state);
    EXPECT_EQ((*again)->answers(), 6u);
    EXPECT_EQ(state.frames.back().position, position);
}

// A copy is a resolution of its own: answers to one do not move the other.
TEST(Machine, a_copy_goes_its_own_way) {
    Stage stage(k_effects);
    Machine& machine = stage.scene().worker.machine;
    State& state = started(stage);
    static_cast<void>(machine.advance(state));
    State copy = state;
    machine.answer(state, 0);
    EXPECT_FALSE(*machine.advance(state));
    machine.answer(copy, 5);
    EXPECT_TRUE(*machine.advance(copy));
}

TEST(Machine, no_log_no_words_and_the_same_world) {
    Stage told(k_effects), silent(k_effects);
    told.play({5, 2});
    State& state = started(silent);
    Machine& machine = silent.scene().worker.machine;
    static_cast<void>(machine.advance(state));
    machine.answer(state, 4);
    static_cast<void>(machine.advance(state));
    machine.answer(state, 1);
    static_cast<void>(machine.advance(state));
    EXPECT_EQ(silent.changes(), told.changes());
}

} // namespace
} // namespace arbiter::machine::machine_test
