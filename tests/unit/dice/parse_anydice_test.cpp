#include "support/dice.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::parse_anydice_test {
namespace {

double any(std::string_view text) { return test::mean(text, Dialect::anydice); }
Diagnostic refused(std::string_view text) { return test::refusal(text, Dialect::anydice); }

TEST(ParseAnydice, bracketed_ranks_are_the_modifiers_of_other_tools) {
    for (const auto& [bracketed, plain] : {std::pair{"[highest 3 of 4d6]", "4d6kh3"},
                                           {"[lowest 2 of 3d8]", "3d8kl2"},
                                           {"[middle 1 of 3d6]", "middle(1, 3d6)"},
                                           {"[ highest 1 of 2d20 ]", "2d20kh1"}})
        EXPECT_NEAR(any(bracketed), test::mean(plain), 1e-12) << bracketed;
    EXPECT_NEAR(any("[highest 1 of [lowest 2 of 3d6]]"), test::mean("3d6kl2kh1"), 1e-12);
    EXPECT_NEAR(any("[highest 2 of {1d6, 1d8, 3}] + 1"), test::mean("{1d6,1d8,3}kh2 + 1"), 1e-12);
}

TEST(ParseAnydice, counts_take_a_number_or_a_sequence) {
    EXPECT_NEAR(any("[count 6 in 6d6]"), 1, 1e-12);
    EXPECT_NEAR(any("[count {1, 5..6} in 6d6]"), 3, 1e-12);
    NotationOptions options;
    options.dialect = Dialect::anydice;
    EXPECT_FALSE(read_notation("[count {6,6} in 6d6]", options)) << "there a die would count twice";
    EXPECT_NEAR(any("[count {-1} in 6dF]"), 2, 1e-12);
}

TEST(ParseAnydice, an_explosion_goes_on_twice) {
    // One die: 1 to 5 at once, 7 to 11 after one explosion, 13 to 18 after two.
    const Distribution found = test::odds("[explode d6]", Dialect::anydice);
    EXPECT_EQ(found.size(), 16u);
    EXPECT_NEAR(found.chance_of(5), 1.0 / 6, 1e-15);
    EXPECT_EQ(found.chance_of(6), 0);
    EXPECT_NEAR(found.chance_of(11), 1.0 / 36, 1e-15);
    EXPECT_NEAR(found.chance_of(18), 1.0 / 216, 1e-15);
}

TEST(ParseAnydice, a_total_against_a_sequence_is_compared_with_each_number) {
    const Distribution found = test::odds("1d6 > {2, 4..5}", Dialect::anydice);
    EXPECT_NEAR(found.chance_of(0), 2.0 / 6, 1e-15);
    EXPECT_NEAR(found.chance_of(1), 2.0 / 6, 1e-15);
    EXPECT_NEAR(found.chance_of(2), 1.0 / 6, 1e-15);
    EXPECT_NEAR(found.chance_of(3), 1.0 / 6, 1e-15);
    EXPECT_NEAR(any("2d6 = {7}"), 1.0 / 6, 1e-15);
}

TEST(ParseAnydice, one_slash_rounds_towards_zero_and_two_round_down) {
    EXPECT_EQ(any("-7/2"), -3);
    EXPECT_EQ(any("-7//2"), -4);
    EXPECT_EQ(any("[absolute -7/2]"), 3);
}

TEST(ParseAnydice, an_output_may_have_a_name) {
    const Notation named = test::notation("output 3d6 named \"three \u2694 dice\"", Dialect::anydice);
    EXPECT_EQ(named.program().title, "three \u2694 dice");
    EXPECT_EQ(named.reading(), "3d6");
    EXPECT_EQ(test::notation("output 3d6 # named \"x\"", Dialect::anydice).program().title, "");
    EXPECT_EQ(refused("output 3d6 named three").code, "expected-title");
    EXPECT_EQ(refused("output 3d6 named three").place.column, 18u);
    EXPECT_EQ(refused("output 3d6 named \"three").code, "expected-title");
    EXPECT_EQ(refused("output 3d6 named \"three\" 4").code, "left-over");
    EXPECT_EQ(test::refusal("output 3d6").code, "unknown-name") << "in this dialect alone";
}

TEST(ParseAnydice, what_is_missing_is_said_where_it_is_missing) {
    EXPECT_EQ(refused("[highest 3 4d6]").code, "expected-number");
    EXPECT_EQ(refused("[highest 3 4d6]").place.column, 12u);
    EXPECT_EQ(refused("[count in 6d6]").code, "expected-sequence");
    EXPECT_EQ(refused("[count {5,6} of 6d6]").code, "expected-sequence");
    EXPECT_EQ(refused("[highest 1 of 2d6").code, "expected-close");
    EXPECT_EQ(refused("[highest 1 of 2d6").place.column, 18u);
    EXPECT_EQ(refused("[highest 1 of 5]").code, "needs-dice");
    EXPECT_EQ(refused("[lowes 1 of 2d6]").hint, "did you mean \"lowest\"?");
    EXPECT_EQ(refused("3@5").code, "needs-dice");
    EXPECT_EQ(refused("0@4d6").message, "there is no die number 0");
    EXPECT_EQ(refused("1d6 > {2, x}").code, "expected-sequence");
    EXPECT_EQ(test::refusal("[highest 3 of 4d6]").code, "bad-character") << "in this dialect alone";
}

TEST(ParseAnydice, brackets_inside_one_another_have_a_limit) {
    std::string text = "1d6";
    for (int i = 0; i < 40; ++i) text = "[absolute " + text + "]";
    EXPECT_EQ(refused(text).code, "");
    for (int i = 0; i < 40; ++i) text = "[absolute " + text + "]";
    EXPECT_EQ(refused(text).code, "too-deep");
}

RC_GTEST_PROP(ParseAnydice, the_dice_at_all_positions_add_up_to_the_roll, ()) {
    const auto n = *rc::gen::inRange(1, 6), sides = *rc::gen::inRange(1, 9);
    double sum = 0, last = sides + 1;
    for (int rank = 1; rank <= n; ++rank) {
        const double at = any(fmt::format("{}@{}d{}", rank, n, sides));
        RC_ASSERT(at <= last + 1e-12);
        sum += last = at;
    }
    RC_ASSERT(std::abs(sum - n * (sides + 1) / 2.0) < 1e-11);
    const std::string all = fmt::format("{{1..{}}}@{}d{}", n, n, sides);
    RC_ASSERT(std::abs(any(all) - sum) < 1e-11);
}

} // namespace
} // namespace arbiter::parse_anydice_test
