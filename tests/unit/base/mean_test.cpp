#include "base/mean.hpp"

#include <gtest/gtest.h>

namespace arbiter::mean_test {
namespace {

TEST(MeanSum, gains_that_equal_losses_are_exactly_nothing) {
    MeanSum sum;
    for (int i = 1; i <= 10; ++i) sum.add(0.1, 1), sum.add(-0.1, 1);
    sum.add(0.3, 1);
    sum.add(-0.1, 1);
    sum.add(-0.2, 1);
    EXPECT_EQ(sum.value(), 0);
}

TEST(MeanSum, small_differences_stay) {
    MeanSum sum;
    sum.add(1e9, 0.5);
    sum.add(-1e9 + 1, 0.5);
    EXPECT_EQ(sum.value(), 0.5);
    EXPECT_EQ(MeanSum().value(), 0);
}

} // namespace
} // namespace arbiter::mean_test
