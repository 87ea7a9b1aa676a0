#include "support/dice.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::parse_call_test {
namespace {

using test::mean;
using test::notation;
using test::refusal;

TEST(ParseCall, every_function_says_how_many_arguments_it_takes) {
    for (const auto& [text, message] : {std::pair{"min()", "\"min\" takes 1 arguments or more"},
                                        {"abs()", "\"abs\" takes 1 argument"},
                                        {"abs(1, 2)", "\"abs\" takes 1 argument"},
                                        {"clamp(1, 2)", "\"clamp\" takes 3 arguments"},
                                        {"if(1, 2, 3, 4)", "\"if\" takes 3 arguments"},
                                        {"repeat(2)", "\"repeat\" takes 2 arguments"},
                                        {"highest(2)", "\"highest\" takes 2 arguments or more"},
                                        {"explode(d6, 1, 2)", "\"explode\" takes 1 or 2 arguments"},
                                        {"reroll(d6)", "\"reroll\" takes 2 arguments or more"}}) {
        EXPECT_EQ(refusal(text).code, "wrong-arguments") << text;
        EXPECT_EQ(refusal(text).message, message);
    }
}

TEST(ParseCall, arguments_are_lists_that_must_be_whole) {
    EXPECT_EQ(mean("max( 1 ,2,\t3 )"), 3);
    EXPECT_EQ(refusal("max(1,)").place.column, 7u);
    EXPECT_EQ(refusal("max(1 2)").code, "expected-close");
    EXPECT_EQ(refusal("max(1, 2").place.column, 4u) << "the parenthesis that is never closed";
    EXPECT_EQ(refusal("Max(1, 2)").hint, "did you mean \"max\"?");
    EXPECT_EQ(refusal("max (1, 2)").code, "unknown-name") << "a call has no blank";
}

RC_GTEST_PROP(ParseCall, plain_functions_do_what_their_namesakes_do, ()) {
    const auto number = rc::gen::inRange<std::int64_t>(-20, 21);
    const auto a = *number, b = *number, c = *number;
    const auto call = [&](std::string_view name) { return mean(fmt::format("{}({},{},{})", name, a, b, c)); };
    RC_ASSERT(call("min") == static_cast<double>(std::min({a, b, c})));
    RC_ASSERT(call("max") == static_cast<double>(std::max({a, b, c})));
    RC_ASSERT(call("sum") == static_cast<double>(a + b + c));
    RC_ASSERT(call("clamp") == static_cast<double>(std::min(std::max(a, b), c)));
    RC_ASSERT(call("if") == static_cast<double>(a != 0 ? b : c));
    RC_ASSERT(mean(fmt::format("abs({})", a)) == static_cast<double>(std::abs(a)));
    const double quarter = static_cast<double>(a) / 4;
    RC_ASSERT(mean(fmt::format("floor({}/4)", a)) == std::floor(quarter));
    RC_ASSERT(mean(fmt::format("ceil({}/4)", a)) == std::ceil(quarter));
    RC_ASSERT(mean(fmt::format("round({}/4)", a)) == std::floor(quarter + 0.5));
}

TEST(ParseCall, ranks_are_taken_of_one_pool_or_of_many_members) {
    for (const auto& [call, plain] : {std::pair{"highest(3, 4d6)", "4d6kh3"},
                                      {"lowest(2, 4d6)", "4d6kl2"},
                                      {"highest(2, 1d6, 2d4, 5)", "{1d6, 2d4, 5}kh2"},
                                      {"lowest(1, 1d6+1, 1d8)", "{1d6+1, 1d8}kl1"},
                                      {"highest(1, lowest(2, 3d6))", "3d6kl2kh1"},
                                      {"highest(2, 3d6)kl1", "3d6kh2kl1"}})
        EXPECT_EQ(notation(call).reading(), notation(plain).reading()) << call;
    const auto kept = notation("highest(n, 4d6)", Dialect::native, {"n=1..4"});
    EXPECT_EQ(odds_of(kept, std::vector<std::int64_t>{2})->distribution.max(), 12);
    EXPECT_EQ(refusal("highest(5, 4d6)").code, "too-many-kept");
}

TEST(ParseCall, what_is_counted_is_a_list_of_numbers_ranges_and_comparisons) {
    EXPECT_NEAR(mean("count(6, 6d6)"), 1, 1e-12);
    EXPECT_NEAR(mean("count(1, 3..4, 6d6)"), 3, 1e-12);
    EXPECT_NEAR(mean("count(>=5, =1, 6d6)"), 3, 1e-12);
    EXPECT_NEAR(mean("count(-1, 6dF)"), 2, 1e-12);
    EXPECT_NEAR(mean("count(>5, 6d6)"), 1, 1e-12);
    EXPECT_NEAR(mean("count(>5, 6d6)", Dialect::roll20), 2, 1e-12) << "comparisons as the dialect has them";
    EXPECT_NEAR(mean("count(6, 6d6kh3)"), mean("6d6kh3cs6"), 1e-12);
}

TEST(ParseCall, counting_needs_something_to_count_and_dice_of_one_pool) {
    EXPECT_EQ(refusal("count(6d6)").code, "expected-number");
    EXPECT_EQ(refusal("count(5 6d6)").code, "expected-dice");
    EXPECT_EQ(refusal("count(5.., 6d6)").code, "expected-number");
    EXPECT_EQ(refusal("count(5, 1d6+1)").code, "needs-dice");
    EXPECT_EQ(refusal("count(5, 1d6, 1d8)").code, "needs-dice");
}

TEST(ParseCall, dice_explode_and_are_rerolled_by_plain_numbers) {
    EXPECT_EQ(notation("explode(2d6, 3)").reading(), notation("2d6!{3}").reading());
    EXPECT_EQ(notation("explode(2d6)").reading(), notation("2d6!").reading());
    EXPECT_EQ(notation("reroll(2d6, 1, 2)").reading(), notation("2d6rr1,2").reading());
    EXPECT_EQ(refusal("explode(d6, 1000)").code, "");
    EXPECT_EQ(refusal("explode(d6, 1001)").code, "bad-limit");
    EXPECT_EQ(refusal("explode(d6, 0)").place.column, 13u);
    EXPECT_EQ(refusal("reroll(d6, 1d2)").code, "expected-number");
    EXPECT_EQ(refusal("reroll(5, 1)").hint, "");
    EXPECT_EQ(refusal("reroll(5, 1)").message, "\"reroll\" takes dice first: reroll(d6, 1)");
}

TEST(ParseCall, inside_a_call_a_comma_parts_arguments_and_not_what_is_matched) {
    EXPECT_EQ(notation("max(1d6ro1, 2)").reading(), "the greater of 1d6 (each 1 rerolled once) and 2");
    EXPECT_EQ(notation("max((1d6ro1,2), 3)").reading(),
              "the greater of 1d6 (each 1 or 2 rerolled once) and 3");
}

} // namespace
} // namespace arbiter::parse_call_test
