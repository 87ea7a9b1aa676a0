// Scores and weights: worked by hand, and against a sum that a test makes itself.
#include "play/policy/weigh.hpp"

#include "support/arena.hpp"

#include <cmath>

namespace arbiter::play::weigh_test {
namespace {

using tests::Arena;

TEST(Weigh, rows_that_match_an_option_add_up) {
    const Arena arena(R"x({ "id": "a", "score": [
      { "for": "strike", "value": "0.5 + 0.1 * distance(actor, target)", "label": "strike" },
      { "groups": ["attack"], "when": "target.hp <= 4", "value": 1, "label": "weak" },
      { "for": ["nap", "step"], "value": 0.25 } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    const DecisionOption wolf = arena.option("p:strike target=wolf");
    EXPECT_DOUBLE_EQ(*wolf.score, 1.7); // two tiles away, 4 hit points
    ASSERT_EQ(wolf.parts.size(), 2u);
    EXPECT_EQ(wolf.parts[0].label, "strike");
    EXPECT_DOUBLE_EQ(wolf.parts[0].value, 0.7);
    EXPECT_TRUE(wolf.parts[1].applied);
    EXPECT_EQ(wolf.weight, 1);
    const DecisionOption bear = arena.option("p:strike target=bear");
    EXPECT_DOUBLE_EQ(*bear.score, 0.8);
    EXPECT_FALSE(bear.parts[1].applied);
    EXPECT_EQ(bear.parts[1].value, 0);
    EXPECT_EQ(arena.option("p:nap").score, 0.25);
    EXPECT_EQ(arena.choice(), "p:strike target=wolf");
}

TEST(Weigh, options_without_a_row_that_counts_have_no_score) {
    const Arena arena(
        R"x({ "id": "a", "score": [ { "for": "nap", "value": -3 }, { "for": "step", "when": "actor.hp < 1", "value": 9 } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_FALSE(arena.option("p:step").score);
    EXPECT_FALSE(arena.option("done").score);
    EXPECT_EQ(arena.choice(), "p:nap"); // the only one with a score, whatever it is
}

TEST(Weigh, where_nothing_has_a_score_otherwise_decides) {
    const Arena arena(R"x([ { "id": "a", "score": [] }, { "id": "b", "otherwise": "first" } ])x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_EQ(arena.choice(), "done");
    EXPECT_EQ(arena.choice("p:b"), arena.decision("p:b").options[0].id);
}

TEST(Weigh, of_equal_scores_the_first_id_is_taken_and_differences_below_a_billionth_do_not_count) {
    const Arena arena(R"x([
      { "id": "a", "score": [ { "for": "strike", "value": "target.hp > 10 ? 1 : 1 + 0.0000000001" } ] },
      { "id": "b", "score": [ { "for": "strike", "value": "target.hp > 10 ? 1 : 1 + 0.00000001" } ] } ])x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_EQ(arena.choice(), "p:strike target=bear");
    EXPECT_EQ(arena.choice("p:b"), "p:strike target=monk");
}

TEST(Weigh, being_done_may_have_a_row_of_its_own) {
    const Arena arena(
        R"x({ "id": "a", "score": [ { "value": 0.1 }, { "option": "done", "value": 0.2 } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_EQ(arena.choice(), "done");
    EXPECT_EQ(arena.option("p:nap").score, 0.1);
}

TEST(Weigh, formulas_read_what_is_told_of_an_option) {
    const Arena arena(R"x({ "id": "a", "score": [
      { "for": "strike", "value": "option.chance" }, { "when": "option.foe", "value": 10 }, { "when": "option.friend", "value": 20 },
      { "for": "nap", "value": "option.number + (option.chance ?? 0.5)" } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_DOUBLE_EQ(*arena.option("p:strike target=wolf").score, 10.6);
    EXPECT_DOUBLE_EQ(*arena.option("p:strike target=monk").score, 20.6);
    EXPECT_DOUBLE_EQ(*arena.option("p:shot victim=bear").score, 10); // whatever its target is called
    EXPECT_DOUBLE_EQ(*arena.option("p:nap").score, 7.5);
}

TEST(Weigh, foes_who_have_turns_are_measured_from_the_tile_or_from_who_acts) {
    Arena arena(
        R"x({ "id": "a", "score": [ { "for": "nap", "value": "option.foe_distance" }, { "tile": true, "value": "-option.foe_distance" } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_EQ(*arena.option("p:nap").score, 2); // the wolf on 3,1
    arena.take("p:step");
    EXPECT_EQ(*arena.option("2,1").score, -1);
    EXPECT_EQ(*arena.option("0,2").score, -3);
    EXPECT_EQ(arena.choice(), "2,0"); // of the three beside the wolf the first id
}

TEST(Weigh, a_let_is_worked_out_for_who_decides_and_may_read_those_above_it) {
    const Arena arena(
        R"x({ "id": "a", "let": { "near": "nearest(actor, within(actor, 9))", "far": "let.near + 1", "weight": 2 },
      "score": [ { "for": "nap", "value": "let.far * let.weight + param.boldness" } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_DOUBLE_EQ(*arena.option("p:nap").score, 6.25); // wolf and monk are two tiles away
}

TEST(Weigh, explore_is_spread_evenly_over_what_has_a_score_or_over_all) {
    const Arena arena(
        R"x([ { "id": "a", "explore": "param.boldness", "score": [ { "for": "nap", "value": 1 }, { "for": "step", "value": 0 } ] },
                            { "id": "b", "explore": 1 } ])x");
    ASSERT_TRUE(arena.session) << arena.codes();
    const Decision mixed = arena.decision();
    double sum = 0;
    for (const DecisionOption& one : mixed.options) {
        EXPECT_DOUBLE_EQ(one.weight, (one.score ? 0.25 / 2 : 0) + (one.id == "p:nap" ? 0.75 : 0)) << one.id;
        sum += one.weight;
    }
    EXPECT_NEAR(sum, 1, 1e-15);
    for (const DecisionOption& one : arena.decision("p:b").options) EXPECT_DOUBLE_EQ(one.weight, 0.1);
}

TEST(Weigh, a_formula_that_comes_to_no_number_does_not_count) {
    const Arena arena(
        R"x({ "id": "a", "score": [ { "for": "nap", "value": "target.hp" }, { "for": "step", "value": 0 } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_FALSE(arena.option("p:nap").score);
    EXPECT_FALSE(arena.option("p:nap").parts[0].applied);
    EXPECT_EQ(arena.choice(), "p:step");
}

TEST(Weigh, tiles_are_scored_for_the_action_that_asks_for_one) {
    Arena arena(
        R"x({ "id": "a", "score": [ { "for": "step", "value": 1 }, { "tile": true, "for": "step", "value": "-distance(tile, tile(5, 5))" } ] })x");
    ASSERT_TRUE(arena.session) << arena.codes();
    EXPECT_EQ(arena.choice(), "p:step");
    arena.take("p:step");
    EXPECT_EQ(question_of(*arena.session)->place, "p:step/tile");
    EXPECT_EQ(arena.choice(), "2,2");
    EXPECT_EQ(*arena.option("0,0").score, -5);
}

TEST(Weigh, options_of_a_choice_are_scored_by_their_ids) {
    Arena arena(
        R"x([ { "id": "a", "score": [ { "option": "accept", "value": "actor.hp - 8.5" }, { "option": "option_3", "value": 0.1 } ] },
                      { "id": "b", "score": [ { "option": "done", "value": 5 } ] } ])x");
    ASSERT_TRUE(arena.session) << arena.codes();
    arena.take("p:ponder");
    EXPECT_EQ(arena.choice(), "accept");
    EXPECT_FALSE(arena.option("decline").score);
    EXPECT_EQ(arena.choice("p:b"), "decline"); // the usual one
}

} // namespace
} // namespace arbiter::play::weigh_test
