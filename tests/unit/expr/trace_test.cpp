#include "support/expr.hpp"

namespace arbiter::trace_test {
namespace {

std::vector<TraceStep> trace(std::string_view text, std::string_view json) {
    Evaluator evaluator(tests::expression(text));
    return evaluator.trace(tests::data(json));
}

TEST(Trace, every_step_stands_above_its_parts) {
    const auto steps = trace("a + b * 2", R"({"a": 1, "b": 3})");
    ASSERT_EQ(steps.size(), 5u);
    EXPECT_EQ(steps[0].text, "a + b * 2");
    EXPECT_EQ(steps[0].value, "7");
    EXPECT_EQ(steps[2].text, "b * 2");
    EXPECT_EQ(steps[2].depth, 1u);
    EXPECT_EQ(steps[3].value, "3");
}

TEST(Trace, what_was_not_reached_is_not_there) {
    const auto steps = trace("a and b", R"({"a": false, "b": true})");
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_TRUE(steps[1].decided);
}

TEST(Trace, the_operand_that_decided_is_marked) {
    auto steps = trace("a or b or c", R"({"a": 0, "b": 2, "c": 3})");
    ASSERT_EQ(steps.size(), 3u);
    EXPECT_FALSE(steps[1].decided);
    EXPECT_TRUE(steps[2].decided);
    steps = trace("a ? 1 : b ? 2 : 3", R"({"a": 0, "b": 2})");
    ASSERT_EQ(steps.size(), 4u);
    EXPECT_EQ(steps[2].text, "b");
    EXPECT_TRUE(steps[2].decided);
    EXPECT_FALSE(steps[3].decided);
}

TEST(Trace, a_failing_step_has_no_value) {
    const auto steps = trace(R"({"throw": "tired"})", "null");
    EXPECT_EQ(steps[0].value, "");
}

TEST(Trace, loops_show_each_element) {
    EXPECT_EQ(trace("some(xs, hp > 2)", R"({"xs": [{"hp":1},{"hp":3},{"hp":5}]})").size(), 8u);
}

} // namespace
} // namespace arbiter::trace_test
