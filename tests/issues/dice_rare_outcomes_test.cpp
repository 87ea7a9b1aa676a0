// Rare outcomes were once left out by the odds with doubles, or given without what lies below 1e-25, though
// the whole numbers listed them.
#include "support/dice.hpp"
#include "support/fractions.hpp"

namespace arbiter::dice_rare_outcomes_test {
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

TEST(DiceRareOutcomes, pools_with_many_rare_cases_have_all_their_digits) {
    for (const auto text : {"4d6!pkh3", "6d6!kl3", "4d6!dh1", "4d6!>=5kh3", "6d10!>=9kh3", "2d6!dl1",
                            "3d4!mi2dh1", "3d6ro1!kh2cs>=5", "4d6!dl1dh1", "4d6!kh3kl2", "3d6!dl1ro1",
                            "middle(2,3d6!)", "3d6!>=5kh3kl2", "5d20!>=15kh3", "8d6!dl2"})
        test::expect_all_digits(test::notation(text));
}

TEST(DiceRareOutcomes, ranks_list_what_is_too_rare_for_a_double) {
    const auto found = test::odds("450d6kh400"); // 400 ones need 450 of them: 6^-450
    EXPECT_EQ(found.min(), 400);
    EXPECT_EQ(found.max(), 2400);
    EXPECT_EQ(found.size(), 2001u);
    const auto gaps = test::odds("400d{0,3,9}kh200"); // 0, 3, 6, 9 ... but one step below the top
    EXPECT_EQ(gaps.min(), 0);
    EXPECT_EQ(gaps.chance_of(9 * 200 - 3), 0);
    EXPECT_EQ(gaps.size(), 600u);
}

} // namespace
} // namespace arbiter::dice_rare_outcomes_test
