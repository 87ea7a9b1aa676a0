// Odds whose work was not counted, or counted too low, once took up to minutes.
#include "support/dice.hpp"

namespace arbiter::dice_work_without_end_test {
namespace {

ErrorCode failure(std::string_view text) {
    const auto found = odds_of(test::notation(text));
    return found ? ErrorCode{} : found.error().code;
}

TEST(DiceWorkWithoutEnd, what_cannot_be_done_is_refused_before_it_is_begun) {
    EXPECT_EQ(failure("(1d500)d(1d10000)"), ErrorCode::out_of_budget);
    EXPECT_EQ(failure("1d100!>=2"), ErrorCode::out_of_budget);
    EXPECT_EQ(failure("a=1d10;b=1d10;c=1d10;d=1d10;e=1d10;f=1d10;g=1d10;a+b+c+d+e+f+g"),
              ErrorCode::out_of_budget);
    EXPECT_EQ(failure("a=1d6;b=(a)d6;c=1d6;a+b+c"), ErrorCode{});
}

TEST(DiceWorkWithoutEnd, whole_numbers_count_their_length) {
    EXPECT_FALSE(fractions_of(test::notation("1000d100")));
    EXPECT_FALSE(fractions_of(test::notation("d(1d10000)")));
    EXPECT_TRUE(fractions_of(test::notation("100d6")));
    EXPECT_TRUE(fractions_of(test::notation("400d6ro1")));
    const auto all_but_one = fractions_of(test::notation("1000d6 < 6000"));
    ASSERT_TRUE(all_but_one && all_but_one->outcomes.size() == 2);
    EXPECT_EQ(all_but_one->outcomes[0].count, "1");
    EXPECT_EQ(all_but_one->outcomes[0].total.size(), 779u); // 6^1000
    EXPECT_TRUE(fractions_of(test::notation("20d100")));
    EXPECT_TRUE(fractions_of(test::notation("d(1d20)")));
}

TEST(DiceWorkWithoutEnd, means_of_a_sweep_need_no_sums) {
    const auto read = test::notation("(a)d100+3-b", Dialect::native, {"a=1..1000", "b=0..9"});
    OddsTable table(read);
    for (std::int64_t a = 1; a <= 1000; ++a) {
        const std::int64_t values[] = {a, a % 10};
        const auto mean = table.chance(values);
        ASSERT_TRUE(mean);
        ASSERT_NEAR(*mean, 50.5 * static_cast<double>(a) + 3 - static_cast<double>(a % 10), 1e-8);
    }
}

TEST(DiceWorkWithoutEnd, one_more_die_in_a_sweep_is_one_window) {
    const auto read = test::notation("(a)d20 >= 50", Dialect::native, {"a=1..40"});
    OddsTable table(read);
    for (std::int64_t a = 1; a <= 40; ++a) {
        const std::int64_t values[] = {a};
        ASSERT_NEAR(*table.chance(values), *odds_of(read, values)->chance, 1e-12);
    }
}

TEST(DiceWorkWithoutEnd, exploding_keeps_are_swept) {
    const auto read = test::notation("(a)d10!kh3", Dialect::native, {"a=3..100"});
    OddsTable table(read);
    for (std::int64_t a = 3; a <= 100; ++a) ASSERT_TRUE(table.chance(std::vector{a})) << a;
}

TEST(DiceWorkWithoutEnd, rolls_without_end_are_not_gone_through) {
    // Rerolls between ranks have no shortcut, and going through them took a gigabyte for the first roll.
    EXPECT_EQ(failure("3d2rr1rr1rr1rr1!{1}!{1}kh1"), ErrorCode::out_of_budget);
    EXPECT_EQ(failure("6d6kh3!kh2"), ErrorCode::out_of_budget);
    EXPECT_EQ(failure("3d4kh2!{2}kh2"), ErrorCode{});
}

TEST(DiceWorkWithoutEnd, bindings_are_mixed_two_and_two) {
    const auto found = odds_of(test::notation("x=1d300; y=1d300; x*y"));
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->distribution.mean(), 150.5 * 150.5, 1e-7);
}

} // namespace
} // namespace arbiter::dice_work_without_end_test
