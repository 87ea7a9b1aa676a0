#include "action/check_roles.hpp"

#include "arbiter/action.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_roles_test {
namespace {

// What is found about one action: its targets, and one condition as prerequisite or modifier.
class CheckRoles : public testing::Test {
protected:
    static std::string found(const std::string& targets, const std::string& condition,
                             const std::string& rest = "") {
        const std::string asks = R"("prerequisites": [ { "condition": )" + condition + " } ]";
        return found_in(targets, rest.empty() ? asks : rest);
    }
    static std::string found_by_modifier(const std::string& targets, const std::string& modifier) {
        return found_in(targets, R"("contest": { "percent": { "against": "fixed_difficulty",
            "actor_skill": { "component": "p:c" }, "modifiers": [ { "value": 1, "tag": "t", )" +
                                     modifier + " } ] } }");
    }
    static std::string found_in(const std::string& targets, const std::string& rest) {
        MemoryFiles files;
        files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
        files.add("p/components/c.json", R"({ "id": "c", "open": true })");
        tests::add_core_degrees(files, "p");
        files.add("p/conditions/c.json", R"([
            { "id": "second", "logic": { "has_component": [{ "var": "entity.secondary" }, "p:c"] } },
            { "id": "either", "logic": { "or": [{ "condition_ref": "second" }, { "var": "actor.components.p:c.on" }] } },
            { "id": "nested", "logic": { "and": [{ "condition_ref": "either" }, true] } } ])");
        files.add("p/actions/a.json", R"({ "id": "a", "template": "go", )" + targets + rest + " }");
        PackRequest request;
        request.packs = {"p"};
        const auto loaded = load_game(files, request);
        if (!loaded || !loaded->game) return loaded ? render(loaded->report.diagnostics.at(0)) : "?";
        std::string all;
        for (const Diagnostic& d : loaded->report.diagnostics)
            if (d.code == "missing-role" || d.code == "role-differs")
                all += (all.empty() ? "" : "; ") + std::string(word_of(d.severity)) + " " + d.message;
        return all;
    }

    static constexpr const char* k_one = R"x("targets": "entities(p:c)", )x";
    static constexpr const char* k_two =
        R"x("targets": { "primary": { "scope": "entities(p:c)" }, "secondary": { "scope": "entities(p:c)" } }, )x";
};

TEST_F(CheckRoles, a_denial_about_nobody_is_always_true) {
    const std::string always = "warning this action has no secondary target, so this is always true";
    for (const char* rule : {
             R"({ "!": { "has_component": [{ "var": "entity.secondary" }, "p:c"] } })",
             R"({ "!=": [{ "var": "entity.secondary.id" }, { "var": "actor.id" }] })",
             R"({ "!==": [{ "var": "secondaryTarget.components.p:c.n" }, 3] })",
             R"({ "!": { ">": [{ "+": [{ "var": "entity.secondary.components.p:c.n" }, 1] }, 3] } })",
             R"({ "!": { "var": "entity.secondary.components.p:c.n" } })",
             R"({ "none": [{ "var": "entity.secondary.components.p:c.list" }, { "var": "" }] })",
             R"({ "!": { "condition_ref": "second" } })",
             R"({ "and": [true, { "!": { "condition_ref": "second" } }] })",
             R"x("not has_component(entity.secondary, 'p:c')")x",
         }) {
        EXPECT_EQ(found(k_one, rule), always) << rule;
        EXPECT_EQ(found(k_two, rule), "") << rule;
    }
}

TEST_F(CheckRoles, a_claim_about_nobody_never_holds) {
    const std::string never = "warning this action has no secondary target, so this never holds";
    for (
        const char* rule : {
            R"({ "has_component": [{ "var": "entity.secondary" }, "p:c"] })",
            R"({ "==": [{ "var": "entity.secondary.id" }, { "var": "actor.id" }] })",
            R"({ "<": [{ "var": "entity.secondary.components.p:c.n" }, 3] })",
            R"({ "!!": { "var": "entity.secondary.components.p:c.n" } })",
            R"({ "!": { "!": { "condition_ref": "second" } } })",
            R"({ "some": [{ "var": "entity.secondary.components.p:c.list" }, { "var": "" }] })",
            R"({ "!=": [{ "var": "entity.secondary.id" }, { "var": "entity.secondary.components.p:c.n" }] })",
        })
        EXPECT_EQ(found(k_one, rule), never) << rule;
}

TEST_F(CheckRoles, a_value_of_nobody_is_always_missing) {
    const std::string missing = "warning this action has no primary target, so this is always missing";
    EXPECT_EQ(found("", R"({ "var": "target.components.p:c.n" })"), missing);
    EXPECT_EQ(found("", R"({ "var": ["target.components.p:c.n", 3] })"), missing) << "also with a default";
    EXPECT_EQ(found(R"("targets": "none", )", R"({ "in": [{ "var": "target.id" }, ["a"]] })"), missing);
}

TEST_F(CheckRoles, a_condition_that_may_be_right_elsewhere_is_told_where_it_is_named) {
    const std::string reads = "reads the secondary target, which this action has not";
    EXPECT_EQ(found(k_one, R"({ "condition_ref": "either" })"), "warning condition \"p:either\" " + reads);
    EXPECT_EQ(found(k_one, R"({ "!": { "condition_ref": "nested" } })"),
              "warning condition \"p:nested\" " + reads);
    EXPECT_EQ(found(k_two, R"({ "condition_ref": "nested" })"), "");
    EXPECT_EQ(
        found(k_one, R"({ "or": [{ "condition_ref": "second" }, { "!": { "condition_ref": "second" } }] })"),
        "warning this action has no secondary target, so this never holds; "
        "warning this action has no secondary target, so this is always true");
}

TEST_F(CheckRoles, actor_and_location_are_nobodys_mistake) {
    EXPECT_EQ(found("", R"({ "!": { "has_component": [{ "var": "entity.location" }, "p:c"] } })"), "");
    EXPECT_EQ(found("", R"({ "!": { "has_component": [{ "var": "entity.actor" }, "p:c"] } })"), "");
    EXPECT_EQ(found(k_one, R"({ "!=": [{ "var": "actor.id" }, { "var": "target.id" }] })"), "");
}

TEST_F(CheckRoles, the_skill_of_nobody_is_0) {
    const std::string percent =
        R"("contest": { "percent": { "actor_skill": { "component": "p:c" }, "target_skill": { "component": "p:c" } } })";
    EXPECT_EQ(found("", "", percent),
              "warning this action has no primary target, so their skill is always 0");
    EXPECT_EQ(found(k_one, "", percent), "");
}

TEST_F(CheckRoles, a_modifier_about_somebody_else_is_noted) {
    const std::string fallen = R"("condition": { "has_component": [{ "var": "entity.actor" }, "p:c"] }, )";
    EXPECT_EQ(found_by_modifier(k_one, fallen + R"("targetRole": "primary")"),
              "info this says primary, but the condition looks at actor");
    EXPECT_EQ(found_by_modifier(k_one, fallen + R"("targetRole": "actor")"), "");
    EXPECT_EQ(found_by_modifier(k_one, fallen + R"("description": "d")"), "") << "it says nothing";
    EXPECT_EQ(found_by_modifier(k_one, R"("condition": true, "targetRole": "primary")"), "")
        << "it looks at nobody";
    EXPECT_EQ(
        found_by_modifier(k_one, R"("condition": "actor.components['p:c'].n > target.components['p:c'].n",
                                          "targetRole": "location")"),
        "info this says location, but the condition looks at actor and primary");
}

} // namespace
} // namespace arbiter::action::check_roles_test
