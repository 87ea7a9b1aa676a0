// Fast paths give the same answers as the plain way. The conformance cases check that too; here it is the
// shapes of rules that are fused, over values of every type.
#include "expr/fast.hpp"

#include "expr/machine.hpp"
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

TEST(Fast, constants_that_choose_have_chosen) {
    const auto fast = [](std::string_view text) { return tests::expression(text).program().root().fast; };
    EXPECT_EQ(fast("false and a"), Code::constant);
    EXPECT_EQ(fast("a and false"), Code::and_) << "a goes first";
    EXPECT_EQ(fast("true or a"), Code::constant);
    EXPECT_EQ(fast("3 ?? a"), Code::constant);
    EXPECT_EQ(fast("true ? a : b"), Code::chosen);
    EXPECT_EQ(fast("false ? a : 2"), Code::constant);
    EXPECT_EQ(fast("a ? 1 : 2"), Code::if_);
    for (const char* text :
         {"false and a", "true and a", "0 or a", "1 or a", "null ?? a", "3 ?? a", "true ? a : 2",
          "false ? 2 : a", "false ? 1 : false ? 2 : a", "false ? 1 : null"})
        for (const char* a : {"5", "0", "null", "\"x\"", "[]", "true"})
            static_cast<void>(tests::eval(text, fmt::format("{{\"a\": {}}}", a))); // compares both ways
}

// A host of two numbers: slot 0 is a param, slot 1 is not.
class TwoSlots final : public HostNames, public Host {
public:
    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path[0] == "param") return HostSlot{0, 7};
        return path[0] == "other" ? std::optional(HostSlot{0, 8}) : std::nullopt;
    }
    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        return slot.whose == 7 ? param : other;
    }
    Value param, other;
};

TEST(Fast, slots_that_somebody_knows_are_constants_in_an_overlay) {
    const char* const rules[] = {"param",
                                 "param + other",
                                 "param > 2 ? other : -other",
                                 "param in ['x', 3]",
                                 "param == 'x' and other > 1",
                                 "param ?? other",
                                 "not param or other",
                                 "max(param, other, 1)",
                                 "let a = param: a + other",
                                 "other == param",
                                 "other ?? param",
                                 "(other ?? 2) > param",
                                 "1 <= (other ?? param)",
                                 "(other ?? 'y') == 3",
                                 "(other ?? 3) === 3"};
    const Value values[] = {Value::absent(), Value(),    Value(true),
                            Value(0.0),      Value(3.0), Value(std::string_view("x"))};
    TwoSlots host;
    ExpressionOptions options;
    options.names = &host;
    for (const char* rule : rules) {
        const Expression expression = tests::expression(rule, options);
        const Program& program = expression.program();
        for (const Value& param : values) {
            host.param = param;
            const auto overlay = fold_slots(program, host, 7);
            host.param = Value(99.0); // nobody may read it any more
            Machine folded(program, overlay->ops.data()), plain(program);
            for (const Value& other : values) {
                host.other = other;
                host.param = param;
                plain.use_fast_paths(false);
                plain.host = folded.host = &host;
                plain.begin();
                const Value wanted = plain.run();
                const std::string shown = to_json(wanted);
                const bool holds = is_true(wanted);
                if (!param.is(ValueType::absent)) host.param = Value(99.0);
                folded.begin();
                EXPECT_EQ(to_json(folded.run()), shown) << rule << " with " << to_json(param);
                folded.begin();
                EXPECT_EQ(folded.run_test(), holds) << rule;
            }
        }
    }
}

TEST(Fast, what_params_decide_alone_is_a_constant_in_an_overlay) {
    TwoSlots host;
    ExpressionOptions options;
    options.names = &host;
    host.param = Value(3.0);
    const auto root = [&](const char* rule) {
        const Expression expression = tests::expression(rule, options);
        return fold_slots(expression.program(), host, 7)->ops[0].fast;
    };
    EXPECT_EQ(root("param * 2"), Code::constant);
    EXPECT_EQ(root("param > 5 and other"), Code::constant);
    EXPECT_EQ(root("param > 5 ? other : 7"), Code::constant);
    EXPECT_EQ(root("param > 1 ? other : 7"), Code::chosen);
    EXPECT_EQ(root("other >= param"), Code::slot_against_number);
    EXPECT_EQ(root("other ?? param"), Code::slot_else);
    EXPECT_EQ(root("(other ?? 0) > param"), Code::slot_else_against_number);
    EXPECT_EQ(root("param < (other ?? 0)"), Code::slot_else_against_number);
    EXPECT_EQ(root("other"), Code::slot);
}

} // namespace
} // namespace arbiter::expr::fast_test
