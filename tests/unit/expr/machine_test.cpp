// Failures and steps. What operators answer is in tests/cases/expr.
#include "expr/machine.hpp"

#include "support/expr.hpp"

namespace arbiter::machine_test {
namespace {

using tests::eval;

TEST(Machine, the_first_failure_is_told) {
    EXPECT_EQ(eval(R"({"+": [{"throw": "first"}, {"throw": "second"}]})"), "! first");
    EXPECT_EQ(eval(R"({"throw": {"preserve": {"type": "tired", "hp": 3}}})"), "! tired");
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

} // namespace
} // namespace arbiter::machine_test
