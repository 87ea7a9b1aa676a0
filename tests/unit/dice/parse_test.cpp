#include "support/dice.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::parse_test {
namespace {

using test::mean;
using test::refusal;

struct Refused {
    std::string_view text, code;
    std::uint32_t column;
    std::string_view hint; // a part of it
};

class BadNotation : public testing::TestWithParam<Refused> {};

TEST_P(BadNotation, is_refused_with_its_column) {
    const auto [text, code, column, hint] = GetParam();
    const Diagnostic found = refusal(text);
    EXPECT_EQ(found.code, code) << text;
    EXPECT_EQ(found.place.column, column) << text << ": " << found.message;
    EXPECT_EQ(found.place.file, "<notation>");
    EXPECT_NE(found.hint.find(hint), std::string::npos) << found.hint;
}

INSTANTIATE_TEST_SUITE_P(
    Notation, BadNotation,
    testing::Values(
        Refused{"0d6", "no-dice", 1, ""}, Refused{"1d0", "no-sides", 3, ""},
        Refused{"(-1)d6", "no-dice", 2, ""}, Refused{"d1!", "certain-explosion", 3, ""},
        Refused{"d6rr<7", "certain-reroll", 3, ""}, Refused{"1001d6", "too-many-dice", 1, ""},
        Refused{"1d10001", "too-many-sides", 3, ""}, Refused{"9999999999d6", "too-many-dice", 1, ""},
        Refused{"99999999999999999999999d6", "too-many-dice", 1, ""}, Refused{"2d6+", "unfinished", 5, ""},
        Refused{"(2d6", "unbalanced", 1, ""}, Refused{"2d6)", "unbalanced", 4, ""},
        Refused{"2d6kh9", "too-many-kept", 4, ""}, Refused{"2d6>=7", "ambiguous", 4, "2d6 >= 7"},
        Refused{"2d6>=7", "ambiguous", 4, "2d6cs>=7"}, Refused{"6d6r1", "ambiguous", 4, "ro1"},
        Refused{"6d6r1", "ambiguous", 4, "rr1"}, Refused{"1d6/0", "division-by-zero", 5, ""},
        Refused{"1d6//(1d3-1)", "division-by-zero", 7, "max(1"}, Refused{"foo(3)", "unknown-function", 1, ""},
        Refused{"maxx(1, 2)", "unknown-function", 1, "\"max\""},
        Refused{"1d20+str", "unknown-name", 6, "--let str=3"},
        Refused{"1d{hit,miss}+1", "symbol-in-arithmetic", 1, "cs=hit"},
        Refused{"2d{hit,miss}", "symbol-in-arithmetic", 1, "cs=hit"},
        Refused{"\u0663d6", "bad-character", 1, "0 to 9"}, Refused{"1d\u0666", "expected-faces", 3, ""},
        Refused{"1+\u0663", "bad-character", 3, "0 to 9"}, Refused{"", "unfinished", 1, ""},
        Refused{"# only a comment", "unfinished", 1, ""}));

INSTANTIATE_TEST_SUITE_P(
    MoreNotation, BadNotation,
    testing::Values(
        Refused{"4d6 kh3", "left-over", 5, "without a blank"}, Refused{"2d6 3d6", "left-over", 5, "operator"},
        Refused{"4d6!=6", "ambiguous", 4, "4d6!6"}, Refused{"1d20 >= 5 >= 3", "two-comparisons", 11, ""},
        Refused{"2d6[fire", "unbalanced", 4, ""}, Refused{"{1d6,1d8", "unbalanced", 1, ""},
        Refused{"max(1, 2", "unbalanced", 4, ""}, Refused{"1d6 ? 2", "expected-colon", 8, ""},
        Refused{"1.5", "not-whole", 2, "1/2"}, Refused{"4d6p1", "ambiguous", 5, "pl1"},
        Refused{"5kh1", "needs-dice", 2, ""}, Refused{"clamp(1)", "wrong-arguments", 1, ""},
        Refused{"d{1,hit}", "mixed-faces", 5, ""}, Refused{"d{}", "expected-face", 3, ""},
        Refused{"d{4..1}", "empty-range", 3, ""}, Refused{"d{1:0}", "bad-weight", 5, ""},
        Refused{"4d6cs>=5kh2", "after-count", 9, ""}, Refused{"4d6df1", "nothing-counted", 4, ""},
        Refused{"4d6cs5cs6", "two-counts", 7, "df"}, Refused{"{1d6,1d8}!", "group-explodes", 10, ""},
        Refused{"{1d6,1d8}ro1", "group-rerolls", 10, ""}, Refused{"2d6!9", "never-matches", 4, ""},
        Refused{"2d6ro9", "never-matches", 4, ""}, Refused{"4d{a,b}cs=c", "unknown-symbol", 11, ""},
        Refused{"4d{hit,miss}cs=hut", "unknown-symbol", 16, "hit"},
        Refused{"4d6kh(1d3)", "random-keep", 7, ""}, Refused{"repeat(1d3, 2)", "random-repeat", 8, ""},
        Refused{"1000000000001", "too-large", 1, ""},
        Refused{"1000000000000*1000000000000", "too-large", 1, ""}, Refused{"1/1d100", "too-fine", 1, "//"},
        Refused{"(1d6/2)d6", "not-whole", 2, "floor"}, Refused{"x = 3 1d6", "unknown-name", 1, ""},
        Refused{"2d6!{0}", "bad-limit", 5, ""}, Refused{"500d6+501d6", "too-many-dice", 7, ""},
        Refused{"1d6 vs", "unfinished", 7, ""}, Refused{"1d20 + ] 5", "bad-character", 8, ""}));

TEST(Parse, ten_thousand_parentheses_are_too_deep) {
    const Diagnostic found = refusal(std::string(10'000, '(') + "1" + std::string(10'000, ')'));
    EXPECT_EQ(found.code, "too-deep");
    EXPECT_EQ(found.place.column, 65u);
    EXPECT_EQ(refusal(std::string(10'000, '{')).code, "too-deep");
    EXPECT_EQ(refusal(std::string(10'000, '[')).code, "bad-character");
    EXPECT_EQ(refusal(std::string(10'000, '['), Dialect::anydice).code, "unknown-function");
}

TEST(Parse, limits_hold_at_the_limit_and_end_one_past_it) {
    const Limits limits;
    EXPECT_EQ(refusal("1000d6").code, "");
    EXPECT_EQ(refusal("1d10000").code, "");
    EXPECT_EQ(refusal("500d6+500d6").code, "");
    EXPECT_EQ(refusal("repeat(500, 2d6)").code, "");
    EXPECT_EQ(refusal("repeat(501, 2d6)").code, "too-many-dice");
    const auto nested = [](std::size_t n) { return std::string(n, '(') + "1" + std::string(n, ')'); };
    EXPECT_EQ(refusal(nested(limits.notation_depth - 1)).code, "");
    EXPECT_EQ(refusal(nested(limits.notation_depth)).code, "too-deep");
    std::string sum = "1";
    for (std::size_t n = 1; n < limits.expression_nodes / 2; ++n) sum += "+1";
    EXPECT_EQ(refusal(sum).code, "");
    EXPECT_EQ(refusal(sum + "+1").code, "too-long");
    EXPECT_EQ(refusal("d{1..10000}").code, "");
    EXPECT_EQ(refusal("d{1..10001}").code, "too-many-sides");
}

TEST(Parse, columns_count_code_points) {
    EXPECT_EQ(refusal("2d6[\u00e4\u00f6\u00fc] + \u0663").place.column, 12u);
}

TEST(Parse, text_that_is_not_utf8_is_refused) { EXPECT_EQ(refusal("1d6\xff").code, "bad-text"); }

TEST(Parse, operators_bind_as_in_arithmetic) {
    EXPECT_EQ(mean("2+3*4"), 14);
    EXPECT_EQ(mean("(2+3)*4"), 20);
    EXPECT_EQ(mean("10-3-2"), 5);
    EXPECT_EQ(mean("7//2"), 3);
    EXPECT_EQ(mean("-7//2"), -4);
    EXPECT_EQ(mean("7/2"), 3.5);
    EXPECT_EQ(mean("-7%3"), -1) << "the sign of the first, as in formulas and in Foundry";
    EXPECT_EQ(mean("7%(-3)"), 1);
    EXPECT_EQ(mean("7/2", Dialect::anydice), 3);
    EXPECT_EQ(mean("-7/2", Dialect::anydice), -3);
    EXPECT_EQ(mean("1 >= 2 ? 10 : 20"), 20);
    EXPECT_EQ(mean("1 < 2 ? 3 > 4 ? 1 : 2 : 3"), 2);
}

TEST(Parse, functions_do_what_they_say) {
    EXPECT_EQ(mean("min(3, 1, 2)"), 1);
    EXPECT_EQ(mean("max(3, 1, 2)"), 3);
    EXPECT_EQ(mean("abs(-3)"), 3);
    EXPECT_EQ(mean("floor(7/2)"), 3);
    EXPECT_EQ(mean("ceil(7/2)"), 4);
    EXPECT_EQ(mean("round(7/2)"), 4);
    EXPECT_EQ(mean("round(-7/2)"), -3);
    EXPECT_EQ(mean("clamp(20, 1, 10)"), 10);
    EXPECT_EQ(mean("if(2 > 1, 5, 6)"), 5);
    EXPECT_EQ(mean("sum(1, 2, 3)"), 6);
    EXPECT_NEAR(mean("repeat(3, 1d6+1)"), 13.5, 1e-12);
    EXPECT_NEAR(mean("lowest(1, 2d6)"), 91.0 / 36, 1e-12);
    EXPECT_NEAR(mean("middle(1, 3d6)"), 3.5, 1e-12);
    EXPECT_NEAR(mean("count(5..6, 10d6)"), 10.0 / 3, 1e-12);
    EXPECT_NEAR(mean("count(1, 3, 10d6)"), 10.0 / 3, 1e-12);
    EXPECT_NEAR(mean("explode(d6, 1)"), 3.5 + 3.5 / 6, 1e-12);
    EXPECT_NEAR(mean("reroll(d6, 1, 2)"), 4.5, 1e-12);
    EXPECT_NEAR(mean("highest(2, 1d6, 1d6, 1d6)"), mean("3d6kh2"), 1e-12);
}

TEST(Parse, anydice_spellings_are_read_in_their_dialect) {
    const auto any = [](std::string_view text) { return mean(text, Dialect::anydice); };
    EXPECT_NEAR(any("[highest 3 of 4d6]"), 15869.0 / 1296, 1e-12);
    EXPECT_NEAR(any("output [highest 3 of 4d6] named \"ability\""), 15869.0 / 1296, 1e-12);
    EXPECT_NEAR(any("[count {5,6} in 6d6]"), 2, 1e-12);
    EXPECT_NEAR(any("1@2d20"), 13.825, 1e-12);
    EXPECT_NEAR(any("{1,2,3}@4d6"), 15869.0 / 1296, 1e-12);
    EXPECT_NEAR(any("1d6 > {2, 4}"), 4.0 / 6 + 2.0 / 6, 1e-12);
    EXPECT_NEAR(any("[explode d6]"), 3.5 * (1 + 1.0 / 6 + 1.0 / 36), 1e-12);
    EXPECT_NEAR(any("[absolute 1d6-1d6]"), 70.0 / 36, 1e-12);
    EXPECT_EQ(refusal("[hihest 3 of 4d6]", Dialect::anydice).hint, "did you mean \"highest\"?");
    EXPECT_EQ(refusal("[highest of 4d6]", Dialect::anydice).code, "expected-number");
    EXPECT_EQ(refusal("5@4d6", Dialect::anydice).code, "too-many-kept");
}

TEST(Parse, comments_labels_marks_and_sorting_change_nothing) {
    EXPECT_NEAR(mean("2d6[fire] + 3 [flat] # a comment ) ("), 10, 1e-12);
    EXPECT_NEAR(mean("2d6sdcrit6fumble1sa"), 7, 1e-12);
    EXPECT_NEAR(mean("2d20cs>19", Dialect::roll20), 21, 1e-12);
}

TEST(Parse, keeping_by_value_is_the_same_spelled_two_ways) {
    EXPECT_NEAR(mean("6d6k>4"), 11, 1e-12);
    EXPECT_NEAR(mean("6d6p<=4"), 11, 1e-12);
    EXPECT_NEAR(mean("6d6k6", Dialect::avrae), 6, 1e-12);
    EXPECT_NEAR(mean("6d6k6"), 21, 1e-12);
    EXPECT_NEAR(mean("4d6pl1"), mean("4d6dl1"), 1e-12);
    EXPECT_NEAR(mean("4d6d1"), mean("4d6dl1"), 1e-12);
    EXPECT_NEAR(mean("4d6k3"), mean("4d6kh3"), 1e-12);
}

RC_GTEST_PROP(Parse, any_text_is_read_or_refused_with_a_place_inside_it, ()) {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::elementOf(std::string("0123456789dkhlxrosecf!><=+-*/%(){}[],:?.@ #\"FABvs;")));
    for (const Dialect dialect :
         {Dialect::native, Dialect::roll20, Dialect::foundry, Dialect::avrae, Dialect::anydice}) {
        NotationOptions options;
        options.dialect = dialect;
        const auto read = read_notation(text, options);
        if (read)
            RC_ASSERT(!read->reading().empty());
        else
            RC_ASSERT(!read.error().message.empty() && read.error().place.column <= text.size() + 1);
    }
}

} // namespace
} // namespace arbiter::parse_test
