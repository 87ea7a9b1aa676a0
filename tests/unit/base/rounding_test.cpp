#include "base/rounding.hpp"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

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

// Bit for bit what the C library says, the sign of 0 included.
void expect_like_the_library(double x) {
    const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    EXPECT_EQ(bits(trunc_of(x)), bits(std::trunc(x))) << x;
    EXPECT_EQ(bits(floor_of(x)), bits(std::floor(x))) << x;
    EXPECT_EQ(bits(round_of(x)), bits(std::round(x))) << x;
}

TEST(Rounding, says_what_the_library_says) {
    for (const double x :
         {0.0, 0.3, 0.5, 0.49999999999999994, 1.0, 1.5, 2.5, 4503599627370495.5, 4503599627370496.0,
          9007199254740993.0, 1e300, 1e-300, std::numeric_limits<double>::infinity()})
        for (const double sign : {1.0, -1.0}) expect_like_the_library(sign * x);
    EXPECT_TRUE(std::isnan(floor_of(std::nan(""))));
    std::uint64_t state = 7;
    for (int i = 0; i < 100'000; ++i) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const double whole = static_cast<double>(static_cast<std::int64_t>(state >> 20)) - 1e13;
        expect_like_the_library(whole / static_cast<double>(1u << (state & 31)));
    }
}

} // namespace
} // namespace arbiter::rounding_test
