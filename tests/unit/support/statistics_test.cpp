#include "support/statistics.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>

namespace arbiter::test::statistics_test {
namespace {

TEST(Statistics, the_tail_agrees_with_printed_tables) {
    // The usual 5 %, 1 % and 0.1 % points.
    EXPECT_NEAR(chi_square_upper_tail(3.841458820694124, 1), 0.05, 1e-12);
    EXPECT_NEAR(chi_square_upper_tail(23.209251158954356, 10), 0.01, 1e-12);
    EXPECT_NEAR(chi_square_upper_tail(149.44925277903886, 100), 0.001, 1e-12);
    EXPECT_EQ(chi_square_upper_tail(0, 3), 1);
}

TEST(Statistics, with_two_degrees_of_freedom_the_tail_is_an_exponential) {
    for (double x = 0.125; x < 100; x *= 1.5)
        EXPECT_NEAR(chi_square_upper_tail(x, 2), std::exp(-x / 2), 1e-13) << x;
}

TEST(Statistics, counts_that_match_pass_and_counts_that_do_not_fail) {
    const std::array<double, 4> p{0.1, 0.2, 0.3, 0.4};
    EXPECT_EQ(g_test(std::array<std::uint64_t, 4>{100, 200, 300, 400}, p).p_value, 1);
    EXPECT_GT(g_test(std::array<std::uint64_t, 4>{110, 190, 310, 390}, p).p_value, 0.5);
    EXPECT_LT(g_test(std::array<std::uint64_t, 4>{160, 190, 260, 390}, p).p_value, k_level);
}

TEST(Statistics, a_count_in_an_impossible_cell_is_no_fit_at_all) {
    const std::array<double, 3> p{0.5, 0.5, 0};
    EXPECT_EQ(g_test(std::array<std::uint64_t, 3>{500, 499, 1}, p).p_value, 0);
    EXPECT_EQ(g_test(std::array<std::uint64_t, 2>{500, 500}, p).p_value, 0) << "sizes differ";
}

TEST(Statistics, cells_with_a_small_expectation_are_pooled) {
    const std::array<double, 5> p{0.496, 0.496, 0.004, 0.003, 0.001};
    EXPECT_EQ(g_test(std::array<std::uint64_t, 5>{496, 496, 4, 3, 1}, p).cells, 3u);
    EXPECT_EQ(g_test(std::array<std::uint64_t, 5>{50, 50, 0, 0, 0}, p).cells, 2u);
}

} // namespace
} // namespace arbiter::test::statistics_test
