#include "chance/walk_graph.hpp"

#include <gtest/gtest.h>

namespace arbiter::chance::walk_graph_test {
namespace {

using Node = WalkGraph::Node;

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
    WalkBudget states, bytes;
    states.states = 1;
    bytes.key_bytes = 1;
    for (const WalkBudget& budget : {states, bytes}) {
        WalkGraph graph(budget);
        EXPECT_EQ(graph.find_or_add("a").node, 0u);
        graph.add_ending();
        EXPECT_EQ(graph.find_or_add("b").node, WalkGraph::k_beyond);
        EXPECT_FALSE(graph.find_or_add("b").is_new);
        EXPECT_EQ(graph.find_or_add("a").node, 0u);
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
    EXPECT_EQ(graph.answers(0).size(), 4u);
    EXPECT_EQ(graph.answers(1).size(), 0u);
    EXPECT_TRUE(graph.is_cut(1));
    EXPECT_EQ(graph.answers(2).size(), 3u);
    EXPECT_EQ(graph.add_question(*Question::uniform(1, 8)).error().code, ErrorCode::out_of_budget);
}

TEST(WalkGraph, answers_that_cannot_come_have_no_transition) {
    WalkGraph graph{WalkBudget{}};
    ASSERT_TRUE(graph.find_or_add("a").is_new);
    ASSERT_TRUE(graph.add_question(*Question::below(1)));
    ASSERT_EQ(graph.answers(0).size(), 1u);
    EXPECT_EQ(graph.answers(0)[0].answer, 1u);
}

TEST(WalkGraph, targets_may_be_told_in_any_order) {
    WalkGraph graph{WalkBudget{}};
    for (const char* key : {"a", "b"}) {
        ASSERT_TRUE(graph.find_or_add(key).is_new);
        ASSERT_TRUE(graph.add_question(*Question::uniform(1, 3)));
    }
    graph.set_targets(1, std::vector<Node>{4, 5, 6});
    graph.set_targets(0, std::vector<Node>{1, 2, 3});
    EXPECT_EQ(graph.targets(0)[2], 3u);
    EXPECT_EQ(graph.targets(1)[0], 4u);
}

TEST(WalkGraph, a_state_costs_its_targets_and_little_besides) {
    WalkGraph graph{WalkBudget{}};
    constexpr Node k_states = 100'000;
    for (Node i = 0; i < k_states; ++i) {
        ASSERT_TRUE(graph.find_or_add(std::to_string(i)).is_new);
        ASSERT_TRUE(graph.add_question(*Question::uniform(1, 6)));
    }
    const std::vector<Node> targets(6, 0);
    for (Node i = 0; i < k_states; ++i) graph.set_targets(i, targets);
    EXPECT_LE(graph.bytes(), std::size_t{k_states} * 120) << "some of it is room to grow";
    graph.close();
    EXPECT_LE(graph.bytes(), std::size_t{k_states} * (2 * 8 + 2 * 24));
    EXPECT_EQ(graph.targets(k_states - 1).size(), 6u);
}

TEST(WalkGraph, answers_keep_their_trails) {
    WalkGraph graph{WalkBudget()};
    for (const char* key : {"a", "b", "c"}) {
        EXPECT_TRUE(graph.find_or_add(key).is_new);
        EXPECT_TRUE(graph.add_question(*Question::below(0.5)));
    }
    const std::vector<WalkGraph::Node> targets = {1, 2};
    const std::vector<std::uint32_t> none = {0, 0}, some = {0, 7};
    graph.set_targets(0, targets, none);
    graph.set_targets(2, targets, some);
    graph.set_targets(1, targets);
    EXPECT_EQ(std::vector(graph.trails(2).begin(), graph.trails(2).end()), some);
    for (const WalkGraph::Node node : {0u, 1u})
        for (const std::uint32_t trail : graph.trails(node)) EXPECT_EQ(trail, 0u);
}

} // namespace
} // namespace arbiter::chance::walk_graph_test
