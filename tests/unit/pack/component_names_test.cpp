// What people call components, from one pack to the next.
#include "pack/component_names.hpp"

#include "support/packs.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::component_names_test {
namespace {

using tests::Stage;

const tests::Tree k_three = {
    {"a/pack.json", R"x({ "id": "a", "version": "1.0.0" })x"},
    {"a/components/c.json",
     R"x([{ "id": "hp", "main": "now", "fields": { "now": {} } }, { "id": "only", "main": "x", "fields": { "x": {} } }])x"},
    {"b/pack.json", R"x({ "id": "b", "version": "1.0.0" })x"},
    {"b/components/c.json", R"x([{ "id": "hp" }])x"},
    {"p/pack.json", R"x({ "id": "p", "version": "1.0.0", "requires": { "a": ">=1.0.0", "b": ">=1.0.0" } })x"},
    {"p/components/c.json", R"x([{ "id": "own", "main": "n", "fields": { "n": {} } }])x"},
};

std::vector<std::string> found_with(const std::string& entity) {
    tests::Tree tree = k_three;
    tree.emplace_back("p/entities/e.json", entity);
    return tests::codes(tests::load(tree, {{"p"}, {}, {}}).report.diagnostics);
}

TEST(ComponentNames, a_bare_name_is_the_packs_own_or_of_what_it_requires) {
    using Codes = std::vector<std::string>;
    EXPECT_EQ(found_with(R"x({ "id": "e", "components": { "own": { "n": 1 }, "only": { "x": 1 } } })x"),
              Codes{});
    EXPECT_EQ(found_with(R"x({ "id": "e", "components": { "hp": {} } })x"), Codes{"ambiguous-name"});
    EXPECT_EQ(found_with(R"x({ "id": "e", "components": { "a:hp": {}, "b:hp": {} } })x"), Codes{});
    EXPECT_EQ(found_with(R"x({ "id": "e", "components": { "own": {}, "p:own": {} } })x"),
              Codes{"said-twice"});
}

// What a formula comes to for the hero, whose p:hp is {"now": 10, "max": 12}.
std::string value_of(const std::string& formula) {
    Stage stage(R"x("effects": [ { "say": "{)x" + formula + R"x(}" } ])x",
                {{"components/more.json",
                  R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }])x"}});
    return stage.is_fine() ? stage.play() : stage.codes();
}

TEST(ComponentNames, rules_read_them_as_people_say_them) {
    EXPECT_EQ(value_of("actor.hp"), "10\n");
    EXPECT_EQ(value_of("actor.hp.max - target.hp"), "4\n");
    EXPECT_EQ(value_of("entity.primary.hp.max"), "8\n");
    EXPECT_EQ(value_of("actor['p:hp']"), "10\n");
    EXPECT_EQ(value_of("actor.mark"), "false\n") << "no main field: whether they have it";
    EXPECT_EQ(value_of("actor.skill"), "true\n");
    EXPECT_EQ(value_of("actor.skill[cat('val', 'ue')]"), "60\n") << "steps go into all of it";
    EXPECT_EQ(value_of("actor.hp[cat('m', 'ax')]"), "12\n");
    EXPECT_EQ(value_of("has(actor, 'mark') or has(target, 'skill')"), "true\n");
    EXPECT_EQ(value_of("place.mark"), "false\n");
}

TEST(ComponentNames, names_mean_the_same_inside_filters) {
    EXPECT_EQ(value_of("count([3, 11, 9], this < actor.hp)"), "2\n");
    EXPECT_EQ(value_of("max(map([1, 2], this * target.hp))"), "16\n");
}

TEST(ComponentNames, a_name_that_nothing_has_is_an_error) {
    EXPECT_EQ(value_of("actor.hpp"), "unknown-name ");
    EXPECT_EQ(value_of("actor.hpp[1]"), "unknown-name ");
}

TEST(ComponentNames, conditions_and_scopes_mean_their_own_pack) {
    Stage stage(
        R"x("prerequisites": [ { "condition": "condition_ref('whole')", "failure_message": "hurt" } ],
           "effects": [ { "each": "strong", "do": [ { "say": "{target} is strong" } ] },
                        { "set": { "field": "hp", "value": 3 } }, { "adjust": { "to": "target", "field": "hp.max", "by": 1 } } ],
           "required_components": { "actor": ["skill"] })x",
        {{"components/more.json",
          R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }])x"},
         {"conditions/c.json", R"x([{ "id": "whole", "logic": "actor.hp >= 10 and has(actor, 'skill')" }])x"},
         {"scopes/more.scope", R"x(strong := entities(hp)[][{">": [{"var": "entity.hp.max"}, 10]}])x"}});
    EXPECT_TRUE(stage.play().starts_with("Hero is strong\nBear is strong\n"));
    EXPECT_EQ(stage.play(), "error: \"p:act\" may not be done: hurt");
    EXPECT_EQ(stage.changes(),
              R"x({"p:hero":{"p:hp":{"now":3,"max":12}},"p:wolf":{"p:hp":{"now":8,"max":9}}})x");
}

} // namespace
} // namespace arbiter::pack::component_names_test
