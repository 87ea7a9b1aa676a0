#include "chance/walk_graph.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::walk_graph_test {
namespace {

using Node = WalkGraph::Node;

// A graph of coins: state i asks below(p) and goes to `no` or `yes`; states after the coins are endings.
struct Coin {
    double p;
    Node no, yes;
};

WalkGraph graph_of(const std::vector<Coin>& coins, Node endings, const WalkBudget& budget = {}) {
    WalkGraph graph(budget);
    for (Node i = 0; i < coins.size(); ++i) {
        EXPECT_TRUE(graph.find_or_add("q" + std::to_string(i)).is_new);
        EXPECT_TRUE(graph.add_question(*Question::below(coins[i].p)));
    }
    for (Node i = 0; i < endings; ++i) {
        EXPECT_TRUE(graph.find_or_add("e" + std::to_string(i)).is_new);
        graph.add_ending();
    }
    for (Node i = 0; i < coins.size(); ++i)
        for (auto& transition : graph.transitions(i))
            transition.answer = transition.answer == 1 ? coins[i].yes : coins[i].no;
    return graph;
}

TEST(WalkGraph, a_key_has_one_number_in_the_order_of_discovery) {
    WalkGraph graph{WalkBudget{}};
    for (const auto& [key, node] : {std::pair{"b", 0u}, {"a", 1u}, {"", 2u}}) {
        const auto found = graph.find_or_add(key);
        EXPECT_EQ(found.node, node);
        EXPECT_TRUE(found.is_new);
        graph.add_ending();
    }
    EXPECT_EQ(graph.find_or_add("a").node, 1u);
    EXPECT_FALSE(graph.find_or_add("a").is_new);
    EXPECT_EQ(graph.states(), 3u);
}

TEST(WalkGraph, a_full_graph_still_knows_what_it_has) {
    WalkBudget budget;
    budget.states = 1;
    WalkGraph graph(budget);
    EXPECT_EQ(graph.find_or_add("a").node, 0u);
    graph.add_ending();
    EXPECT_EQ(graph.find_or_add("b").node, WalkGraph::k_beyond);
    EXPECT_FALSE(graph.find_or_add("b").is_new);
    EXPECT_EQ(graph.find_or_add("a").node, 0u);
}

TEST(WalkGraph, mass_is_shared_by_weight_and_met_again) {
    // Two coins of a quarter: no-no ends at 3, both yes at 5, one of each at 4.
    const auto flow = graph_of({{0.25, 1, 2}, {0.25, 3, 4}, {0.25, 4, 5}}, 3).push();
    EXPECT_EQ(flow.mass, (std::vector<double>{0, 0, 0, 0.5625, 0.375, 0.0625}));
    EXPECT_EQ(flow.visited, 1);
    EXPECT_EQ(flow.cut, 0);
    EXPECT_EQ(flow.steps, 2u);
}

TEST(WalkGraph, a_loop_is_followed_until_hardly_anything_is_open) {
    // A quarter goes round: after 25 layers 4^-25 is open, the first power at or below 1e-15.
    const auto flow = graph_of({{0.25, 1, 0}}, 1).push();
    EXPECT_EQ(flow.steps, 25u);
    EXPECT_EQ(flow.cut, std::pow(0.25, 25));
    EXPECT_NEAR(flow.mass[1], 1, 1e-15);
}

TEST(WalkGraph, what_leaves_the_budget_is_cut) {
    const auto flow = graph_of({{0.25, WalkGraph::k_beyond, 1}}, 1).push();
    EXPECT_EQ(flow.cut, 0.75);
    EXPECT_EQ(flow.visited, 0.25);
    EXPECT_EQ(WalkGraph(WalkBudget{}).push().cut, 1) << "not even the start fits";
}

TEST(WalkGraph, steps_and_pushes_end_the_flow) {
    WalkBudget steps, pushes;
    steps.steps = 3;
    pushes.pushes = 5; // two for each layer: the third layer reaches it
    for (const WalkBudget& budget : {steps, pushes}) {
        const auto flow = graph_of({{0.5, 1, 0}}, 1, budget).push();
        EXPECT_EQ(flow.steps, 3u);
        EXPECT_EQ(flow.cut, 0.125);
        EXPECT_EQ(flow.visited, 0.875);
    }
}

TEST(WalkGraph, a_question_too_many_cuts_its_state_and_one_too_wide_is_an_error) {
    WalkBudget budget;
    budget.transitions = 7;
    WalkGraph graph(budget);
    for (const char* key : {"a", "b", "c"}) ASSERT_TRUE(graph.find_or_add(key).is_new);
    EXPECT_TRUE(*graph.add_question(*Question::uniform(1, 4)));
    EXPECT_FALSE(*graph.add_question(*Question::uniform(1, 4)));
    EXPECT_TRUE(*graph.add_question(*Question::uniform(1, 3))) << "the room of what was cut is free again";
    EXPECT_EQ(graph.transitions(0).size(), 4u);
    EXPECT_EQ(graph.transitions(1).size(), 0u);
    EXPECT_EQ(graph.transitions(2).size(), 3u);
    EXPECT_EQ(graph.add_question(*Question::uniform(1, 8)).error().code, ErrorCode::out_of_budget);
    for (auto& transition : graph.transitions(0)) transition.answer = 1;
    EXPECT_EQ(graph.push().cut, 1);
}

TEST(WalkGraph, answers_that_cannot_come_have_no_transition) {
    WalkGraph graph{WalkBudget{}};
    ASSERT_TRUE(graph.find_or_add("a").is_new);
    ASSERT_TRUE(graph.add_question(*Question::below(1)));
    ASSERT_EQ(graph.transitions(0).size(), 1u);
    EXPECT_EQ(graph.transitions(0)[0].answer, 1u);
}

RC_GTEST_PROP(WalkGraph, no_mass_is_lost_or_made_in_any_graph, ()) {
    const auto count = *rc::gen::inRange<Node>(1, 8);
    const auto target =
        rc::gen::oneOf(rc::gen::inRange<Node>(0, count + 2), rc::gen::just(WalkGraph::k_beyond));
    std::vector<Coin> coins;
    for (Node i = 0; i < count; ++i) coins.push_back({*rc::gen::inRange(0, 101) / 100.0, *target, *target});
    WalkBudget budget;
    budget.steps = 1'000;
    const auto flow = graph_of(coins, 2, budget).push();
    RC_ASSERT(std::fabs(flow.visited + flow.cut - 1) < 1e-12);
    for (Node i = 0; i < count; ++i) RC_ASSERT(flow.mass[i] == 0);
}

} // namespace
} // namespace arbiter::chance::walk_graph_test
