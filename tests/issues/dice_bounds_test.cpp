// Bounds that were too narrow or too wide: a division by a total that could be zero after all, explosions of
// explosions that asked for more dice than there is memory, repeats inside repeats.
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::dice_bounds_test {
namespace {

using test::refusal;

TEST(DiceBounds, every_deduction_takes_away_again) {
    EXPECT_NE(refusal("1//(1d6cs6df1df1+2)").code, "") << "the divisor can be zero";
    const Notation n = test::notation("1d6cs6sf6sf6");
    const auto odds = odds_of(n);
    ASSERT_TRUE(odds);
    EXPECT_EQ(odds->distribution.min(), -11);
}

TEST(DiceBounds, explosions_of_explosions_are_counted_before_they_are_rolled) {
    std::string text = "8d2";
    for (int i = 0; i < 64; ++i) text += "!{1}";
    EXPECT_EQ(refusal(text).code, "too-many-dice");
    EXPECT_EQ(refusal("1000d100!>=2kh500").code, "too-many-dice");
    EXPECT_EQ(refusal("10d6!{1}!{1}").code, "");
}

TEST(DiceBounds, repeats_inside_repeats_have_a_limit) {
    EXPECT_EQ(refusal("repeat(1000,repeat(1000,repeat(100,1)))").code, "bad-repeat");
    EXPECT_EQ(refusal("repeat(100,repeat(1000,1))").code, "");
    EXPECT_EQ(refusal("repeat(101,repeat(1000,1))").code, "bad-repeat");
}

} // namespace
} // namespace arbiter::dice_bounds_test
