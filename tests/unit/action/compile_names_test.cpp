// Roles as actions name them.
#include "action/game_compiler.hpp"

#include "support/stage.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::action::compile_names_test {
namespace {

using tests::Stage;

std::string action_with_roles(int first, int count) {
    std::string roles;
    for (int i = 0; i < count; ++i)
        roles += fmt::format(R"x({}"role_{}": "here")x", i ? ", " : "", first + i);
    return fmt::format(R"x({{ "id": "a{}", "template": "a", "targets": {{ {} }} }})x", first, roles);
}

TEST(CompileNames, a_role_is_the_same_in_every_action) {
    const Stage stage("",
                      {{"actions/more.json",
                        "[" + action_with_roles(0, 2) + ", " +
                            R"x({ "id": "b", "template": "b", "targets": { "role_1": "here" } })x" + "]"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_EQ(stage.game()->find("p:a0")->targets[1].role, stage.game()->find("p:b")->targets[0].role);
}

TEST(CompileNames, sixteen_roles_are_told_from_seventeen) {
    EXPECT_EQ(Stage("", {{"actions/more.json", "[" + action_with_roles(0, 11) + "]"}}).codes(), "");
    EXPECT_EQ(Stage("", {{"actions/more.json",
                          "[" + action_with_roles(0, 6) + ", " + action_with_roles(6, 6) + "]"}})
                  .codes(),
              "too-many-roles ");
}

// What one action calls a result is no role there, though another action has a role of that name.
TEST(CompileNames, a_result_hides_a_role_of_another_action) {
    Stage stage(
        R"x("effects": [ { "roll": "1d6", "as": "tool" }, { "say": "{tool}" } ])x",
        {{"actions/more.json", R"x({ "id": "b", "template": "b", "targets": { "tool": "here" } })x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_TRUE(stage.play({4.0}).ends_with("4\n"));
}

} // namespace
} // namespace arbiter::action::compile_names_test
