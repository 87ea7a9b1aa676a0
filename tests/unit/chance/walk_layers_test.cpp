#include "chance/walk_layers.hpp"

#include "support/coins.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::walk_layers_test {
namespace {

using test::graph_of;

TEST(WalkLayers, mass_is_shared_by_weight_and_met_again) {
    // Two coins of a quarter: no-no ends at 3, both yes at 5, one of each at 4.
    const auto layers = layers_of(graph_of({{0.25, 1, 2}, {0.25, 3, 4}, {0.25, 4, 5}}, 3));
    EXPECT_EQ(layers.mass, (std::vector<double>{0, 0, 0, 0.5625, 0.375, 0.0625}));
    EXPECT_EQ(layers.ended, (std::vector<double>{0, 0, 1}));
    EXPECT_EQ(layers.visited, 1);
    EXPECT_EQ(layers.cut, 0);
    EXPECT_EQ(layers.open, 0);
}

TEST(WalkLayers, a_loop_is_followed_until_hardly_anything_is_open) {
    // A quarter goes round: after 25 layers 4^-25 is open, the first power at or below 1e-15.
    const auto layers = layers_of(graph_of({{0.25, 1, 0}}, 1));
    ASSERT_EQ(layers.ended.size(), 26u);
    for (std::size_t n = 1; n <= 25; ++n) EXPECT_EQ(layers.ended[n], 3 * std::pow(0.25, n)) << n;
    EXPECT_EQ(layers.open, std::pow(0.25, 25));
    EXPECT_NEAR(layers.mass[1], 1, 1e-15);
}

TEST(WalkLayers, what_leaves_the_budget_is_cut) {
    const auto layers = layers_of(graph_of({{0.25, WalkGraph::k_beyond, 1}}, 1));
    EXPECT_EQ(layers.cut, 0.75);
    EXPECT_EQ(layers.visited, 0.25);
    EXPECT_EQ(layers_of(WalkGraph(WalkBudget{})).cut, 1) << "not even the start fits";
}

TEST(WalkLayers, steps_and_pushes_end_the_flow) {
    WalkBudget steps, pushes;
    steps.steps = 3;
    pushes.pushes = 5; // two for each layer: the third layer reaches it
    for (const WalkBudget& budget : {steps, pushes}) {
        const auto layers = layers_of(graph_of({{0.5, 1, 0}}, 1, budget));
        EXPECT_EQ(layers.ended, (std::vector<double>{0, 0.5, 0.25, 0.125}));
        EXPECT_EQ(layers.open, 0.125);
        EXPECT_EQ(layers.visited, 0.875);
    }
}

RC_GTEST_PROP(WalkLayers, no_mass_is_lost_or_made_in_any_graph, ()) {
    WalkBudget budget;
    budget.steps = 1'000;
    const auto coins = test::any_coins(8);
    const auto layers = layers_of(graph_of(coins, 2, budget));
    RC_ASSERT(std::fabs(layers.visited + layers.cut + layers.open - 1) < 1e-12);
    for (std::size_t i = 0; i < coins.size(); ++i) RC_ASSERT(layers.mass[i] == 0);
}

} // namespace
} // namespace arbiter::chance::walk_layers_test
