// Graphs of coins, for tests of walks: every state asks one coin, and each side leads somewhere.
#pragma once

#include "chance/walk_graph.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <string>
#include <vector>

namespace arbiter::test {

struct Coin {
    double p;
    chance::WalkGraph::Node no, yes;
};

/// State i asks coin i and goes to `no` or `yes`; the states after the coins are endings.
inline chance::WalkGraph graph_of(const std::vector<Coin>& coins, chance::WalkGraph::Node endings,
                                  const chance::WalkBudget& budget = {}) {
    using Node = chance::WalkGraph::Node;
    chance::WalkGraph graph(budget);
    for (Node i = 0; i < coins.size(); ++i) {
        EXPECT_TRUE(graph.find_or_add("q" + std::to_string(i)).is_new);
        EXPECT_TRUE(graph.add_question(*chance::Question::below(coins[i].p)));
    }
    for (Node i = 0; i < endings; ++i) {
        EXPECT_TRUE(graph.find_or_add("e" + std::to_string(i)).is_new);
        graph.add_ending();
    }
    for (Node i = 0; i < coins.size(); ++i) {
        std::vector<Node> targets;
        for (const auto& [answer, weight] : graph.answers(i))
            targets.push_back(answer == 1 ? coins[i].yes : coins[i].no);
        graph.set_targets(i, targets);
    }
    return graph;
}

/// Up to `most` coins that lead to each other, to two endings or beyond the budget.
inline std::vector<Coin> any_coins(chance::WalkGraph::Node most) {
    using Node = chance::WalkGraph::Node;
    const auto count = *rc::gen::inRange<Node>(1, most + 1);
    const auto target = rc::gen::weightedOneOf<Node>(
        {{9, rc::gen::inRange<Node>(0, count + 2)}, {1, rc::gen::just(chance::WalkGraph::k_beyond)}});
    std::vector<Coin> coins;
    for (Node i = 0; i < count; ++i) coins.push_back({*rc::gen::inRange(0, 101) / 100.0, *target, *target});
    return coins;
}

/// A fair game for one coin at a time between two players who have `all` coins together: state i - 1 is the
/// first player with i coins, except that the walk begins with `start`. The endings: ruin, then all.
inline chance::WalkGraph ruin_of(chance::WalkGraph::Node start, chance::WalkGraph::Node all,
                                 const chance::WalkBudget& budget = {}) {
    using Node = chance::WalkGraph::Node;
    const Node inner = all - 1;
    const auto node_of = [&](Node owned) -> Node {
        if (owned == 0) return inner;
        if (owned == all) return inner + 1;
        return owned == start ? 0 : owned == 1 ? start - 1 : owned - 1;
    };
    std::vector<Coin> coins(inner);
    for (Node owned = 1; owned < all; ++owned)
        coins[node_of(owned)] = {0.5, node_of(owned - 1), node_of(owned + 1)};
    return graph_of(coins, 2, budget);
}

} // namespace arbiter::test
