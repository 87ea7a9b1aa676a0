#include "support/formula.hpp"

namespace arbiter::parser_test {
namespace {

using test::refusal_of;

TEST(FormulaParser, an_empty_text_is_refused) {
    EXPECT_EQ(refusal_of(""),
              "empty-formula 1+0: the formula is empty (write a value, such as 0 or actor.skill + 2)");
    EXPECT_EQ(refusal_of(" \n "),
              "empty-formula 1+0: the formula is empty (write a value, such as 0 or actor.skill + 2)");
}

TEST(FormulaParser, an_unfinished_text_is_refused_at_its_end) {
    EXPECT_EQ(refusal_of("1 +"), "formula-syntax 4+0: the formula ends where a value should stand");
    EXPECT_EQ(refusal_of("a and"), "formula-syntax 6+0: the formula ends where a value should stand");
    EXPECT_EQ(refusal_of("f("), "formula-syntax 3+0: the formula ends where a value should stand");
}

TEST(FormulaParser, what_is_left_over_is_refused) {
    EXPECT_EQ(refusal_of("a b"), "formula-syntax 3+1: expected an operator, not \"b\" (put an operator "
                                 "between two values, such as + or and)");
    EXPECT_EQ(refusal_of("a AND b"), "formula-syntax 3+3: \"AND\" is written in small letters (write and)");
    EXPECT_EQ(refusal_of("* 2"), "formula-syntax 1+1: expected a value, not \"*\"");
    EXPECT_EQ(refusal_of("if a"), "formula-syntax 1+2: expected a value, not \"if\" (write test ? this : "
                                  "that, or if(test, this, that))");
    EXPECT_EQ(refusal_of("1 + not a"),
              "formula-syntax 5+3: expected a value, not \"not\" (put it in parentheses: (not x))");
    EXPECT_EQ(refusal_of("a # b"), "bad-character 3+1: a formula has no comments");
    EXPECT_EQ(refusal_of("\u00E4 + 1"), "bad-character 1+1: unexpected \"\u00E4\" (outside of quotes a "
                                        "formula has plain letters, digits and signs)");
    EXPECT_EQ(refusal_of("'\u00E4\u00E4' \u2265 1"),
              "bad-character 6+1: \"\u2265\" is no comparison here (write >=)");
    EXPECT_EQ(refusal_of("a + \xFF"), "bad-text 5+1: the formula is not UTF-8 text");
    EXPECT_EQ(refusal_of(".5 + 1"), "bad-number 1+2: .5 is no number (write 0.5)");
}

TEST(FormulaParser, a_bracket_is_told_where_it_opens_or_closes_nothing) {
    EXPECT_EQ(refusal_of("(1 + 2").substr(0, 14), "unbalanced 1+1");
    EXPECT_EQ(refusal_of("1 + 2)").substr(0, 14), "unbalanced 6+1");
    EXPECT_EQ(refusal_of("f([1, 2)").substr(0, 4), "form");
}

} // namespace
} // namespace arbiter::parser_test
