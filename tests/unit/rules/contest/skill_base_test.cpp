// The short way to a chance's base against the formula that is shown: whatever stands in the components.
#include "rules/contest/skill_base.hpp"

#include "action/make_scene.hpp"
#include "support/scenes.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::rules::skill_base_test {
namespace {

using world::Role;

// An action for each formula, opposed and not.
tests::Changes pack() {
    std::string actions;
    for (const char* formula : {"ratio", "logistic", "linear"})
        for (const char* more :
             {R"("target_skill": {"component": "skills:t", "default": 7})",
              R"("against": "fixed_difficulty", "difficulty": 35.5, "difficulty_modifier": -5)"})
            actions += fmt::format(
                R"json({}{{"id": "{}{}", "template": "try", "targets": {{"primary": {{"scope": "all", "placeholder": "t"}}}},
                    "contest": {{"percent": {{"actor_skill": {{"component": "skills:a", "default": 12}},
                                              "formula": "{}", {}}}}}}})json",
                actions.empty() ? "" : ",", formula, actions.size(), formula, more);
    return {{"skills/pack.json", R"({"id": "skills", "version": "1.0.0", "requires": { "core": "*" }})"},
            {"skills/components/all.json", R"([{"id": "a", "open": true}, {"id": "t", "open": true}])"},
            {"skills/scopes/all.scope", "all := entities(skills:t)"},
            {"skills/actions/all.json", "[" + actions + "]"},
            {"skills/scenarios/two.json", R"({"id": "two", "entities": [{"id": "x"}, {"id": "y"}]})"}};
}

// A skill as it may stand there: usual, at the edges of the formulas, or no number at all.
json::Node random_component(const char* id) {
    json::Node value = *rc::gen::element(
        json::make_number(0), json::make_number(1e-10), json::make_number(-1e-10), json::make_number(4e-9),
        json::make_number(-3), json::make_number(7100), json::make_number(-7100), json::make_number(1.7e308),
        json::make_number(*rc::gen::inRange(-20, 121)), json::make_number(*rc::gen::inRange(0, 1000) / 7.0),
        json::make_text("50"), json::make_null(), json::make_boolean(true));
    json::Node component = json::make_object();
    if (*rc::gen::inRange(0, 8) > 0) component.add("value", std::move(value));
    json::Node components = json::make_object();
    components.add(id, *rc::gen::inRange(0, 8) > 0 ? std::move(component) : json::make_null());
    return components;
}

RC_GTEST_PROP(SkillBase, says_what_the_formula_says, ()) {
    static const auto scene = tests::scene("skills:two", pack());
    const world::Entity x = *scene->state.world.find("skills:x"), y = *scene->state.world.find("skills:y");
    action::give(scene->state.world, x, random_component("skills:a"));
    action::give(scene->state.world, y, random_component("skills:t"));
    world::Cast cast = scene->cast_for(x);
    if (*rc::gen::inRange(0, 8) > 0) cast[Role::primary] = y;
    for (const action::Action& action : scene->game().actions) {
        const Amount& base = action.contest->quantities()[0]->base;
        RC_ASSERT(base.shortcut != nullptr);
        const Host& view = scene->view(cast);
        const Value shown = scene->worker.workspace.value_of(base.rule, view);
        const double taken = base.shortcut->work_out(view);
        RC_ASSERT(shown.is_number() == (taken == taken));
        if (shown.is_number()) RC_ASSERT(shown.number() == taken);
    }
    scene->restart();
}

TEST(SkillBase, names_its_formulas) {
    EXPECT_EQ(word_of(SkillFormula::ratio), "ratio");
    EXPECT_EQ(word_of(SkillFormula::logistic), "logistic");
    EXPECT_EQ(word_of(SkillFormula::linear), "linear");
    EXPECT_EQ(text_of(SkillFormula::linear), "50 + (actor_skill - difficulty)");
}

} // namespace
} // namespace arbiter::rules::skill_base_test
