#include "support/expr.hpp"

namespace arbiter::explain_test {
namespace {

Explanation explain(std::string_view text, std::string_view json = "null") {
    Evaluator evaluator(tests::expression(text));
    return evaluator.explain(tests::data(json));
}

TEST(Explain, a_comparison_says_what_is_and_what_is_wanted) {
    const Explanation no = explain("actor.skill >= 8", R"({"actor": {"skill": 5}})");
    EXPECT_FALSE(no.holds);
    EXPECT_EQ(no.because, "actor.skill is 5, at least 8 is wanted");
    EXPECT_EQ(explain("8 <= actor.skill", R"({"actor": {"skill": 9}})").because,
              "actor.skill is 9, which is at least 8");
    EXPECT_EQ(explain("a < b", R"({"a": 1, "b": 2})").because, "a is 1, which is less than b (2)");
    EXPECT_EQ(explain("kind == 'bow'", R"({"kind": "axe"})").because,
              "kind is \"axe\", exactly \"bow\" is wanted");
}

TEST(Explain, an_and_that_fails_names_the_operand_that_failed) {
    const Explanation found =
        explain("hp > 0 and skill > 8 and lit", R"({"hp": 3, "skill": 2, "lit": true})");
    EXPECT_EQ(found.because, "skill is 2, more than 8 is wanted");
}

TEST(Explain, an_or_that_fails_names_them_all) {
    EXPECT_EQ(explain("lit or sees_in_dark", R"({"lit": false})").because,
              "lit is false and sees_in_dark is missing");
    EXPECT_EQ(explain("a or b or c or d", "{}").because,
              "a is missing and b is missing and c is missing and 1 more");
}

TEST(Explain, missing_values_are_listed) {
    const Explanation found = explain("target.hp < 5", "{}");
    EXPECT_FALSE(found.holds);
    EXPECT_EQ(found.because, "target.hp is missing, less than 5 is wanted");
    EXPECT_EQ(found.missing, std::vector<std::string>{"target.hp"});
}

TEST(Explain, negation_and_components_read_like_sentences) {
    const std::string scene = R"({"actor": {"components": {"core:prone": {}}}})";
    EXPECT_EQ(explain("not has_component(actor, 'core:prone')", scene).because, "actor has core:prone");
    EXPECT_EQ(explain("has_component(actor, 'core:bound')", scene).because, "actor has no core:bound");
    EXPECT_EQ(explain("kind in ['bow', 'sling']", R"({"kind": "axe"})").because,
              "kind is \"axe\", which is not in [\"bow\",\"sling\"]");
}

TEST(Explain, conditions_are_told_by_their_id) {
    ExpressionOptions options;
    options.conditions = {{"core:strong", "might >= 12"}};
    Evaluator evaluator(tests::expression(R"({"!": {"condition_ref": "core:strong"}})", options));
    const Explanation found = evaluator.explain(tests::data(R"({"might": 14})"));
    EXPECT_FALSE(found.holds);
    EXPECT_EQ(found.because, "condition \"core:strong\": might is 14, not at least 12 is wanted");
}

TEST(Explain, negation_turns_the_wish_round) {
    EXPECT_EQ(explain("not (hp > 5)", R"({"hp": 3})").because, "hp is 3, which is not more than 5");
    EXPECT_EQ(explain("not (hp > 5)", R"({"hp": 9})").because, "hp is 9, not more than 5 is wanted");
    EXPECT_EQ(explain("hp != 5", R"({"hp": 5})").because, "hp is 5, other than 5 is wanted");
}

TEST(Explain, a_choice_names_its_test) {
    EXPECT_EQ(explain("hp > 5 ? 'a' : 'b'", R"({"hp": 3})").because,
              "hp is 3, which is not more than 5, so the answer is \"b\"");
    EXPECT_EQ(explain("lit ? hp > 2 : false", R"({"lit": true, "hp": 1})").because,
              "lit is true, so hp is 1, more than 2 is wanted");
}

} // namespace
} // namespace arbiter::explain_test
