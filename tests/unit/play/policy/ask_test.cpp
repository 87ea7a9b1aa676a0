// Asks: chances, means and changes after one option, by hand; and a memory that changes nothing.
#include "play/policy/ask.hpp"

#include "support/arena.hpp"
#include "support/melee.hpp"

#include <cmath>
#include <rapidcheck/gtest.h>

namespace arbiter::play::ask_test {
namespace {

using tests::Arena;

constexpr const char* k_asker = R"x({ "id": "a",
  "ask": { "fells": { "chance": "target.hp <= 0" }, "harm": { "change": "target.hp" }, "dead": { "chance": "victim.hp <= 0" },
           "wound": { "change": "victim.hp" }, "left": { "mean": "actor.hp" }, "way": { "mean": "distance(actor, tile(5, 5))" } },
  "score": [ { "for": "strike", "value": "ask.fells - ask.harm" }, { "for": "shot", "value": "ask.dead - ask.wound" },
             { "for": ["nap", "ponder", "step"], "value": "ask.left" }, { "for": "step", "tile": true, "value": "-ask.way" } ] })x";

double asked(const DecisionOption& option, std::string_view name) {
    for (const DecisionAsk& ask : option.asks)
        if (ask.name == name && ask.value) return *ask.value;
    return std::nan("");
}

TEST(Ask, chances_and_changes_are_exact) {
    const Arena arena(k_asker);
    ASSERT_TRUE(arena.session) << arena.codes();
    const DecisionOption wolf = arena.option("p:strike target=wolf");
    EXPECT_NEAR(asked(wolf, "fells"), 0.6, 1e-12);
    EXPECT_NEAR(asked(wolf, "harm"), -2.4, 1e-12);
    EXPECT_NEAR(*wolf.score, 3, 1e-9);
    EXPECT_EQ(wolf.asks[0].pedigree, PedigreeKind::exact);
    EXPECT_NEAR(asked(arena.option("p:strike target=bear"), "fells"), 0, 1e-12);
    const DecisionOption shot = arena.option("p:shot victim=wolf"); // 4 hit points against 1d6
    EXPECT_NEAR(asked(shot, "dead"), 0.5, 1e-12);
    EXPECT_NEAR(asked(shot, "wound"), -3, 1e-12);
    EXPECT_NEAR(asked(arena.option("p:shot victim=bear"), "wound"), -3.5, 1e-12);
    EXPECT_NEAR(asked(arena.option("p:nap"), "left"), 10, 1e-12);
}

TEST(Ask, inside_the_walk_a_choice_takes_its_default) {
    const Arena arena(k_asker);
    EXPECT_NEAR(asked(arena.option("p:ponder"), "left"), 9, 1e-12);
}

TEST(Ask, an_action_that_has_yet_to_ask_for_a_tile_has_no_answer) {
    Arena arena(k_asker);
    const DecisionOption step = arena.option("p:step");
    ASSERT_EQ(step.asks.size(), 1u);
    EXPECT_FALSE(step.asks[0].value);
    EXPECT_FALSE(step.score);
    arena.take("p:step"); // which tile: there the answer is known
    EXPECT_NEAR(asked(arena.option("2,2"), "way"), 3, 1e-12);
    EXPECT_EQ(arena.choice(), "2,2");
}

TEST(Ask, only_what_a_row_that_counts_reads_is_asked) {
    const Arena arena(
        R"x({ "id": "a", "ask": { "fells": { "chance": "target.hp <= 0" }, "harm": { "change": "target.hp" } },
      "score": [ { "for": "strike", "when": "target.hp > 10", "value": "ask.harm" }, { "for": "strike", "value": 1 } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_TRUE(arena.option("p:strike target=wolf").asks.empty());
    ASSERT_EQ(arena.option("p:strike target=bear").asks.size(), 1u);
    EXPECT_EQ(arena.option("p:strike target=bear").asks[0].name, "harm");
}

// The worker that decisions of a session use.
action::AskMemory& memory_of(const Arena& arena) {
    const action::Scene::Lease lease(scene_of(*arena.session));
    return lease->ask_memory;
}

TEST(Ask, an_answer_is_walked_for_once_and_again_where_the_world_differs) {
    Arena arena(k_asker);
    ASSERT_TRUE(arena.session) << arena.codes();
    static_cast<void>(arena.decision());
    const std::size_t known = memory_of(arena).size();
    EXPECT_GT(known, 0u);
    static_cast<void>(arena.decision());
    EXPECT_EQ(memory_of(arena).size(), known);
    arena.take("p:shot victim=wolf");
    EXPECT_EQ(question_of(*arena.session)->who, "p:wolf");
    static_cast<void>(arena.decision());
    EXPECT_GT(memory_of(arena).size(), known);
}

TEST(Ask, a_game_without_params_has_a_memory_too) {
    tests::Files files = tests::melee_files("");
    files.push_back(
        {"policies/p.json", R"x({ "id": "a", "ask": { "harm": { "change": "target.components['p:hp'].now" } },
      "score": [ { "for": "hit", "value": "-ask.harm" } ] })x"});
    const tests::Stage stage("\"effects\": []", files);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const SessionPtr session = std::move(*open_session(stage.game(), "p:s", make_seed(7)));
    ASSERT_TRUE(arbiter::send(*session, begin_round()));
    const auto made = decide(*session, "a");
    ASSERT_TRUE(made) << made.error().message;
    const action::Scene::Lease lease(scene_of(*session));
    EXPECT_EQ(lease->ask_memory.size(), 3u); // the hero may hit anybody
}

TEST(Ask, a_full_memory_is_emptied) {
    action::AskMemory memory;
    for (std::size_t i = 0; i < action::AskMemory::k_most; ++i) memory.keep(std::to_string(i), {1.0});
    EXPECT_EQ(memory.size(), action::AskMemory::k_most);
    memory.keep("one more", {2.0});
    EXPECT_EQ(memory.size(), 1u);
    EXPECT_EQ(memory.find("one more")->value, 2.0);
    EXPECT_EQ(memory.find("7"), nullptr);
}

// Whatever happened before, an answer that is remembered is the one that a walk would give.
RC_GTEST_PROP(AskProperty, a_memory_changes_no_decision, ()) {
    Arena arena(k_asker);
    const auto steps = *rc::gen::inRange(1, 12);
    for (int i = 0; i < steps && question_of(*arena.session); ++i) {
        memory_of(arena).is_on = true;
        const std::string with = to_json(arena.decision());
        memory_of(arena).is_on = false;
        const std::string without = to_json(arena.decision());
        memory_of(arena).is_on = true;
        RC_ASSERT(with == without);
        const auto options = question_of(*arena.session)->options;
        arena.take(options[*rc::gen::inRange<std::size_t>(0, options.size())].id);
        if (!question_of(*arena.session)) static_cast<void>(arbiter::send(*arena.session, begin_round()));
    }
}

} // namespace
} // namespace arbiter::play::ask_test
