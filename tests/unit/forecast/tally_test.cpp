// Means and deviations by hand.
#include "forecast/tally.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace arbiter::forecast::tally_test {
namespace {

TEST(Tally, a_die_by_hand) {
    Tally die;
    for (int face = 1; face <= 6; ++face) die.add(face, 2); // weights need not sum to 1
    EXPECT_DOUBLE_EQ(die.mean(), 3.5);
    EXPECT_NEAR(die.deviation(), std::sqrt(35.0 / 12), 1e-15);
    ASSERT_EQ(die.shares().size(), 6u);
    EXPECT_EQ(die.shares()[0].first, 1);
    EXPECT_DOUBLE_EQ(die.shares()[5].second, 1.0 / 6);
}

TEST(Tally, what_comes_twice_is_counted_together) {
    Tally tally;
    tally.add(2, 0.25);
    tally.add(-1, 0.5);
    tally.add(2, 0.25);
    EXPECT_EQ(tally.shares(), (std::vector<std::pair<double, double>>{{-1, 0.5}, {2, 0.5}}));
}

TEST(Tally, a_small_spread_of_large_numbers_is_kept) {
    Tally tally;
    tally.add(1e9, 1);
    tally.add(1e9 + 2, 1);
    EXPECT_DOUBLE_EQ(tally.deviation(), 1);
}

TEST(Tally, nothing_is_0) {
    EXPECT_EQ(Tally().mean(), 0);
    EXPECT_EQ(Tally().deviation(), 0);
    EXPECT_TRUE(Tally().shares().empty());
}

} // namespace
} // namespace arbiter::forecast::tally_test
