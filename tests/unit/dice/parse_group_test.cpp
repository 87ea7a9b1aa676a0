#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::parse_group_test {
namespace {

using test::mean;

TEST(ParseGroup, a_group_of_one_pool_is_that_pool) {
    EXPECT_NEAR(mean("{4d6}kh3"), mean("4d6kh3"), 1e-12);
    EXPECT_NEAR(mean("{4d6}>=5"), 4.0 / 3, 1e-12);
    EXPECT_NEAR(mean("{4d6+1}kh1"), 15, 1e-12) << "a sum is one member";
    EXPECT_NEAR(mean("{{1d6,1d8}kh1, 3}kl1"), mean("min(max(1d6, 1d8), 3)"), 1e-12);
}

TEST(ParseGroup, in_a_group_a_comma_parts_members) {
    EXPECT_NEAR(mean("{2d6cs5,6}kh1"), 6, 1e-12);
    EXPECT_NEAR(mean("({2d6})cs5,6"), 2.0 / 3, 1e-12);
}

} // namespace
} // namespace arbiter::parse_group_test
