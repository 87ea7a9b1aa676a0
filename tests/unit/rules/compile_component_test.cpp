// What a component's record says of its fields, compiled. What becomes of it in play is tested in
// component_rules_test.cpp.
#include "rules/component_rules.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::compile_component_test {
namespace {

using tests::Stage;

const FieldRule& rule_of(const Stage& stage, std::string_view field) {
    const auto component = stage.game()->model->find_component("p:pool");
    return *stage.game()->components->find(*component)->find(field);
}

Stage stage_with(const std::string& fields) {
    return Stage("", {{"components/more.json", R"x({ "id": "pool", "fields": { )x" + fields + " } }"}});
}

TEST(CompileComponent, bounds_are_numbers_siblings_or_formulas) {
    const Stage stage = stage_with(
        R"x("now": { "type": "whole", "min": 0.5, "max": "max" }, "max": { "type": "whole", "max": "3 * (bearer.skill.value ?? 1)" })x");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const FieldRule &now = rule_of(stage, "now"), &max = rule_of(stage, "max");
    EXPECT_EQ(now.least.number, 1) << "the nearest whole number within it";
    EXPECT_TRUE(now.least.is_constant() && now.most.sibling && !now.most.rule);
    EXPECT_FALSE(now.rounds_bounds) << "both are whole already";
    EXPECT_TRUE(max.most.rule && max.rounds_bounds);
    EXPECT_TRUE(now.has_moving_bounds() && max.has_moving_bounds());
}

TEST(CompileComponent, formulas_that_cannot_be_read_are_told) {
    EXPECT_NE(stage_with(R"x("now": { "type": "whole", "max": "bearer.skil.value" })x").codes(), "");
    EXPECT_NE(stage_with(R"x("now": { "type": "whole", "max": "1d6" })x").codes(), "");
    EXPECT_NE(stage_with(R"x("now": { "type": "whole", "min": 3, "default": 2 })x").codes(), "");
}

} // namespace
} // namespace arbiter::rules::compile_component_test
