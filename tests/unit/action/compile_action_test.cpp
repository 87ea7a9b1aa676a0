#include "action/game_compiler.hpp"

#include "support/stage.hpp"

namespace arbiter::action::compile_action_test {
namespace {

using tests::Stage;

TEST(CompileAction, a_chance_may_be_a_quantity) {
    const std::vector<std::pair<std::string, std::string>> files = {
        {"quantities/q.json",
         R"({ "id": "odds", "base": "entity.actor.components['p:skill'].value", "terms": [ { "label": "luck", "value": 5 } ],
           "stages": [ "flat", "scale", { "bounds": { "min": 1, "max": 99 } } ] })"}};
    Stage stage(R"("contest": { "percent": { "chance": "odds" } })", files);
    EXPECT_EQ(stage.play({65}), "rolled 65, 65 or less succeeds: success\n");
    EXPECT_EQ(Stage(R"("contest": { "percent": { "chance": "ods" } })", files).codes(), "unknown-quantity ");
    EXPECT_EQ(
        Stage(R"("contest": { "percent": { "chance": "odds", "actor_skill": { "component": "p:skill" } } })",
              files)
            .codes(),
        "two-chances ");
    EXPECT_EQ(Stage(R"("contest": { "percent": {} })").codes(), "missing-field ");
}

TEST(CompileAction, a_missing_base_is_told_and_nothing_is_rolled_on_it) {
    Stage stage(R"("contest": { "percent": { "chance": "odds" } })",
                {{"quantities/q.json", R"({ "id": "odds", "base": "entity.actor.components['p:mark'].value",
                   "stages": [ "flat", { "bounds": { "min": 10, "max": 90 }, "say_when_cut": "never below a tenth" } ] })"}});
    EXPECT_EQ(stage.play({5}),
              "error: \"p:act\" may not be done: the base of \"p:odds\" cannot be worked out: "
              "entity.actor.components.p:mark.value missing");
    const auto report = explain_action(stage.scene(), "hero", "act", {{"primary", "wolf"}});
    ASSERT_TRUE(report);
    EXPECT_EQ(
        report->parts[0].notes,
        (std::vector<std::string>{"the base cannot be worked out and counts as 0", "never below a tenth"}));
}

TEST(CompileAction, formulas_in_modifiers_name_conditions_of_their_pack) {
    Stage stage(
        R"x("contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" },
      "modifiers": [ { "condition": "condition_ref('strong')", "value": "5 + 5", "tag": "t" } ] } })x",
        {{"conditions/c.json",
          R"({ "id": "strong", "logic": "entity.actor.components['p:skill'].value > 50" })"}});
    EXPECT_EQ(stage.codes(), "");
    EXPECT_EQ(stage.play({70}), "rolled 70, 70 or less succeeds: success\n");
}

TEST(CompileAction, the_code_of_an_action_has_its_number) {
    Stage stage("", {{"actions/b.json", R"({ "id": "b", "template": "b" })"}});
    for (std::size_t i = 0; i < stage.game()->actions.size(); ++i)
        EXPECT_EQ(stage.game()->codes[i]->id, stage.game()->actions[i].id);
}

} // namespace
} // namespace arbiter::action::compile_action_test
