// Control flow, failures and steps. What operators answer is in tests/cases/expr.
#include "expr/machine.hpp"

#include "support/expr.hpp"

namespace arbiter {
namespace {

using tests::eval;

TEST(Machine, a_branch_not_taken_is_not_evaluated) {
    EXPECT_EQ(eval(R"({"if": [true, 1, {"throw": "no"}]})"), "1");
    EXPECT_EQ(eval(R"({"or": [2, {"throw": "no"}]})"), "2");
    EXPECT_EQ(eval(R"({"??": [3, {"throw": "no"}]})"), "3");
    EXPECT_EQ(eval(R"({"switch": ["a", [["a", 1], ["b", {"throw": "no"}]], {"throw": "no"}]})"), "1");
}

TEST(Machine, the_first_failure_is_told) {
    EXPECT_EQ(eval(R"({"+": [{"throw": "first"}, {"throw": "second"}]})"), "! first");
    EXPECT_EQ(eval(R"({"throw": {"preserve": {"type": "tired", "hp": 3}}})"), "! tired");
}

TEST(Machine, a_handler_sees_the_error_and_can_climb_out) {
    EXPECT_EQ(eval(R"({"try": [{"throw": "tired"}, {"cat": [{"val": "type"}, "!"]}]})"), "\"tired!\"");
    EXPECT_EQ(
        eval(R"({"try": [{"throw": {"var": "e"}}, {"val": "hp"}]})", R"({"e": {"type": "t", "hp": 4}})"),
        "4");
    EXPECT_EQ(eval(R"({"try": [{"throw": "x"}, {"val": [[2], "hp"]}]})", R"({"hp": 5})"), "5");
    EXPECT_EQ(
        eval(R"({"map": [[1, 2], {"try": [{"if": [{"==": [{"var": ""}, 1]}, {"throw": "x"}, 7]}, 0]}]})"),
        "[0,7]");
}

TEST(Machine, nothing_catches_an_empty_tank) {
    Limits limits;
    limits.fuel_program = 20;
    ExpressionOptions options;
    options.limits = limits;
    Evaluator evaluator(
        tests::expression(R"({"try": [{"map": [{"var": "xs"}, {"+": [1, 1]}]}, "caught"]})", options));
    EXPECT_TRUE(evaluator.evaluate(tests::data(R"({"xs": [1]})")));
    const Outcome outcome = evaluator.evaluate(tests::data(R"({"xs": [1,2,3,4,5,6,7,8,9]})"));
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.failure->type, "Limit");
    EXPECT_EQ(outcome.failure->message, "this takes more than 20 steps");
}

TEST(Machine, texts_that_double_run_out_of_steps) {
    EXPECT_EQ(
        eval(
            R"({"reduce": [{"var": "xs"}, {"cat": [{"var": "accumulator"}, {"var": "accumulator"}]}, "0123456789"]})",
            R"({"xs": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30]})"),
        "! Limit");
}

TEST(Machine, lists_that_nest_without_end_are_refused) {
    std::string xs = "[0";
    for (int i = 0; i < 200; ++i) xs += ",0";
    EXPECT_EQ(eval(R"({"reduce": [{"var": "xs"}, [{"var": "accumulator"}], 0]})", R"({"xs": )" + xs + "]}"),
              "! Limit");
}

TEST(Machine, lists_that_share_what_is_in_them_cannot_grow_without_end) {
    std::string xs = "[0";
    for (int i = 0; i < 80; ++i) xs += ",0";
    const std::string data = R"({"xs": )" + xs + "]}";
    const std::string doubling =
        R"({"reduce": [{"var": "xs"}, [{"var": "accumulator"}, {"var": "accumulator"}], [1]]})";
    EXPECT_EQ(eval(doubling, data), "! Limit");
    EXPECT_EQ(eval(R"({"deep_equal": [)" + doubling + "," + doubling + "]}", data), "! Limit");
    EXPECT_EQ(eval(R"({"cat": [)" + doubling + "]}", data), "! Limit");
    EXPECT_EQ(eval(R"({"reduce": [{"var": "xs"}, {"var": ""}, 0]})", data), "! Limit");
}

TEST(Machine, a_value_of_let_is_evaluated_once) {
    struct Counter final : Host {
        Value read(HostSlot) const noexcept override { return Value(); }
        void log(const Value&) const override { ++logged; }
        mutable int logged = 0;
    } counter;
    Evaluator evaluator(
        tests::expression(R"({"let": [{"x": {"log": 3}}, {"+": [{"var": "x"}, {"var": "x"}]}]})"));
    evaluator.set_host(&counter);
    EXPECT_EQ(evaluator.evaluate().value.number(), 6);
    EXPECT_EQ(counter.logged, 1);
}

Value shout(OperatorCall& call) {
    ++*static_cast<int*>(call.user);
    if (!call.operands[0].is(ValueType::text)) call.failed = "Not A Text";
    return call.operands[0];
}

TEST(Machine, operators_of_the_host_are_called_with_values) {
    int calls = 0;
    HostOperator added;
    added.name = "shout";
    added.least = added.most = 1;
    added.run = shout;
    added.user = &calls;
    added.is_pure = false;
    ExpressionOptions options;
    options.operators = {&added, 1};
    Evaluator evaluator(tests::expression(R"({"shout": {"cat": ["a", {"var": "b"}]}})", options));
    EXPECT_EQ(to_json(evaluator.evaluate(tests::data(R"({"b": "c"})")).value), "\"ac\"");
    EXPECT_EQ(calls, 1);
    Evaluator failing(tests::expression("shout(5)", options));
    EXPECT_EQ(failing.evaluate().failure->type, "Not A Text");
}

} // namespace
} // namespace arbiter
