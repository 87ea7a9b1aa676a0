// Conditions and what they are told, in a pack.
#include "expr/compile.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::compile_condition_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

const std::string k_conditions = R"x([
  { "id": "worn_down", "takes": ["who", "limit"], "logic": "who.components['p:hp'].now < limit" },
  { "id": "worse_off", "takes": ["one", "other"], "logic": { "<": [{ "var": "one.components.p:hp.now" }, { "var": "other.components.p:hp.now" }] } },
  { "id": "either_worn_down", "takes": ["limit"], "logic": "condition.worn_down(actor, limit) or condition.worn_down(target, limit)" },
  { "id": "all_below", "takes": ["limit"], "logic": "all([1, 2, 3], this < limit)" },
  { "id": "told_twice", "takes": ["a", "b"], "logic": "let b = a * 2: a + b == 9" },
  { "id": "skilled", "takes": ["who"], "logic": "who.trade > 5" },
  { "id": "plain", "logic": "true" } ])x";

std::string said(const std::string& formula, const Files& more = {}) {
    Files files = more;
    files.emplace_back("conditions/c.json", k_conditions);
    files.emplace_back(
        "components/d.json",
        R"({ "id": "trade", "main": "rank", "fields": { "rank": { "type": "whole", "default": 7 } } })");
    Stage stage(R"("effects": [{ "add": { "component": "trade" } }, { "say": "{)" + formula + R"(}" }])",
                files);
    if (!stage.is_fine()) return stage.codes();
    const std::string told = stage.play();
    return told.substr(told.rfind('\n', told.size() - 2) + 1); // its last line
}

TEST(ConditionCall, somebody_and_a_number_are_told) {
    EXPECT_EQ(said("condition.worn_down(actor, 11)"), "true\n");
    EXPECT_EQ(said("condition.worn_down(actor, 10)"), "false\n");
    EXPECT_EQ(said("condition.worn_down(target, 4 * 2 + 1)"), "true\n");
    EXPECT_EQ(said("condition.worse_off(target, actor)"), "true\n");
    EXPECT_EQ(said("condition.worse_off(actor, target)"), "false\n");
    EXPECT_EQ(said("condition['p:worn_down'](actor, 11)"), "true\n");
    EXPECT_EQ(said("condition_ref('worn_down', actor, 11)"), "true\n");
    EXPECT_EQ(said("condition.plain() and condition_ref('plain')"), "true\n");
}

TEST(ConditionCall, what_is_told_is_handed_on) {
    EXPECT_EQ(said("condition.either_worn_down(9)"), "true\n") << "the target has 8";
    EXPECT_EQ(said("condition.either_worn_down(8)"), "false\n");
    EXPECT_EQ(said("map([8, 9], condition.either_worn_down(this))[1]"), "true\n");
}

TEST(ConditionCall, values_are_seen_inside_loops_and_hidden_by_let) {
    EXPECT_EQ(said("condition.all_below(4)"), "true\n");
    EXPECT_EQ(said("condition.all_below(3)"), "false\n");
    EXPECT_EQ(said("condition.told_twice(3, 100)"), "true\n");
}

TEST(ConditionCall, names_of_components_are_found_behind_what_is_told) {
    EXPECT_EQ(said("condition.skilled(actor)"), "true\n");
    EXPECT_EQ(said("condition.skilled(target)"), "false\n");
}

// The same condition for two people in one rule is compiled for each.
TEST(ConditionCall, two_calls_do_not_share_what_they_were_told) {
    EXPECT_EQ(said("condition.worn_down(actor, 11) and not condition.worn_down(target, 8)"), "true\n");
    EXPECT_EQ(said("condition.worn_down(actor, 10) or condition.worn_down(target, 9)"), "true\n");
}

TEST(ConditionCall, a_wrong_number_of_arguments_is_told) {
    EXPECT_EQ(said("condition.worn_down(actor)"), "bad-operands ");
    EXPECT_EQ(said("condition.worn_down(actor, 1, 2)"), "bad-operands ");
    EXPECT_EQ(said("condition.plain(1)"), "bad-operands ");
    EXPECT_EQ(said("condition_ref('worn_down')"), "bad-operands ");
    EXPECT_EQ(said("condition.worn_dwon(actor, 1)"), "unknown-reference ");
}

TEST(ConditionCall, names_that_mean_something_are_taken) {
    const Stage stage(
        "", {{"conditions/c.json", R"({ "id": "c", "takes": ["actor", "param", "who"], "logic": "true" })"}});
    EXPECT_EQ(stage.codes(), "reserved-name reserved-name ");
}

TEST(ConditionCall, prerequisites_explain_what_was_asked) {
    Stage stage(
        R"x("prerequisites": [{ "condition": "condition.worn_down(target, 5)", "failure_message": "no" }])x",
        {{"conditions/c.json", k_conditions}, {"components/d.json", R"({ "id": "trade", "open": true })"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_NE(stage.play().find("no"), std::string::npos);
}

} // namespace
} // namespace arbiter::expr::compile_condition_test
