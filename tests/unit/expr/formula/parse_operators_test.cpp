#include "support/formula.hpp"

namespace arbiter::parse_operators_test {
namespace {

using test::logic_of;
using test::refusal_of;

TEST(FormulaOperators, the_example_of_the_documentation) {
    EXPECT_EQ(
        logic_of("0.5 + (actor.skill - target.skill) / param.skill_scale"),
        R"({"+":[0.5,{"/":[{"-":[{"var":"actor.skill"},{"var":"target.skill"}]},{"var":"param.skill_scale"}]}]})");
}

TEST(FormulaOperators, sums_and_products_are_flat_and_parentheses_are_kept) {
    EXPECT_EQ(logic_of("1+2+3"), R"({"+":[1,2,3]})");
    EXPECT_EQ(logic_of("(1+2)+3"), R"({"+":[{"+":[1,2]},3]})");
    EXPECT_EQ(logic_of("1+(2+3)"), R"({"+":[1,{"+":[2,3]}]})");
    EXPECT_EQ(logic_of("2*3*4 + 1"), R"({"+":[{"*":[2,3,4]},1]})");
    EXPECT_EQ(logic_of("1+2-3+4"), R"({"+":[{"-":[{"+":[1,2]},3]},4]})");
}

TEST(FormulaOperators, difference_quotient_and_remainder_go_from_the_left) {
    EXPECT_EQ(logic_of("5-2-1"), R"({"-":[{"-":[5,2]},1]})");
    EXPECT_EQ(logic_of("8/4%3"), R"({"%":[{"/":[8,4]},3]})");
}

TEST(FormulaOperators, a_minus_before_a_number_is_part_of_it) {
    EXPECT_EQ(logic_of("-5"), "-5");
    EXPECT_EQ(logic_of("- 0.50"), "-0.50");
    EXPECT_EQ(logic_of("2 - -5"), R"({"-":[2,-5]})");
    EXPECT_EQ(logic_of("-(5)"), R"({"-":[5]})");
    EXPECT_EQ(logic_of("--5"), R"({"-":[-5]})");
    EXPECT_EQ(logic_of("-x"), R"({"-":[{"var":"x"}]})");
    EXPECT_EQ(logic_of("+x"), R"({"+":[{"var":"x"}]})");
    EXPECT_EQ(logic_of("-2 * 3"), R"({"*":[-2,3]})");
}

TEST(FormulaOperators, words_and_signs_of_logic_mean_the_same) {
    EXPECT_EQ(logic_of("a and b && c or d || e"),
              R"({"or":[{"and":[{"var":"a"},{"var":"b"},{"var":"c"}]},{"var":"d"},{"var":"e"}]})");
    EXPECT_EQ(logic_of("(a or b) or c"), R"({"or":[{"or":[{"var":"a"},{"var":"b"}]},{"var":"c"}]})");
}

TEST(FormulaOperators, not_is_looser_than_comparisons_and_the_sign_is_tight) {
    EXPECT_EQ(logic_of("not a == 1 and b"), R"({"and":[{"!":[{"==":[{"var":"a"},1]}]},{"var":"b"}]})");
    EXPECT_EQ(logic_of("!a == 1"), R"({"==":[{"!":[{"var":"a"}]},1]})");
    EXPECT_EQ(logic_of("not not a"), R"({"!":[{"!":[{"var":"a"}]}]})");
    EXPECT_EQ(logic_of("!!a"), R"({"!!":[{"var":"a"}]})");
    EXPECT_EQ(logic_of("not(a)"), R"({"!":[{"var":"a"}]})");
    EXPECT_EQ(logic_of("1 + not(a)"), R"({"+":[1,{"!":[{"var":"a"}]}]})");
}

TEST(FormulaOperators, a_fallback_holds_tighter_than_comparisons_and_looser_than_sums) {
    EXPECT_EQ(logic_of("a ?? b + 1 ?? 0 < 3"), R"({"<":[{"??":[{"var":"a"},{"+":[{"var":"b"},1]},0]},3]})");
}

TEST(FormulaOperators, a_chain_of_choices_is_one_operation) {
    EXPECT_EQ(logic_of("c ? 1 : 2"), R"({"if":[{"var":"c"},1,2]})");
    EXPECT_EQ(logic_of("c ? 1 : d ? 2 : 3"), R"({"if":[{"var":"c"},1,{"var":"d"},2,3]})");
    EXPECT_EQ(logic_of("c ? 1 : (d ? 2 : 3)"), R"({"if":[{"var":"c"},1,{"if":[{"var":"d"},2,3]}]})");
    EXPECT_EQ(logic_of("c ? d ? 1 : 2 : 3"), R"({"if":[{"var":"c"},{"if":[{"var":"d"},1,2]},3]})");
    EXPECT_EQ(logic_of("c ? a:b"), R"({"if":[{"var":"c"},{"var":"a"},{"var":"b"}]})");
    EXPECT_EQ(refusal_of("c ? 1"),
              "formula-syntax 6+0: the formula ends where \":\" and what happens otherwise should stand");
}

TEST(FormulaOperators, a_dot_behind_let_makes_it_a_name) {
    EXPECT_EQ(logic_of("let.near <= 1"), R"({"<=":[{"var":"let.near"},1]})");
    EXPECT_EQ(logic_of("2 * let.near"), R"({"*":[2,{"var":"let.near"}]})");
    EXPECT_EQ(logic_of("let x = let.near: x"), R"({"let":[{"x":{"var":"let.near"}},{"var":"x"}]})");
}

TEST(FormulaOperators, let_names_values_for_its_body) {
    EXPECT_EQ(logic_of("let x = 1 + 2, y = c ? 1 : 2: x * y"),
              R"({"let":[{"x":{"+":[1,2]},"y":{"if":[{"var":"c"},1,2]}},{"*":[{"var":"x"},{"var":"y"}]}]})");
    EXPECT_EQ(logic_of("let x = 1: let 'y z' = 2: x"),
              R"({"let":[{"x":1},{"let":[{"y z":2},{"var":"x"}]}]})");
    EXPECT_EQ(refusal_of("let x = 1, x = 2: x"), "duplicate-name 12+1: \"x\" is named twice");
    EXPECT_EQ(
        refusal_of("let if = 1: 2"),
        "formula-syntax 5+2: expected a name, not \"if\" (if has a meaning of its own; take another name)");
    EXPECT_EQ(refusal_of("let x 1: 2"), "formula-syntax 7+1: expected \"=\" and a value, not \"1\"");
    EXPECT_EQ(
        refusal_of("let x = 1"),
        "formula-syntax 10+0: the formula ends where \":\" and what the names are used in should stand");
    EXPECT_EQ(
        refusal_of("1 + let x = 1: x"),
        "formula-syntax 5+3: expected a value, not \"let\" (put it in parentheses: (let x = 1: x + 1))");
}

TEST(FormulaOperators, every_node_knows_its_stretch) {
    const test::FormulaReading r("a + (b - 1) + c >= 3 and not d");
    ASSERT_TRUE(r.logic);
    const auto text = [&](const json::Span& span) { return test::stretch_of(r, span); };
    EXPECT_EQ(text(r.logic->span), "a + (b - 1) + c >= 3 and not d");
    const json::Node& both = r.logic->children[0];
    EXPECT_EQ(text(both.key_span), "and");
    EXPECT_EQ(text(both.children[0].span), "a + (b - 1) + c >= 3");
    EXPECT_EQ(text(both.children[1].span), "not d");
    const json::Node& sum = both.children[0].children[0].children[0];
    EXPECT_EQ(text(sum.span), "a + (b - 1) + c");
    EXPECT_EQ(text(sum.children[0].key_span), "+");
    EXPECT_EQ(text(sum.children[0].children[1].span), "(b - 1)");
    EXPECT_EQ(text(sum.children[0].children[2].children[0].span), "c");
}

} // namespace
} // namespace arbiter::parse_operators_test
