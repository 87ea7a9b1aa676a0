// {"let": [{...}, rule, rule]} was a warning outside packs, left half compiled, and ran without end.
#include "support/expr.hpp"

namespace arbiter::let_of_three_test {
namespace {

TEST(Issue, too_many_operands_of_our_own_operators_are_refused_in_every_mode) {
    for (const LogicMode mode : {LogicMode::pack, LogicMode::classic, LogicMode::community})
        for (const char* rule : {R"({"let": [{"a": 1}, {"var": "a"}, 2]})", R"({"switch": [1, [], 2, 3]})",
                                 R"({"clamp": [1, 2, 3, 4]})", R"({"condition_ref": ["a", "b"]})"}) {
            ExpressionOptions options;
            options.mode = mode;
            EXPECT_FALSE(read_expression(rule, options)) << rule;
        }
}

} // namespace
} // namespace arbiter::let_of_three_test
