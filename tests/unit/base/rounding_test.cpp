#include "base/rounding.hpp"

#include <cmath>
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

TEST(Rounding, floors_and_nearest_whole_numbers_are_those_of_the_library) {
    for (double x : {0.0, 0.3, 0.49999999999999994, 0.5, 0.9999999999999999, 1.0, 1.5, 2.5, 1e9 + 0.5,
                     4503599627370495.5, 4503599627370496.0, 9007199254740993.0, 1e300, HUGE_VAL})
        for (const double signed_x : {x, -x}) {
            EXPECT_EQ(floor_of(signed_x), std::floor(signed_x)) << signed_x;
            EXPECT_EQ(round_of(signed_x), std::round(signed_x)) << signed_x;
            EXPECT_EQ(std::signbit(floor_of(signed_x)), std::signbit(std::floor(signed_x))) << signed_x;
            EXPECT_EQ(std::signbit(round_of(signed_x)), std::signbit(std::round(signed_x))) << signed_x;
        }
    EXPECT_TRUE(std::isnan(floor_of(std::nan(""))));
    EXPECT_TRUE(std::isnan(round_of(std::nan(""))));
}

} // namespace
} // namespace arbiter::rounding_test
