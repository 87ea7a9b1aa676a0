// The places and codes of what looks wrong. tests/cases/check/rules.txt has the same inside packs.
#include "support/expr.hpp"

namespace arbiter::check_operands_test {
namespace {

using tests::problem;

TEST(CheckOperands, counts) {
    EXPECT_EQ(problem(R"({"abs": [1, 2]})"), "1:2 operand-count");
    EXPECT_EQ(problem(R"({"abs": [1]})"), "");
    EXPECT_EQ(problem(R"({"clamp": [1, 2]})", LogicMode::classic), "1:2 operand-count");
    EXPECT_EQ(problem("clamp(x, 1)"), "1:1 operand-count");
    EXPECT_TRUE(read_expression(R"({"<": [1]})"));
    EXPECT_EQ(problem(R"({"<": [1]})"), "1:2 operand-count");
}

TEST(CheckOperands, types) {
    EXPECT_EQ(problem("x + 'three'"), "1:5 type-mismatch");
    EXPECT_EQ(problem("x + '3'"), "");
    EXPECT_EQ(problem("[1, 2] < x"), "1:1 type-mismatch");
    EXPECT_EQ(problem("x == [1]"), "");
    EXPECT_EQ(problem("5 == [1]"), "1:6 type-mismatch");
    EXPECT_EQ(problem("[x] == [1]"), "1:8 type-mismatch");
    EXPECT_EQ(problem("cat(a, b) > 3"), "1:13 type-mismatch");
    EXPECT_EQ(problem("filter(7, hp > 2)"), "1:8 type-mismatch");
}

TEST(CheckOperands, missing_values_that_decide) {
    EXPECT_EQ(problem("hp > 3"), "");
    EXPECT_EQ(problem("not (hp > 3)"), "1:9 missing-decides");
    EXPECT_EQ(problem("not (var('hp', 0) > 3)"), "");
    EXPECT_EQ(problem("not not (hp > 3)"), "");
    EXPECT_EQ(problem("hp > 3", LogicMode::classic), "1:4 missing-decides");
    EXPECT_EQ(problem("kind != 'bow'"), "1:6 missing-decides");
    EXPECT_EQ(problem("not (kind != 'bow')"), "");
    EXPECT_EQ(problem("not (kind == 'bow')"), "1:11 missing-decides");
    EXPECT_EQ(problem("kind == 'bow'"), "");
    EXPECT_EQ(problem("actor.id != target.id"), "") << "nothing fixed to compare with";
    EXPECT_EQ(problem("actor.id != 'bow'"), "") << "whoever is there has an id";
    EXPECT_EQ(problem("hp != null"), "") << "this asks for a gap";
}

Value twice(OperatorCall& call) { return Value(2 * call.operands[0].number()); }

TEST(CheckOperands, operators_of_the_host_have_signatures) {
    HostOperator added;
    added.name = "twice";
    added.least = added.most = 1;
    added.run = twice;
    added.operands = {ValueType::number};
    added.result = ValueType::number;
    ExpressionOptions options;
    options.operators = {&added, 1};
    EXPECT_TRUE(tests::expression("twice(x) + 1", options).remarks().empty());
    EXPECT_EQ(tests::expression("twice('x')", options).remarks().at(0).code, "type-mismatch");
    EXPECT_EQ(read_expression("twice(1, 2)", options).error().at(0).code, "operand-count");
    EXPECT_EQ(read_expression("twicce(1)", options).error().at(0).hint, "did you mean \"twice\"?");
}

} // namespace
} // namespace arbiter::check_operands_test
