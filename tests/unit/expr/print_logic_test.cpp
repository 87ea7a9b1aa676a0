#include "support/expr.hpp"

#include <array>

namespace arbiter::print_logic_test {
namespace {

TEST(PrintLogic, rules_come_back_as_they_were) {
    for (const char* rule : {
             R"({"var":"a.b"})",
             R"({"var":""})",
             R"({"var":["a",{"var":"b"}]})",
             R"({"val":["a","b.c"]})",
             R"({"+":[1,{"var":"x"}]})",
             R"({"if":[{"var":"a"},"yes",["no",{"var":"b"}]]})",
             R"({"preserve":{"a":1,"b":[2]}})",
             R"({"switch":[{"var":"k"},[["a",1],["b",{"var":"z"}]],0]})",
             R"({"let":[{"x":{"var":"a"},"y":2},{"*":[{"var":"x"},{"var":"y.z"}]}]})",
             R"({"map":[{"var":"xs"},{"+":[{"val":[[1],"index"]},{"val":[[2],"a","b"]}]}]})",
             R"({"reduce":[{"var":"xs"},{"+":[{"var":"current.hp"},{"var":"accumulator"}]},0]})",
             R"({"exists":["a","b"]})",
             R"({"max":{"var":"xs"}})",
             R"({"roll":["{0}d6",{"var":"n"}]})",
             R"({"roll":["4d6kh3"]})",
             R"({"has_component":[{"var":"actor"},"core:prone"]})",
             R"([1,{"var":"a"}])",
             R"({"try":[{"throw":["no"]},{"var":"type"}]})",
             R"({"var":{"cat":["a","b"]}})",
         }) {
        ExpressionOptions options;
        options.spelling = Spelling::logic;
        const std::string printed = tests::expression(rule, options).logic();
        EXPECT_EQ(tests::expression(printed, options).logic(), printed) << rule;
        const bool is_kept = std::string_view(rule).find("cat") == std::string_view::npos;
        EXPECT_TRUE(!is_kept || printed == rule) << printed;
    }
}

TEST(PrintLogic, folding_does_not_show) {
    EXPECT_EQ(tests::expression("1 + 2 * 3").logic(), R"({"+":[1,{"*":[2,3]}]})");
}

TEST(PrintLogic, both_spellings_print_the_same) {
    const Expression formula = tests::expression("actor.skill >= 8 and not actor.tired");
    const Expression logic = tests::expression(formula.logic());
    EXPECT_EQ(logic.formula(), "actor.skill >= 8 and not actor.tired");
    EXPECT_EQ(formula.formula(), logic.formula());
}

} // namespace
} // namespace arbiter::print_logic_test
