#include "chance/elimination.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::elimination_test {
namespace {

// Ways between states, by row; and visits by Gauss with the largest pivot, in long doubles.
struct Chain {
    std::vector<std::vector<double>> ways;
    std::vector<double> exits, entries;
};

std::vector<double> by_gauss(const Chain& chain) {
    const std::size_t n = chain.exits.size();
    std::vector<std::vector<long double>> rows(n, std::vector<long double>(n + 1));
    for (std::size_t i = 0; i < n; ++i) {
        rows[i][i] = chain.exits[i];
        for (std::size_t j = 0; j < n; ++j)
            if (i != j) rows[i][i] += chain.ways[i][j], rows[j][i] = -chain.ways[i][j];
        rows[i][n] = chain.entries[i];
    }
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t best = k;
        for (std::size_t i = k; i < n; ++i)
            if (std::fabs(rows[i][k]) > std::fabs(rows[best][k])) best = i;
        std::swap(rows[k], rows[best]);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = n + 1; i != k && j-- > k;)
                rows[i][j] -= rows[i][k] / rows[k][k] * rows[k][j];
    }
    std::vector<double> visits;
    for (std::size_t k = 0; k < n; ++k) visits.push_back(static_cast<double>(rows[k][n] / rows[k][k]));
    return visits;
}

std::vector<double> by_elimination(const Chain& chain) {
    Elimination elimination;
    elimination.begin(chain.exits.size());
    for (std::size_t i = 0; i < chain.exits.size(); ++i) {
        elimination.add_exit(i, chain.exits[i]);
        elimination.add_entry(i, chain.entries[i]);
        for (std::size_t j = 0; j < chain.exits.size(); ++j)
            if (i != j) elimination.add_way(i, j, chain.ways[i][j]);
    }
    const auto visits = elimination.solve();
    return {visits.begin(), visits.end()};
}

TEST(Elimination, two_states_by_hand) {
    // Leaves the first with a quarter, the second with a half; else the other is next.
    // first = 1 + second / 2, second = 3/4 first: first = 8/5, second = 6/5.
    const auto visits = by_elimination({{{0, 0.75}, {0.5, 0}}, {0.25, 0.5}, {1, 0}});
    ASSERT_EQ(visits.size(), 2u);
    EXPECT_DOUBLE_EQ(visits[0], 1.6);
    EXPECT_DOUBLE_EQ(visits[1], 1.2);
}

TEST(Elimination, one_way_out_in_1e300_loses_no_digit) {
    // Gauss would work with 1 - 1e-300, which is 1.
    const auto visits = by_elimination({{{0, 1}, {1, 0}}, {1e-300, 3e-300}, {1, 0}});
    ASSERT_EQ(visits.size(), 2u);
    EXPECT_DOUBLE_EQ(visits[0] * 1e-300, 0.25);
    EXPECT_DOUBLE_EQ(visits[1] * 3e-300, 0.75);
}

TEST(Elimination, a_way_out_too_rare_for_a_double_is_told) {
    // A thousand heads in a row, twice: 2^-2000.
    Chain chain{std::vector(2'000, std::vector<double>(2'000)), std::vector<double>(2'000),
                std::vector<double>(2'000)};
    for (std::size_t i = 0; i < 2'000; ++i) {
        if (i > 0) chain.ways[i][0] = 0.5;
        if (i < 1'999) chain.ways[i][i + 1] = 0.5;
    }
    chain.exits.back() = 0.5;
    chain.entries[0] = 1;
    EXPECT_TRUE(by_elimination(chain).empty());
}

TEST(Elimination, a_solver_used_again_remembers_nothing) {
    Elimination elimination;
    for (int i = 0; i < 2; ++i) {
        elimination.begin(1);
        elimination.add_exit(0, 0.5);
        elimination.add_entry(0, 1);
        EXPECT_EQ(elimination.solve()[0], 2);
    }
}

RC_GTEST_PROP(Elimination, agrees_with_gauss_in_long_doubles, ()) {
    const auto n = *rc::gen::inRange<std::size_t>(1, 9);
    const auto weight = rc::gen::map(rc::gen::inRange(0, 10), [](int x) { return x * x / 100.0; });
    Chain chain;
    for (std::size_t i = 0; i < n; ++i) {
        chain.ways.push_back(*rc::gen::container<std::vector<double>>(n, weight));
        chain.exits.push_back(*rc::gen::inRange(1, 100) / 100.0);
        chain.entries.push_back(*weight);
    }
    const auto visits = by_elimination(chain), expected = by_gauss(chain);
    RC_ASSERT(visits.size() == n);
    for (std::size_t i = 0; i < n; ++i)
        RC_ASSERT(std::fabs(visits[i] - expected[i]) <= 1e-13 * (1 + expected[i]));
}

} // namespace
} // namespace arbiter::chance::elimination_test
