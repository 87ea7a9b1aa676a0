// An action on oneself saw the actor as its own target: what counts for a target counted for whoever did it.
#include "support/scenes.hpp"

#include "action/resolve.hpp"

namespace arbiter::actions_on_oneself_test {
namespace {

// A chance of 50, and 20 points where the target is marked; whoever does it is.
tests::Changes pack(const std::string& targets, const std::string& more = "") {
    return {
        {"own/pack.json", R"({ "id": "own", "version": "1.0.0", "requires": { "core": "*" } })"},
        {"own/components/c.json",
         R"([ { "id": "skill", "open": true }, { "id": "hp", "open": true }, { "id": "marked", "modifiers": [
               { "bearer": "primary", "of": "core:chance", "value": 20, "tag": "marked" } ], "open": true } ])"},
        {"own/scopes/s.scope", "me := self"},
        {"own/actions/a.json",
         R"x({ "id": "calm", "template": "calm {target} ({chance}% chance)", "targets": )x" + targets +
             R"(, "contest": { "percent": { "against": "fixed_difficulty", "formula": "linear",
                 "actor_skill": { "component": "own:skill" } } }, "say": "{target} breathes.",
               "effects": [ { "adjust": { "to": "primary", "field": "own:hp.now", "by": 1 } } ])" +
             more + " }"},
        {"own/scenarios/o.json", R"({ "id": "o", "entities": [ { "id": "ann", "components":
               { "own:skill": { "value": 0 }, "own:marked": {}, "own:hp": { "now": 3 } } } ] })"}};
}

TEST(Issue, rules_see_no_target_in_an_action_on_oneself_and_texts_name_the_actor) {
    for (const char* targets :
         {R"("self")", R"("me")", R"({ "primary": { "scope": "self", "placeholder": "target" } })"}) {
        const auto scene = tests::scene("own:o", pack(targets));
        ASSERT_TRUE(scene) << targets;
        EXPECT_EQ(tests::labels(*scene, "ann"), std::vector<std::string>{"calm own:ann (50% chance)"})
            << targets;
        Luck luck;
        luck.dice = {30};
        const auto done = resolve_action(*scene, "ann", "calm", {}, luck);
        ASSERT_TRUE(done) << done.error().message;
        EXPECT_EQ(done->log[1].text, "own:ann breathes.") << "a text names the actor";
        EXPECT_EQ(done->log[2].after, R"({"now":4})") << "an effect means the actor";
    }
}

TEST(Issue, what_is_required_of_the_target_is_required_of_who_acts_on_themselves) {
    const auto fits =
        tests::scene("own:o", pack(R"("self")", R"(, "required_components": { "primary": ["own:marked"] })"));
    EXPECT_EQ(tests::labels(*fits, "ann").size(), 1u);
    const auto lacks = tests::scene(
        "own:o", pack(R"("self")", R"(, "forbidden_components": { "primary": ["own:marked"] })"));
    EXPECT_EQ(tests::labels(*lacks, "ann").size(), 0u);
}

} // namespace
} // namespace arbiter::actions_on_oneself_test
