// Fast paths give the same answers as the plain way. The conformance cases check that too; here it is the
// shapes of rules that are fused, over values of every type.
#include "expr/fast.hpp"

#include "support/expr.hpp"

namespace arbiter::expr::fast_test {
namespace {

TEST(Fast, constants_are_folded_but_not_what_fails_or_rolls) {
    const Expression folded = tests::expression("1 + 2 * 3");
    EXPECT_EQ(folded.program().root().fast, Code::constant);
    EXPECT_EQ(folded.program().root().code, Code::add);
    EXPECT_NE(tests::expression("1d6 + 1").program().root().fast, Code::constant);
    EXPECT_NE(tests::expression(R"({"/": [1, 0]})", LogicMode::community).program().root().fast,
              Code::constant);
    EXPECT_NE(tests::expression(R"({"log": 1})").program().root().fast, Code::constant);
}

TEST(Fast, a_path_against_a_literal_is_one_operation) {
    EXPECT_EQ(tests::expression("a.b >= 5").program().root().fast, Code::path_against_number);
    EXPECT_EQ(tests::expression("'x' == a.b").program().root().fast, Code::path_against_text);
    EXPECT_EQ(tests::expression("a in ['x', 'y']").program().root().fast, Code::path_in_list);
    EXPECT_NE(tests::expression("a >= b").program().root().fast, Code::path_against_number);
}

constexpr std::string_view k_values[] = {"null",         "true", "false", "0",     "1",     "-2.5",
                                         "3.0000000001", "\"\"", "\"1\"", "\"x\"", "[]",    "[1]",
                                         "[\"x\"]",      "{}",   "3",     "\"3\"", "1e300", "\"-1\""};
constexpr std::string_view k_operators[] = {"==", "!=", "===", "!==", "<", "<=", ">", ">="};

TEST(Fast, every_comparison_with_every_value_agrees_with_the_plain_way) {
    for (const LogicMode mode : {LogicMode::pack, LogicMode::classic, LogicMode::community})
        for (const std::string_view op : k_operators)
            for (const char* literal : {"3", "0", "\"x\"", "\"3\"", "-2.5"})
                for (const std::string_view value : k_values) {
                    const std::string data = fmt::format("{{\"a\": {}}}", value);
                    // tests::eval compares both ways and fails the test where they differ.
                    static_cast<void>(tests::eval(
                        fmt::format("{{\"{}\": [{{\"var\": \"a\"}}, {}]}}", op, literal), data, mode));
                    static_cast<void>(tests::eval(
                        fmt::format("{{\"{}\": [{}, {{\"var\": \"a\"}}]}}", op, literal), data, mode));
                    static_cast<void>(tests::eval(
                        fmt::format("{{\"!\": {{\"{}\": [{}, {{\"var\": \"b\"}}]}}}}", op, literal), data,
                        mode));
                }
}

TEST(Fast, sums_and_truth_agree_with_the_plain_way) {
    for (const LogicMode mode : {LogicMode::pack, LogicMode::classic, LogicMode::community})
        for (const std::string_view left : k_values)
            for (const std::string_view right : k_values) {
                const std::string data = fmt::format("{{\"a\": {}, \"b\": {}}}", left, right);
                for (const char* rule :
                     {R"({"+":[{"var":"a"},{"var":"b"}]})", R"({"-":[{"var":"a"},{"var":"b"}]})",
                      R"({"*":[{"var":"a"},{"var":"b"}]})", R"({"/":[{"var":"a"},{"var":"b"}]})",
                      R"({"and":[{"var":"a"},{"!":{"var":"b"}},{"!!":{"var":"a"}}]})",
                      R"({"in":[{"var":"a"},["x",3,null]]})", R"({"if":[{"var":"a"},{"var":"b"},0]})"})
                    static_cast<void>(tests::eval(rule, data, mode));
            }
}

} // namespace
} // namespace arbiter::expr::fast_test
