#include "chance/components.hpp"

#include "support/coins.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::components_test {
namespace {

using Node = WalkGraph::Node;

std::vector<std::vector<Node>> lists_of(const Components& found) {
    std::vector<std::vector<Node>> lists;
    for (std::size_t i = 0; i < found.count(); ++i) lists.emplace_back(found[i].begin(), found[i].end());
    return lists;
}

TEST(Components, a_tree_has_one_for_each_state_and_those_it_leads_to_come_first) {
    const auto found = components_of(test::graph_of({{0.5, 1, 2}, {0.5, 3, 4}}, 3));
    EXPECT_EQ(lists_of(found), (std::vector<std::vector<Node>>{{3}, {4}, {1}, {2}, {0}}));
}

TEST(Components, states_that_lead_to_each_other_share_one) {
    // 0 -> 1 <-> 2 -> end, 0 -> 0.
    const auto found = components_of(test::graph_of({{0.5, 0, 1}, {0.5, 2, 2}, {0.5, 1, 3}}, 1));
    EXPECT_EQ(lists_of(found), (std::vector<std::vector<Node>>{{3}, {1, 2}, {0}}));
    EXPECT_EQ(found.of, (std::vector<std::uint32_t>{2, 1, 1, 0}));
}

TEST(Components, an_empty_graph_has_none_and_a_start_beyond_the_budget_is_no_state) {
    EXPECT_EQ(components_of(WalkGraph(WalkBudget{})).count(), 0u);
    EXPECT_EQ(components_of(test::graph_of({{0.5, WalkGraph::k_beyond, 0}}, 0)).count(), 1u);
}

TEST(Components, a_ring_of_a_hundred_thousand_states_needs_no_deep_stack) {
    std::vector<test::Coin> coins;
    for (Node i = 0; i < 100'000; ++i) coins.push_back({0.5, (i + 1) % 100'000, 100'000});
    const auto found = components_of(test::graph_of(coins, 1));
    ASSERT_EQ(found.count(), 2u);
    EXPECT_EQ(found[1].size(), 100'000u);
}

// By the definition: who reaches whom, by closing the relation.
RC_GTEST_PROP(Components, two_states_share_one_if_each_reaches_the_other, ()) {
    const auto coins = test::any_coins(9);
    const auto graph = test::graph_of(coins, 2);
    const std::size_t count = graph.states();
    std::vector<std::vector<bool>> reaches(count, std::vector<bool>(count));
    for (Node i = 0; i < count; ++i) {
        reaches[i][i] = true;
        for (const Node target : graph.targets(i))
            if (target != WalkGraph::k_beyond) reaches[i][target] = true;
    }
    for (std::size_t k = 0; k < count; ++k)
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j)
                if (reaches[i][k] && reaches[k][j]) reaches[i][j] = true;
    const auto found = components_of(graph);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j) {
            if (!reaches[0][i] || !reaches[0][j]) continue;
            RC_ASSERT((found.of[i] == found.of[j]) == (reaches[i][j] && reaches[j][i]));
            if (reaches[i][j]) RC_ASSERT(found.of[i] >= found.of[j]);
        }
    for (const auto& nodes : lists_of(found)) RC_ASSERT(std::is_sorted(nodes.begin(), nodes.end()));
}

} // namespace
} // namespace arbiter::chance::components_test
