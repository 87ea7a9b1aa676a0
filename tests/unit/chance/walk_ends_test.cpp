#include "chance/walk_ends.hpp"

#include "arbiter/chance.hpp"
#include "chance/walk_layers.hpp"
#include "support/coins.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::walk_ends_test {
namespace {

using Node = WalkGraph::Node;
using test::Coin;
using test::graph_of;

double whole(const WalkEnds& ends) { return ends.visited + ends.cut + ends.endless; }

TEST(WalkEnds, without_cycles_mass_is_shared_by_weight) {
    const auto ends = ends_of(graph_of({{0.25, 1, 2}, {0.25, 3, 4}, {0.25, 4, 5}}, 3));
    EXPECT_EQ(ends.mass, (std::vector<double>{0, 0, 0, 0.5625, 0.375, 0.0625}));
    EXPECT_EQ(ends.visited, 1);
    EXPECT_EQ(ends.steps, 2);
}

TEST(WalkEnds, a_coin_until_heads_ends_for_certain_after_two_tosses_on_average) {
    const auto ends = ends_of(graph_of({{0.5, 0, 1}}, 1));
    EXPECT_EQ(ends.mass[1], 1);
    EXPECT_EQ(ends.steps, 2);
    EXPECT_EQ(ends.cut, 0);
    EXPECT_EQ(ends.endless, 0);
}

TEST(WalkEnds, one_coin_of_three_is_ruined_in_two_games_of_three) {
    const auto ends = ends_of(test::ruin_of(1, 3));
    EXPECT_DOUBLE_EQ(ends.mass[2], 2.0 / 3);
    EXPECT_DOUBLE_EQ(ends.mass[3], 1.0 / 3);
    EXPECT_DOUBLE_EQ(ends.steps, 2);
}

TEST(WalkEnds, a_long_fair_game_is_won_by_share_and_lasts_the_product_of_the_fortunes) {
    const auto ends = ends_of(test::ruin_of(700, 2'001));
    EXPECT_NEAR(ends.mass[2'001], 700.0 / 2'001, 1e-12);
    EXPECT_NEAR(ends.steps / (700.0 * 1'301), 1, 1e-11);
    EXPECT_EQ(ends.cut, 0) << "2,000 states are eliminated";
}

TEST(WalkEnds, a_game_longer_than_that_is_iterated_and_its_bounds_hold) {
    WalkBudget budget;
    budget.pushes = 2'000'000;
    const auto ends = ends_of(test::ruin_of(20, 2'002, budget));
    EXPECT_GT(ends.cut, k_exact_gap);
    EXPECT_LE(ends.mass[2'002], 20.0 / 2'002);
    EXPECT_GE(ends.mass[2'002] + ends.cut, 20.0 / 2'002);
    EXPECT_NEAR(whole(ends), 1, 1e-12);
}

TEST(WalkEnds, a_large_cycle_that_is_left_soon_is_exact) {
    // A ring of 3,000 states, left with 3 in 10 at each.
    std::vector<Coin> coins;
    for (Node i = 0; i < 3'000; ++i) coins.push_back({0.3, (i + 1) % 3'000, 3'000});
    const auto ends = ends_of(graph_of(coins, 1));
    EXPECT_LE(ends.cut, k_exact_gap);
    EXPECT_NEAR(ends.mass[3'000], 1, 1e-13);
    EXPECT_NEAR(ends.steps, 1 / 0.3, 1e-12);
}

TEST(WalkEnds, two_large_cycles_in_a_row_share_the_gap) {
    std::vector<Coin> coins;
    for (Node i = 0; i < 3'000; ++i) coins.push_back({0.3, (i + 1) % 3'000, 3'000});
    for (Node i = 0; i < 3'000; ++i) coins.push_back({0.2, 3'000 + (i + 1) % 3'000, 6'000});
    const auto ends = ends_of(graph_of(coins, 1));
    EXPECT_LE(ends.cut, k_exact_gap);
    EXPECT_NEAR(ends.steps, 1 / 0.3 + 1 / 0.2, 1e-11);
}

TEST(WalkEnds, a_cycle_without_a_way_out_never_ends) {
    // A quarter ends, the rest goes round between 1 and 2, or stays in 3.
    const auto ends = ends_of(graph_of({{0.25, 1, 4}, {0.5, 2, 3}, {1, 0, 1}, {0.5, 3, 3}}, 1));
    EXPECT_EQ(ends.endless, 0.75);
    EXPECT_EQ(ends.visited, 0.25);
    EXPECT_EQ(ends.cut, 0);
    EXPECT_EQ(ends_of(graph_of({{0.5, 1, 1}, {0.5, 0, 0}}, 0)).endless, 1);
}

TEST(WalkEnds, mass_beyond_the_budget_is_cut) {
    EXPECT_EQ(ends_of(WalkGraph(WalkBudget{})).cut, 1) << "not even the start fits";
    // Half goes round, a quarter each to the ending and beyond.
    const auto ends = ends_of(graph_of({{0.5, 0, 1}, {0.5, WalkGraph::k_beyond, 2}}, 1));
    EXPECT_EQ(ends.cut, 0.5);
    EXPECT_EQ(ends.visited, 0.5);
}

TEST(WalkEnds, a_cycle_that_is_hardly_ever_left_is_cut_and_not_lost) {
    // 1,500 heads in a row: 2^-1500 is no double.
    std::vector<Coin> coins;
    for (Node i = 0; i < 1'500; ++i) coins.push_back({0.5, 0, i + 1});
    const auto ends = ends_of(graph_of(coins, 1));
    EXPECT_EQ(ends.cut, 1);
    EXPECT_EQ(ends.visited, 0);
    EXPECT_EQ(ends_of(graph_of({{1e-310, 0, 1}}, 1)).cut, 1);
    EXPECT_DOUBLE_EQ(ends_of(graph_of({{1e-300, 0, 1}}, 1)).visited, 1);
}

TEST(WalkEnds, without_pushes_cycles_are_cut) {
    WalkBudget budget;
    budget.pushes = 2;
    const auto ends = ends_of(graph_of({{0.5, 1, 4}, {0.5, 2, 5}, {0.5, 3, 1}, {0.5, 1, 4}}, 2, budget));
    EXPECT_EQ(ends.visited, 0.5);
    EXPECT_EQ(ends.cut, 0.5);
}

RC_GTEST_PROP(WalkEnds, no_mass_is_lost_or_made_in_any_graph, ()) {
    const auto coins = test::any_coins(12);
    const auto ends = ends_of(graph_of(coins, 2));
    RC_ASSERT(std::fabs(whole(ends) - 1) < 1e-12);
    for (std::size_t i = 0; i < coins.size(); ++i) RC_ASSERT(ends.mass[i] == 0);
}

RC_GTEST_PROP(WalkEnds, layers_come_to_the_same_within_what_they_left_open, ()) {
    WalkBudget budget;
    budget.steps = 5'000;
    const auto graph = graph_of(test::any_coins(8), 2, budget);
    const auto ends = ends_of(graph);
    const auto layers = layers_of(graph);
    for (std::size_t i = 0; i < graph.states(); ++i) {
        RC_ASSERT(ends.mass[i] >= layers.mass[i] - 1e-12);
        RC_ASSERT(ends.mass[i] <= layers.mass[i] + layers.open + 1e-12);
    }
    RC_ASSERT(ends.endless <= layers.open + 1e-12);
}

// The states but the first in another order: other eliminations, the same masses.
RC_GTEST_PROP(WalkEnds, the_order_of_states_does_not_matter, ()) {
    const auto coins = test::any_coins(9);
    std::vector<Node> moved(coins.size() + 2);
    std::iota(moved.begin(), moved.end(), Node{0});
    const auto seed = *rc::gen::inRange<std::uint32_t>(0, 1'000'000);
    for (std::size_t i = coins.size(), random = seed; i-- > 2; random = random * 48'271 % 2'147'483'647)
        std::swap(moved[i], moved[1 + random % i]);
    const auto to = [&](Node node) { return node == WalkGraph::k_beyond ? node : moved[node]; };
    std::vector<Coin> others(coins.size());
    for (std::size_t i = 0; i < coins.size(); ++i)
        others[moved[i]] = {coins[i].p, to(coins[i].no), to(coins[i].yes)};
    const auto a = ends_of(graph_of(coins, 2)), b = ends_of(graph_of(others, 2));
    for (std::size_t i = coins.size(); i < coins.size() + 2; ++i)
        RC_ASSERT(std::fabs(a.mass[i] - b.mass[i]) < 1e-13);
    RC_ASSERT(std::fabs(a.cut - b.cut) < 1e-13);
    RC_ASSERT(std::fabs(a.endless - b.endless) < 1e-13);
    RC_ASSERT(std::fabs(a.steps - b.steps) <= 1e-12 * (1 + a.steps));
}

/// Notes what it is told.
struct Noting final : WalkCarry {
    void pass(Node node, std::size_t answer, double mass) override { passed.push_back({node, answer, mass}); }
    void leave(Node node) override { left.push_back(node); }
    void meet_cycle(std::span<const Node> part) override { met.emplace_back(part.begin(), part.end()); }

    struct Passed {
        Node node;
        std::size_t answer;
        double mass;
        friend bool operator==(const Passed&, const Passed&) = default;
    };
    std::vector<Passed> passed;
    std::vector<Node> left;
    std::vector<std::vector<Node>> met;
};

TEST(WalkEnds, a_carry_is_told_of_all_mass_that_moves) {
    Noting carry;
    const auto ends = ends_of(graph_of({{0.25, 1, 2}, {0.5, 2, 3}}, 2), &carry);
    EXPECT_EQ(ends.mass, (std::vector<double>{0, 0, 0.625, 0.375}));
    EXPECT_EQ(carry.passed,
              (std::vector<Noting::Passed>{{0, 0, 0.75}, {0, 1, 0.25}, {1, 0, 0.375}, {1, 1, 0.375}}));
    EXPECT_EQ(carry.left, (std::vector<Node>{0, 1}));
    EXPECT_TRUE(carry.met.empty());
}

TEST(WalkEnds, a_carry_meets_cycles_before_they_are_left) {
    Noting carry;
    static_cast<void>(ends_of(graph_of({{0.5, 0, 1}, {0.5, 2, 3}, {0.5, 1, 4}}, 2), &carry));
    EXPECT_EQ(carry.met, (std::vector<std::vector<Node>>{{0}, {1, 2}}));
    for (const Noting::Passed& one : carry.passed)
        EXPECT_TRUE(one.node == 0 || one.mass > 0) << "only ways out";
    EXPECT_EQ(carry.passed.size(), 3u);
}

} // namespace
} // namespace arbiter::chance::walk_ends_test
