#include "support/expr.hpp"

namespace arbiter::machine_numbers_test {
namespace {

using tests::eval;

TEST(MachineNumbers, packs_pass_missing_on) {
    for (const char* formula :
         {"a + 1", "1 - a", "a * 0", "1 / a", "a % 2", "max(a, 1)", "min(1, a)", "floor(a)", "abs(a)",
          "clamp(a, 0, 1)", "clamp(1, a, 2)", "-a", "round(a)", "ceil(a)"})
        EXPECT_EQ(eval(formula, "{}"), "null") << formula;
}

TEST(MachineNumbers, packs_have_no_numbers_that_are_none) {
    for (const char* formula :
         {"1 / 0", "0 / 0", "5 % 0", "1e308 * 10", "-1e308 * 10", "'x' * 2", "max(1, 'x')"})
        EXPECT_EQ(eval(formula), "null") << formula;
    EXPECT_EQ(eval("1 / 0 > 5"), "false");
}

TEST(MachineNumbers, rounding_snaps_in_packs) {
    EXPECT_EQ(eval("floor(0.7 * 10)"), "7"); // 0.7 * 10 is exact; 0.29 * 100 is not
    EXPECT_EQ(eval("floor(0.29 * 100)"), "29");
    EXPECT_EQ(eval("ceil(0.1 * 3 * 10)"), "3");
    EXPECT_EQ(eval("round(2.5)"), "3");
    EXPECT_EQ(eval("round(-2.5)"), "-2");
    EXPECT_EQ(eval("floor(0.29 * 100)", "null", LogicMode::classic), "28");
}

TEST(MachineNumbers, one_computed_list_gives_all_operands) {
    EXPECT_EQ(eval(R"({"max": {"var": "xs"}})", R"({"xs": [3, 9, 4]})"), "9");
    EXPECT_EQ(eval(R"({"+": {"map": [{"var": "xs"}, {"*": [{"var": ""}, 2]}]}})", R"({"xs": [1, 2]})"), "6");
}

TEST(MachineNumbers, clamp_keeps_within_its_ends) {
    EXPECT_EQ(eval("clamp(7, 1, 5)"), "5");
    EXPECT_EQ(eval("clamp(0, 1, 5)"), "1");
    EXPECT_EQ(eval("clamp(3, 1, 5)"), "3");
}

RC_GTEST_PROP(MachineNumbers, a_sum_is_the_sum, ()) {
    const auto numbers = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-1000, 1000));
    std::string rule = R"({"+": [0)";
    double sum = 0;
    for (const int n : numbers) rule += "," + std::to_string(n), sum += n;
    RC_PRE(numbers.size() < 250);
    RC_ASSERT(tests::eval(rule + "]}") == to_json(Value(sum)));
}

} // namespace
} // namespace arbiter::machine_numbers_test
