#include "dice/check.hpp"

#include "support/dice.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::check_test {
namespace {

using test::notation;
using test::refusal;
using Bounds = std::pair<std::int64_t, std::int64_t>;

const dice::Node& root(const Notation& n) { return n.program().at(n.program().root); }

Bounds bounds(std::string_view text) {
    const Notation n = notation(text);
    return {root(n).low, root(n).high};
}

TEST(CheckOperators, bounds_of_sums_and_products) {
    EXPECT_EQ(bounds("2d6+3"), (Bounds{5, 15}));
    EXPECT_EQ(bounds("1d6-1d4"), (Bounds{-3, 5}));
    EXPECT_EQ(bounds("-1d6"), (Bounds{-6, -1}));
    EXPECT_EQ(bounds("1d6*(1d4-2)"), (Bounds{-6, 12}));
    EXPECT_EQ(bounds("(1d4-3)*(1d4-3)"), (Bounds{-2, 4})) << "two rolls, not a square";
    EXPECT_EQ(bounds("1d6 vs 2d4"), (Bounds{-7, 4}));
}

TEST(CheckOperators, bounds_of_choices_and_comparisons) {
    EXPECT_EQ(bounds("1d6 >= 3"), (Bounds{0, 1}));
    EXPECT_EQ(bounds("min(1d6, 1d4+2)"), (Bounds{1, 6}));
    EXPECT_EQ(bounds("max(1d6, 1d4+3)"), (Bounds{4, 7}));
    EXPECT_EQ(bounds("1d6 > 3 ? 1d4 : -2"), (Bounds{-2, 4}));
    EXPECT_EQ(bounds("abs(1d6-4)"), (Bounds{0, 3}));
    EXPECT_EQ(bounds("abs(-1d6-4)"), (Bounds{5, 10}));
    EXPECT_EQ(bounds("repeat(3, 1d6-2)"), (Bounds{-3, 12}));
    EXPECT_EQ(bounds("x = 1d6; x+x"), (Bounds{2, 12}));
}

TEST(CheckOperators, quotients_round_down_and_remainders_stay_below_the_divisor) {
    EXPECT_EQ(bounds("(1d20-11)//3"), (Bounds{-4, 3}));
    EXPECT_EQ(bounds("7//(1d3+1)"), (Bounds{1, 3}));
    EXPECT_EQ(bounds("-7//(1d3+1)"), (Bounds{-4, -2}));
    const auto [low, high] = bounds("(1d20-11)%3");
    EXPECT_LE(low, -2);
    EXPECT_GE(high, 2);
    EXPECT_EQ(bounds("1d20%(-3)").first, 0) << "what is divided is never negative";
}

TEST(CheckOperators, fractions_share_the_smallest_common_unit) {
    EXPECT_EQ(root(notation("1/2+1/3")).unit, 6);
    EXPECT_EQ(root(notation("1/4-1/6")).unit, 12);
    EXPECT_EQ(root(notation("1/2*1/3")).unit, 6);
    EXPECT_EQ(root(notation("1d6/(1d3+1)")).unit, 12) << "divisors 2, 3 and 4";
    EXPECT_EQ(root(notation("floor(1d6/4)")).unit, 1);
    EXPECT_EQ(root(notation("1d6/4 >= 1")).unit, 1);
}

TEST(CheckOperators, the_finest_unit_is_a_millionth_of_a_millionth) {
    EXPECT_EQ(refusal("1/1000000000000").code, "");
    EXPECT_EQ(refusal("1/1000000000000/2").code, "too-fine");
    EXPECT_EQ(refusal("1/1000000*1/1000001").code, "too-fine");
    EXPECT_EQ(refusal("1/999999 + 1/1000001").code, "");
    EXPECT_EQ(refusal("1/999999 + 1/1000003").code, "too-fine");
    EXPECT_EQ(refusal("1/(1000000000000*9000)/7").code, "too-fine") << "a product past 64 bits";
}

TEST(CheckOperators, totals_end_where_doubles_stop_counting) {
    EXPECT_EQ(refusal("1000000000000*9007").code, "");
    EXPECT_EQ(refusal("1000000000000*9008").code, "too-large");
    EXPECT_EQ(refusal("-1000000000000*9008").code, "too-large");
    EXPECT_EQ(refusal("1000000000000*9007 + 199254740991").code, "") << "2^53 - 1";
    EXPECT_EQ(refusal("1000000000000*9007 + 199254740992").code, "too-large");
    EXPECT_EQ(refusal("1000000000000*9007 + 199254740993").code, "too-large") << "rounds to 2^53";
    EXPECT_EQ(refusal("-1000000000000*9007 - 199254740993").code, "too-large");
}

TEST(CheckOperators, a_divisor_that_can_be_0_is_refused_where_it_stands) {
    EXPECT_EQ(refusal("1d6/(1d3-2)").place.column, 6u);
    EXPECT_EQ(refusal("1d6//(1d3-2)").code, "division-by-zero");
    EXPECT_EQ(refusal("1d6%(1d3-1)").code, "division-by-zero");
    EXPECT_EQ(refusal("1d6/(1d3-4)").code, "") << "from -3 to -1";
    EXPECT_EQ(refusal("1d6/(0*1d3)").hint, "") << "nothing would help";
}

TEST(CheckOperators, repeated_dice_count_towards_the_limit_as_often_as_they_are_rolled) {
    EXPECT_EQ(refusal("repeat(500, 2d6)").code, "");
    EXPECT_EQ(refusal("repeat(501, 2d6)").code, "too-many-dice");
    EXPECT_EQ(refusal("repeat(10, 1d6)+990d6").code, "") << "what follows is rolled once";
    EXPECT_EQ(refusal("repeat(10, 1d6)+991d6").code, "too-many-dice");
    EXPECT_EQ(refusal("repeat(20, repeat(50, 1d6))").code, "");
    EXPECT_EQ(refusal("repeat(20, repeat(51, 1d6))").code, "too-many-dice");
    EXPECT_EQ(refusal("repeat(1001, 1)").code, "bad-repeat");
    EXPECT_EQ(refusal("repeat(-1, 1)").code, "bad-repeat");
}

TEST(CheckOperators, symbols_are_no_operands_anywhere) {
    for (const char* text : {"-d{a,b}", "max(1, d{a,b})", "x = d{a,b}; 1", "d{a,b} vs 1", "{d{a,b}, 1}",
                             "repeat(2, d{a,b})", "(d{a,b})d6", "1 > 0 ? d{a,b} : 1", "abs(d{a,b})"})
        EXPECT_EQ(refusal(text).code, "symbol-in-arithmetic") << text;
    EXPECT_EQ(refusal("d{a,b}cs=a + 1").code, "") << "counted symbols are a number";
}

TEST(CheckOperators, names_are_known_by_their_bits_wherever_they_hide) {
    const auto used = [](std::string_view text) {
        return notation(text, Dialect::native, {"a=1..2", "b=1..2", "c=1..2"}).names_used();
    };
    EXPECT_EQ(used("1d6"), 0u);
    EXPECT_EQ(used("(a)d6 + c"), 5u);
    EXPECT_EQ(used("4d6kh(b)"), 2u);
    EXPECT_EQ(used("1d(c+5)"), 4u);
    EXPECT_EQ(used("x = a; 1d6 > x ? b : repeat(c, 1)"), 7u);
    EXPECT_EQ(used("{1d6, b}kh1"), 2u);
}

// Whatever the operators, no roll leaves the bounds, and the bounds of whole sums are met.
RC_GTEST_PROP(CheckOperators, every_roll_of_any_small_expression_lies_within_its_bounds, ()) {
    std::string text = fmt::format("(1d3-{})", *rc::gen::inRange(0, 4));
    const auto depth = *rc::gen::inRange(1, 4);
    for (int i = 0; i < depth; ++i) {
        const auto shape = *rc::gen::element<std::string>(
            "({}+1d2)", "({}-1d3)", "({}*(1d3-2))", "({}//2)", "({}%3)", "({}/2)", "abs({})", "round({}/3)",
            "ceil({}/2)", "min({}, 1d2)", "max({}, -1d2)", "(-{})", "({} > 1)", "if({} > 0, 1d2, -3)");
        text = fmt::format(fmt::runtime(shape), text);
    }
    const auto read = read_notation(text);
    RC_ASSERT(read.has_value());
    for (const auto& [numerator, p] : test::odds_by_faces(*read)) {
        RC_ASSERT(root(*read).low <= numerator);
        RC_ASSERT(numerator <= root(*read).high);
    }
}

} // namespace
} // namespace arbiter::check_test
