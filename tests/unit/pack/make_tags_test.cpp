// Tags become components and actions.
#include "pack/make_tags.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::make_tags_test {
namespace {

using tests::Stage;

Stage with(const std::string& tags, const std::string& actions) {
    return Stage("", {{"tags/t.json", tags}, {"actions/more.json", actions}});
}

constexpr const char* k_fire =
    R"x([{ "id": "fire", "abstract": true, "template": "fire {tool}", "targets": { "tool": "entities(p:hp)" }, "let": { "loud": true } }])x";

TEST(MakeTags, a_tag_is_a_component_with_stacks_and_a_value) {
    const Stage stage = with(R"x({ "id": "bow" })x", "[]");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto& model = *stage.game()->model;
    ASSERT_TRUE(model.find_component("p:bow"));
    const auto* rule = stage.game()->components->find(*model.find_component("p:bow"));
    ASSERT_NE(rule, nullptr);
    EXPECT_NE(rule->find("stacks"), nullptr);
    EXPECT_NE(rule->find("value"), nullptr);
}

TEST(MakeTags, a_capability_is_an_action_for_who_has_the_tag) {
    const Stage stage =
        with(R"x({ "id": "bow", "actions": [{ "extends": "fire", "let": { "range": 30 } }] })x", k_fire);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const action::Action* made = stage.game()->find("p:bow.fire");
    ASSERT_NE(made, nullptr);
    const world::ActionLets& lets = stage.game()->model->lets();
    EXPECT_EQ(lets.get(made->lets, *lets.find_name("range")).number(), 30);
    EXPECT_TRUE(lets.get(made->lets, *lets.find_name("loud")).boolean()) << "values are inherited";
    EXPECT_EQ(lets.get(made->lets, *lets.find_name("tag")).text(), "bow");
    ASSERT_EQ(made->needs.size(), 1u);
    EXPECT_EQ(stage.game()->model->id_of(made->needs[0].required.at(0)), "p:bow");
}

TEST(MakeTags, an_abstract_tag_is_there_to_be_extended) {
    const Stage stage = with(
        R"x([{ "id": "gun", "abstract": true, "meta": ["ranged"], "actions": [{ "extends": "fire", "let": { "range": 9 } }] },
             { "id": "rifle", "extends": "gun", "meta": ["long"], "actions": [{ "extends": "club" }] }])x",
        R"x([{ "id": "fire", "abstract": true, "template": "fire {tool}", "targets": { "tool": "entities(p:hp)" } },
             { "id": "club", "abstract": true, "template": "club with {tool}", "targets": { "tool": "entities(p:hp)" } },
             { "id": "look", "template": "look", "prerequisites": [{ "condition": "'ranged' in actor.tags" }] }])x");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_EQ(stage.game()->find("p:gun.fire"), nullptr);
    EXPECT_FALSE(stage.game()->model->find_component("p:gun")) << "nothing has an abstract tag";
    const action::Action* fire = stage.game()->find("p:rifle.fire");
    ASSERT_NE(fire, nullptr);
    EXPECT_NE(stage.game()->find("p:rifle.club"), nullptr);
    const world::ActionLets& lets = stage.game()->model->lets();
    EXPECT_EQ(lets.get(fire->lets, *lets.find_name("range")).number(), 9);
    EXPECT_EQ(lets.get(fire->lets, *lets.find_name("tag")).text(), "rifle");
}

TEST(MakeTags, a_tag_that_things_have_is_not_extended) {
    const Stage stage = with(R"x([{ "id": "bow" }, { "id": "longbow", "extends": "bow" }])x", "[]");
    ASSERT_EQ(stage.codes(), "not-abstract ");
    EXPECT_NE(stage.report().diagnostics.at(0).hint.find("both tags"), std::string::npos);
}

TEST(MakeTags, forms_read_tags_before_they_become_something) {
    const Stage stage("", {{"forms/f.json", R"x({ "id": "old", "of": "tag", "when_key": "skills", "becomes": {
                 "actions": { "from": "/skills", "each": { "extends": { "from": "" } } },
                 "modifiers": [{ "of": "core:bonus", "bearer": "tool", "value": 2, "label": "old" }] } })x"},
                           {"tags/t.json", R"x({ "id": "bow", "skills": ["fire"] })x"},
                           {"actions/more.json", k_fire}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_NE(stage.game()->find("p:bow.fire"), nullptr);
}

TEST(MakeTags, what_is_wrong_with_them_is_told) {
    EXPECT_EQ(with(R"x({ "id": "bow", "actions": [{ "let": {} }] })x", "[]").codes(), "missing-field ");
    EXPECT_EQ(with(R"x({ "id": "bow", "actions": [{ "extends": "fire", "id": "x" }] })x", k_fire).codes(),
              "not-beside ");
    EXPECT_EQ(with(R"x({ "id": "mark" })x", "[]").codes(), "duplicate-record ")
        << "p:mark is a component already";
    EXPECT_NE(with(R"x({ "id": "bow", "actions": [{ "extends": "fier" }] })x", k_fire).codes(), "");
    EXPECT_EQ(with(R"x({ "id": "bow", "mta": ["tool"] })x", "[]").codes(), "unknown-key ");
}

} // namespace
} // namespace arbiter::pack::make_tags_test
