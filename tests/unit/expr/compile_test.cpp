#include "support/expr.hpp"

namespace arbiter::compile_test {
namespace {

using tests::eval;
using tests::problem;

TEST(Compile, an_unknown_operator_is_refused_wherever_it_stands) {
    EXPECT_EQ(problem(R"({"if": [true, 1, {"frobnicate": 2}]})"), "1:19 unknown-operator");
    EXPECT_EQ(problem("flor(1.5)"), "1:1 unknown-operator");
    EXPECT_EQ(read_expression("flor(1.5)").error().at(0).hint, "did you mean \"floor\"?");
}

TEST(Compile, the_limit_of_nodes_holds_and_one_past_it_does_not) {
    const auto sum = [](std::size_t operands) {
        std::string rule = R"({"+": [1)";
        for (std::size_t i = 1; i < operands; ++i) rule += ",1";
        return rule + "]}";
    };
    EXPECT_EQ(eval(sum(255)), "255"); // with the sum itself, 256 nodes
    EXPECT_EQ(read_expression(sum(256)).error().at(0).code, "expression-too-large");
}

TEST(Compile, rules_nested_too_deep_are_refused) {
    std::string rule = "1";
    for (int i = 0; i < 64; ++i) rule = "{\"!\":" + rule + "}";
    EXPECT_TRUE(read_expression(rule)) << rule;
    EXPECT_FALSE(read_expression("{\"!\":" + rule + "}"));
}

TEST(Compile, an_object_with_several_keys_is_a_literal_but_not_to_the_community) {
    EXPECT_EQ(eval(R"({"if": [true, {"a": 1, "b": 2}]})"), R"({"a":1,"b":2})");
    EXPECT_EQ(problem(R"({"if": [true, {"a": 1, "b": 2}]})"), "1:15 literal-object");
    EXPECT_EQ(problem(R"({"if": [true, {"a": 1, "b": 2}]})", LogicMode::community), "1:15 unknown-operator");
}

TEST(Compile, conditions_are_inlined_and_circles_are_found) {
    ExpressionOptions options;
    options.conditions = {
        {"a", R"({"condition_ref": "b"})"}, {"b", "x > 1"}, {"c", R"({"condition_ref": "c"})"}};
    Evaluator evaluator(tests::expression(R"({"condition_ref": "a"})", options));
    EXPECT_TRUE(evaluator.holds(tests::data(R"({"x": 2})")));
    EXPECT_EQ(read_expression(R"({"condition_ref": "c"})", options).error().at(0).code, "reference-cycle");
    EXPECT_EQ(read_expression(R"({"condition_ref": "d"})", options).error().at(0).code, "unknown-reference");
}

TEST(Compile, conditions_that_double_at_every_level_run_out_of_steps_not_of_time) {
    ExpressionOptions options;
    options.conditions.emplace_back("c0", "x > 1");
    for (int i = 1; i < 40; ++i) {
        const std::string below = R"({"condition_ref": "c)" + std::to_string(i - 1) + "\"}";
        options.conditions.emplace_back("c" + std::to_string(i), R"({"and": [)" + below + "," + below + "]}");
    }
    Evaluator evaluator(tests::expression(R"({"condition_ref": "c39"})", options));
    const Outcome outcome = evaluator.evaluate(tests::data(R"({"x": 2})"));
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.failure->type, "Limit");
}

TEST(Compile, a_condition_does_not_see_what_let_named) {
    ExpressionOptions options;
    options.conditions = {{"c", "x > 1"}};
    Evaluator evaluator(tests::expression(R"({"let": [{"x": 5}, {"condition_ref": "c"}]})", options));
    EXPECT_FALSE(evaluator.holds(tests::data(R"({"x": 0})")));
}

TEST(Compile, a_let_inside_a_condition_leaves_the_names_outside_alone) {
    ExpressionOptions options;
    options.conditions = {{"c", "let y = 7: y > 1"}};
    Evaluator evaluator(
        tests::expression(R"({"let": [{"x": 5}, {"if": [{"condition_ref": "c"}, {"var": "x"}]}]})", options));
    EXPECT_EQ(evaluator.evaluate().value.number(), 5);
    Evaluator twice(tests::expression(
        R"({"if": [{"condition_ref": "c"}, {"let": [{"x": 5}, {"if": [{"condition_ref": "c"}, {"var": "x"}]}]}]})",
        options));
    EXPECT_EQ(twice.evaluate().value.number(), 5);
}

TEST(Compile, a_condition_climbs_from_where_it_is_named) {
    ExpressionOptions options;
    options.conditions = {{"c", R"({">": [{"val": [[2], "limit"]}, 1]})"}};
    options.spelling = Spelling::logic;
    // Once in one loop, once in two: the second climbs to the first loop's element, which has no limit.
    Evaluator evaluator(tests::expression(
        R"([{"map": [[1], {"condition_ref": "c"}]}, {"map": [[1], {"map": [[1], {"condition_ref": "c"}]}]}])",
        options));
    EXPECT_EQ(to_json(evaluator.evaluate(tests::data(R"({"limit": 2})")).value), "[[true],[[false]]]");
}

TEST(Compile, dice_may_be_a_formula) {
    EXPECT_TRUE(tests::expression(R"({"roll": "2d6+1"})").is_random());
    EXPECT_TRUE(tests::expression(R"({"roll": "{level}d4 + 2"})").is_random());
    EXPECT_EQ(tests::expression(R"({"roll": "{level}d4 + 2"})").reads(), std::vector<std::string>{"level"});
    EXPECT_EQ(problem(R"({"roll": 5})"), "1:10 bad-operands");
    EXPECT_FALSE(read_expression(R"({"roll": "2d6 +"})"));
}

TEST(Compile, switch_and_let_want_their_form) {
    EXPECT_EQ(problem(R"({"switch": [1, [[1]]]})"), "1:16 bad-operands");
    EXPECT_EQ(problem(R"({"let": [1, 2]})"), "1:10 bad-operands");
}

} // namespace
} // namespace arbiter::compile_test
