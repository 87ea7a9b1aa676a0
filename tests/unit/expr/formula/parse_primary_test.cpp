#include "support/formula.hpp"

namespace arbiter::parse_primary_test {
namespace {

using test::logic_of;
using test::refusal_of;

TEST(FormulaPrimary, values) {
    EXPECT_EQ(logic_of("12.50"), "12.50");
    EXPECT_EQ(logic_of("'it\\'s'"), R"("it's")");
    EXPECT_EQ(logic_of("[true, false, null, []]"), "[true,false,null,[]]");
    EXPECT_EQ(logic_of("\"positioning:fallen\""), R"("positioning:fallen")");
}

TEST(FormulaPrimary, a_call_is_the_operator_of_its_name) {
    EXPECT_EQ(logic_of("max(1, x)"), R"({"max":[1,{"var":"x"}]})");
    EXPECT_EQ(logic_of("missing(\"a\")"), R"({"missing":["a"]})");
    EXPECT_EQ(logic_of("missing_some(1, [\"a\"])"), R"({"missing_some":[1,["a"]]})");
    EXPECT_EQ(logic_of("filter(xs, hp > 2)"), R"({"filter":[{"var":"xs"},{">":[{"var":"hp"},2]}]})");
    EXPECT_EQ(logic_of("f()"), R"({"f":[]})");
    EXPECT_EQ(logic_of("if(c, a, b)"), R"({"if":[{"var":"c"},{"var":"a"},{"var":"b"}]})");
    EXPECT_EQ(logic_of("and(a, b) + or(a) + in(1, xs)"),
              R"({"+":[{"and":[{"var":"a"},{"var":"b"}]},{"or":[{"var":"a"}]},{"in":[1,{"var":"xs"}]}]})");
    EXPECT_EQ(logic_of("f(let x = 1: x, 2)"), R"({"f":[{"let":[{"x":1},{"var":"x"}]},2]})");
}

TEST(FormulaPrimary, an_operator_that_is_no_name_is_called_by_its_text) {
    EXPECT_EQ(logic_of("\"?:\"(c, 1, 2)"), R"({"?:":[{"var":"c"},1,2]})");
    EXPECT_EQ(logic_of("'core:op'(1)[0]"), R"({"at":[{"core:op":[1]},0]})");
    EXPECT_EQ(logic_of("\"var\"(\"a\")"), R"({"var":["a"]})") << "as it is written";
}

TEST(FormulaPrimary, var_writes_paths_that_are_no_names_and_defaults) {
    EXPECT_EQ(logic_of("var(\"any path\")"), R"({"var":"any path"})");
    EXPECT_EQ(logic_of("var(\"any path\", 3)"), R"({"var":["any path",3]})");
    EXPECT_EQ(logic_of("var(x)"), R"({"var":[{"var":"x"}]})");
}

TEST(FormulaPrimary, the_text_of_a_roll_is_a_formula) {
    EXPECT_EQ(logic_of("roll(\"2d6 + {level}d4\") + 1"),
              R"({"+":[{"+":[{"roll":["2d6"]},{"roll":["{0}d4",{"var":"level"}]}]},1]})");
    EXPECT_EQ(logic_of("roll(x)"), R"({"roll":[{"var":"x"}]})");
    EXPECT_EQ(logic_of("roll(\"{0}d4\", level)"), R"({"roll":["{0}d4",{"var":"level"}]})");
    EXPECT_EQ(refusal_of("1 + roll('2d6 + ')"),
              "formula-syntax 17+0: the formula ends where a value should stand");
    EXPECT_EQ(refusal_of("roll('')"),
              "empty-formula 7+0: the formula is empty (write a value, such as 0 or actor.skill + 2)");
    EXPECT_EQ(refusal_of("roll(\"a \\\"b\\\" c\")"),
              "formula-syntax 9+5: expected an operator, not \"b\" (put an operator between two values, such "
              "as + or and)");
    const test::FormulaReading r("1 + roll('2d6 * 2')");
    ASSERT_TRUE(r.logic);
    EXPECT_EQ(test::stretch_of(r, r.logic->span), "1 + roll('2d6 * 2')");
    EXPECT_EQ(test::stretch_of(r, r.logic->children[0].children[1].span), "2d6 * 2");
}

TEST(FormulaPrimary, a_call_knows_its_stretches) {
    const test::FormulaReading r("1 + max(2, 3)");
    ASSERT_TRUE(r.logic);
    const json::Node& call = r.logic->children[0].children[1];
    EXPECT_EQ(test::stretch_of(r, call.span), "max(2, 3)");
    EXPECT_EQ(test::stretch_of(r, call.children[0].key_span), "max");
    EXPECT_EQ(test::stretch_of(r, call.children[0].span), "(2, 3)");
}

TEST(FormulaPrimary, what_is_opened_must_be_closed) {
    EXPECT_EQ(refusal_of("1 + (2 + 3"), "unbalanced 5+1: this \"(\" is never closed (close it with ))");
    EXPECT_EQ(refusal_of("f(1, 2"), "unbalanced 2+1: this \"(\" is never closed (close it with ))");
    EXPECT_EQ(refusal_of("[1, 2"), "unbalanced 1+1: this \"[\" is never closed (close it with ])");
    EXPECT_EQ(refusal_of("xs[1"), "unbalanced 3+1: this \"[\" is never closed (close it with ])");
    EXPECT_EQ(refusal_of("'abc"), "unbalanced 1+1: this text is never closed (add a ' at its end)");
    EXPECT_EQ(refusal_of("1 + 2)"), "unbalanced 6+1: \")\" closes nothing");
    EXPECT_EQ(refusal_of("[1, 2)"), "formula-syntax 6+1: expected \",\" or \"]\", not \")\"");
    EXPECT_EQ(refusal_of("f(1,)"), "formula-syntax 5+1: expected a value, not \")\"");
    EXPECT_EQ(refusal_of("(1 2)"), "formula-syntax 4+1: expected an operator or \")\", not \"2\" (put an "
                                   "operator between two values, such as + or and)");
}

TEST(FormulaPrimary, braces_stand_only_beside_dice) {
    const std::string brace = ": a brace stands only beside dice, as in {level}d4 (group with ( ); an object "
                              "goes inside preserve( ))";
    EXPECT_EQ(refusal_of("{a} + 1"), "stray-brace 1+1" + brace);
    EXPECT_EQ(refusal_of("1 + {\"k\": 1}"), "stray-brace 5+1" + brace);
    EXPECT_EQ(refusal_of("{}"), "stray-brace 1+1" + brace);
}

} // namespace
} // namespace arbiter::parse_primary_test
