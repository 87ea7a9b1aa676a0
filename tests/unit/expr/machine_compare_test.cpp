#include "support/expr.hpp"

namespace arbiter::machine_compare_test {
namespace {

using tests::eval;

TEST(MachineCompare, chains_stop_at_the_first_pair_that_does_not_fit) {
    EXPECT_EQ(eval("1 < 2 < 3"), "true");
    EXPECT_EQ(eval(R"({"<": [1, 2, 2, {"throw": "no"}]})"), "false");
    EXPECT_EQ(eval(R"({"==": [3, 3, 3, 4]})"), "false");
    EXPECT_EQ(eval(R"({"!=": [3, 4, 3]})"), "true");
}

TEST(MachineCompare, packs_take_missing_as_neither_more_nor_less) {
    for (const char* rule : {"a < 5", "a <= 0", "a > -5", "a >= 0", "a == 0", "a === 0"})
        EXPECT_EQ(eval(rule, "{}"), "false") << rule;
    EXPECT_EQ(eval("a != 0", "{}"), "true");
    EXPECT_EQ(eval("a == b", "{}"), "true");
    EXPECT_EQ(eval(R"({"<": [{"var": "a"}, 5]})", "{}", LogicMode::classic), "true");
}

TEST(MachineCompare, packs_snap_before_they_compare) {
    EXPECT_EQ(eval("0.1 + 0.2 == 0.3"), "true");
    EXPECT_EQ(eval("0.1 + 0.2 > 0.3"), "false");
    EXPECT_EQ(eval("a === 0.3", R"({"a": 0.30000000000000004})"), "true");
    EXPECT_EQ(eval(R"({"==": [{"+": [0.1, 0.2]}, 0.3]})", "null", LogicMode::classic), "false");
}

// Raising one side never turns "at least" from true to false.
RC_GTEST_PROP(MachineCompare, at_least_is_monotone, (double x, double more, double limit)) {
    RC_PRE(std::isfinite(x) && std::isfinite(limit) && std::isfinite(x + std::abs(more)));
    static const Expression rule = tests::expression("x >= limit");
    Evaluator evaluator(rule);
    const auto holds = [&](double value) {
        return evaluator.holds(
            tests::data("{\"x\":" + to_json(Value(value)) + ",\"limit\":" + to_json(Value(limit)) + "}"));
    };
    if (holds(x)) RC_ASSERT(holds(x + std::abs(more)));
}

} // namespace
} // namespace arbiter::machine_compare_test
