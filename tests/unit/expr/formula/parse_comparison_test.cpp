#include "support/formula.hpp"

namespace arbiter::parse_comparison_test {
namespace {

using test::logic_of;
using test::refusal_of;

TEST(FormulaComparison, a_chain_of_one_operator_is_one_operation) {
    EXPECT_EQ(logic_of("1 < x < 10"), R"({"<":[1,{"var":"x"},10]})");
    EXPECT_EQ(logic_of("a !== b"), R"({"!==":[{"var":"a"},{"var":"b"}]})");
    EXPECT_EQ(logic_of("a + 1 >= b"), R"({">=":[{"+":[{"var":"a"},1]},{"var":"b"}]})");
}

TEST(FormulaComparison, a_mixed_chain_is_refused_with_its_better_spelling) {
    EXPECT_EQ(refusal_of("1 < x <= 10"), "mixed-comparison 7+2: \"<\" and \"<=\" cannot stand in one chain "
                                         "(write 1 < x and x <= 10, or use parentheses)");
    EXPECT_EQ(refusal_of("a == b in c"), "mixed-comparison 8+2: \"==\" and \"in\" cannot stand in one chain "
                                         "(write a == b and b in c, or use parentheses)");
    EXPECT_EQ(refusal_of("a in b in c"), "mixed-comparison 8+2: \"in\" takes one value on each side (write a "
                                         "in b and b in c, or use parentheses)");
    EXPECT_EQ(logic_of("(a < b) == c"), R"({"==":[{"<":[{"var":"a"},{"var":"b"}]},{"var":"c"}]})");
}

TEST(FormulaComparison, a_single_equals_sign_is_refused) {
    EXPECT_EQ(refusal_of("a = 1"), "single-equals 3+1: \"=\" does not compare (write ==)");
}

TEST(FormulaComparison, membership) {
    EXPECT_EQ(logic_of("x in [1, 2]"), R"({"in":[{"var":"x"},[1,2]]})");
    EXPECT_EQ(logic_of("x not in ys"), R"({"!":[{"in":[{"var":"x"},{"var":"ys"}]}]})");
    EXPECT_EQ(logic_of("not x in ys"), R"({"!":[{"in":[{"var":"x"},{"var":"ys"}]}]})");
    EXPECT_EQ(logic_of("tags.includes('fire')"), R"({"in":["fire",{"var":"tags"}]})");
    EXPECT_EQ(logic_of("map(xs, hp).includes(n + 1)"),
              R"({"in":[{"+":[{"var":"n"},1]},{"map":[{"var":"xs"},{"var":"hp"}]}]})");
    EXPECT_EQ(refusal_of("a.includes(1, 2)"),
              "formula-syntax 13+1: expected \")\": includes takes one value, not \",\"");
}

TEST(FormulaComparison, words_in_capitals_are_texts_beside_equality_and_membership) {
    EXPECT_EQ(logic_of("action_subtype == PROJECTILE_SINGLE"),
              R"({"==":[{"var":"action_subtype"},"PROJECTILE_SINGLE"]})");
    EXPECT_EQ(logic_of("USE !== kind"), R"({"!==":["USE",{"var":"kind"}]})");
    EXPECT_EQ(logic_of("A == B"), R"({"==":["A","B"]})");
    EXPECT_EQ(logic_of("kind in [USE, 'x', HIT]"), R"({"in":[{"var":"kind"},["USE","x","HIT"]]})");
    EXPECT_EQ(logic_of("FIRE in tags"), R"({"in":["FIRE",{"var":"tags"}]})");
    EXPECT_EQ(logic_of("tags.includes(FIRE)"), R"({"in":["FIRE",{"var":"tags"}]})");
    EXPECT_EQ(logic_of("[USE, HIT].includes(kind)"), R"({"in":[{"var":"kind"},["USE","HIT"]]})");
    EXPECT_EQ(logic_of("USE.kind + HP[0]"), R"({"+":[{"var":"USE.kind"},{"var":"HP.0"}]})")
        << "with steps it is a name";
    EXPECT_EQ(logic_of("MAX(1)"), R"({"MAX":[1]})") << "called it is an operator";
}

TEST(FormulaComparison, elsewhere_a_word_in_capitals_is_refused) {
    const std::string hp = ": HP is a constant by its capitals, and those stand only beside ==, != or in "
                           "(write \"HP\" for the text; a name is not written in capitals, or is this.HP)";
    EXPECT_EQ(refusal_of("HP"), "bare-constant 1+2" + hp);
    EXPECT_EQ(refusal_of("1 + HP"), "bare-constant 5+2" + hp);
    EXPECT_EQ(refusal_of("HP < 3"), "bare-constant 1+2" + hp);
    EXPECT_EQ(refusal_of("a == (HP)"), "bare-constant 7+2" + hp);
    EXPECT_EQ(refusal_of("a == HP + 1"), "bare-constant 6+2" + hp);
    EXPECT_EQ(refusal_of("f(1, HP)"), "bare-constant 6+2" + hp);
    EXPECT_EQ(refusal_of("x == [1, HP]"), "bare-constant 10+2" + hp);
    EXPECT_EQ(refusal_of("a[HP]"), "bare-constant 3+2" + hp);
    EXPECT_EQ(refusal_of("-HP == 1"), "bare-constant 2+2" + hp);
    EXPECT_EQ(refusal_of("a == TRUE"),
              "bare-constant 6+4: TRUE is written in small letters (write true, or \"TRUE\" for the text)");
}

} // namespace
} // namespace arbiter::parse_comparison_test
