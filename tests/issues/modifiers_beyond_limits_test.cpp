// Limits of a chance's modifiers held only where an action wrote down a number.
#include "action/make_scene.hpp"
#include "support/scenes.hpp"

#include <algorithm>
#include <array>
#include <rapidcheck/gtest.h>

namespace arbiter::modifiers_beyond_limits_test {
namespace {

// Base 50 without bounds to speak of, and one modifier whose worth is what somebody's luck says.
tests::Changes pack(const std::string& type) {
    return {
        {"odd/pack.json", R"({ "id": "odd", "version": "1.0.0", "requires": { "core": "*" } })"},
        {"odd/components/c.json",
         R"([ { "id": "skill", "open": true }, { "id": "luck", "open": true, "modifiers": [ { "of": "core:chance",
               "type": ")" +
             type + R"(", "value": "bearer.components['odd:luck'].worth", "tag": "luck" } ] } ])"},
        {"odd/actions/a.json",
         R"({ "id": "try", "template": "try", "contest": { "percent": { "against": "fixed_difficulty",
               "formula": "linear", "actor_skill": { "component": "odd:skill" }, "bounds": { "min": 0, "max": 100 } } } })"},
        {"odd/scenarios/o.json", R"({ "id": "o", "entities": [ { "id": "ann", "components": {} } ] })"}};
}

RC_GTEST_PROP(IssueProperty, a_formula_is_worth_no_more_than_a_number_may_be, ()) {
    static const std::array scenes = {tests::scene("odd:o", pack("flat")),
                                      tests::scene("odd:o", pack("percentage")),
                                      tests::scene("odd:o", pack("factor"))};
    const auto type = static_cast<std::size_t>(*rc::gen::inRange(0, 3));
    const auto& scene = scenes[type];
    const int worth = *rc::gen::inRange(-400, 400);
    json::Node luck = json::make_object(), value = json::make_object();
    value.add("worth", json::make_number(worth));
    luck.add("odd:luck", std::move(value));
    action::give(scene->state.world, *scene->state.world.find("odd:ann"), luck);
    const auto report = explain_action(*scene, "ann", "try", {});
    RC_ASSERT(report.has_value());
    const double low = std::array{-100.0, -90.0, 0.1}[type], high = std::array{100.0, 200.0, 3.0}[type];
    RC_ASSERT(report->lines[0].value == std::clamp<double>(worth, low, high));
    const bool is_cut = worth < low || worth > high;
    RC_ASSERT(report->parts[0].notes.size() == (is_cut ? 1u : 0u));
}

} // namespace
} // namespace arbiter::modifiers_beyond_limits_test
