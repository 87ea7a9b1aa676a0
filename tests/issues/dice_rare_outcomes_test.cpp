// Rare outcomes were once left out by the odds with doubles, though the whole numbers listed them.
#include "support/dice.hpp"

namespace arbiter {
namespace {

TEST(DiceRareOutcomes, exploded_dice_that_are_dropped_keep_their_tail) {
    const auto found = test::odds("2d6!dl1");
    EXPECT_NEAR(found.chance_of(203) / 8.3766e-26, 1, 1e-4);
    EXPECT_EQ(found.max(), 294);
}

TEST(DiceRareOutcomes, a_test_lists_both_answers_however_rare) {
    EXPECT_EQ(test::odds("1000d6 < 6000").size(), 2u);
    EXPECT_EQ(test::odds("1d6 < 7").size(), 1u);
}

TEST(DiceRareOutcomes, pools_with_too_many_rare_cases_still_answer) {
    for (const auto text : {"4d6!pkh3", "6d6!kl3", "4d6!dh1", "4d6!>=5kh3"})
        EXPECT_TRUE(odds_of(test::notation(text))) << text;
}

} // namespace
} // namespace arbiter
