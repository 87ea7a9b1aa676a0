#include "base/rounding.hpp"

#include <gtest/gtest.h>

namespace arbiter::rounding_test {
namespace {

TEST(Rounding, halves_go_up) {
    EXPECT_EQ(round_half_up(2.5), 3);
    EXPECT_EQ(round_half_up(-2.5), -2);
    EXPECT_EQ(round_half_up(-0.5), 0);
    EXPECT_EQ(round_half_up(0.5), 1);
    EXPECT_EQ(round_half_up(-2.6), -3);
    EXPECT_EQ(round_half_up(-2.4), -2);
}

TEST(Rounding, adding_a_half_never_carries_further_than_it_should) {
    EXPECT_EQ(round_half_up(0.49999999999999994), 0);
    EXPECT_EQ(round_half_up(4503599627370497.0), 4503599627370497.0);
    EXPECT_EQ(round_half_up(-9007199254740991.0), -9007199254740991.0);
}

} // namespace
} // namespace arbiter::rounding_test
