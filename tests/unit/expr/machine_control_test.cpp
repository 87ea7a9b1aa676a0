// Which operands are evaluated, and in what scope. What operators answer is in tests/cases/expr.
#include "support/expr.hpp"

namespace arbiter::machine_control_test {
namespace {

using tests::eval;

TEST(MachineControl, a_branch_not_taken_is_not_evaluated) {
    EXPECT_EQ(eval(R"({"if": [true, 1, {"throw": "no"}]})"), "1");
    EXPECT_EQ(eval(R"({"or": [2, {"throw": "no"}]})"), "2");
    EXPECT_EQ(eval(R"({"??": [3, {"throw": "no"}]})"), "3");
    EXPECT_EQ(eval(R"({"switch": ["a", [["a", 1], ["b", {"throw": "no"}]], {"throw": "no"}]})"), "1");
}

TEST(MachineControl, a_handler_sees_the_error_and_can_climb_out) {
    EXPECT_EQ(eval(R"({"try": [{"throw": "tired"}, {"cat": [{"val": "type"}, "!"]}]})"), "\"tired!\"");
    EXPECT_EQ(
        eval(R"({"try": [{"throw": {"var": "e"}}, {"val": "hp"}]})", R"({"e": {"type": "t", "hp": 4}})"),
        "4");
    EXPECT_EQ(eval(R"({"try": [{"throw": "x"}, {"val": [[2], "hp"]}]})", R"({"hp": 5})"), "5");
    EXPECT_EQ(
        eval(R"({"map": [[1, 2], {"try": [{"if": [{"==": [{"var": ""}, 1]}, {"throw": "x"}, 7]}, 0]}]})"),
        "[0,7]");
}

TEST(MachineControl, a_value_of_let_is_evaluated_once) {
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

TEST(MachineControl, operators_of_the_host_are_called_with_values) {
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
} // namespace arbiter::machine_control_test
