#include "pack/card/dice_value.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::card::dice_value_test {
namespace {

TEST(dice_value, writes_dice_as_it_reads_them) {
    for (const char* text : {"1d4", "2d6+1", "3d6-2", "100d1000"}) EXPECT_EQ(read_dice(text)->text(), text);
    EXPECT_EQ(read_dice("(1d4+1)")->text(), "1d4+1");
    EXPECT_FALSE(read_dice("-1d4"));
}

TEST(dice_value, limits_pull_the_mean_towards_them) {
    EXPECT_EQ(range_of({1, 4, 0}, {2, {}}), (ValueRange{2, 2.75, 4}));
    EXPECT_EQ(range_of({1, 4, 0}, {{}, 3}), (ValueRange{1, 2.25, 3}));
    EXPECT_NEAR(range_of({100, 1000, 0}, {0, {}}).mean, 50'050, 1e-6);
}

TEST(dice_value, knows_which_texts_are_meant_as_dice) {
    EXPECT_TRUE(is_dice_text("-(1d4 + 1d6"));
    EXPECT_FALSE(is_dice_text("1d4 gold"));
    EXPECT_FALSE(is_dice_text("{n}d4"));
}

} // namespace
} // namespace arbiter::pack::card::dice_value_test
