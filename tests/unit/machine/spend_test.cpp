// Statuses that are used up by rolls: in contests and in rolled quantities.
#include "machine/spend.hpp"

#include "action/make_scene.hpp"
#include "support/fight.hpp"

namespace arbiter::machine::spend_test {
namespace {

using tests::Fight;
using tests::Files;

// Behind the effects of an action: what it decides, which comes before them.
const std::string k_contest =
    R"([], "contest": { "percent": { "actor_skill": { "component": "p:skill" }, "target_skill": { "component": "p:skill" } } }, "before": )";
const Files k_power = {
    {"quantities/q.json", R"([{ "id": "power", "base": "1d6" }, { "id": "plain", "base": 5 }])"}};

std::string aim(const std::string& uses, const std::string& modifiers) {
    return R"([{ "id": "aim", "uses": )" + uses + R"(, "modifiers": [ )" + modifiers + " ] }]";
}

// Gives p:aim to the actor once, then does something.
std::string given(const std::string& effects = R"({ "stop": false })") {
    return R"([ { "when": "!entity.actor.components['p:mark']", "do": [ { "add": { "to": "actor", "component": "p:mark" } }, { "apply": { "to": "actor", "status": "aim" } } ] }, )" +
           effects + " ]";
}

TEST(Spend, a_contest_takes_one_use) {
    Fight fight(aim("2", R"({ "of": "core:chance", "value": 10, "label": "aim" })"), k_contest + given());
    fight.act("hero", "wolf", {50});
    EXPECT_EQ(fight.has("hero", "p:aim"), R"({"stacks":1,"uses":1,"by":"p:hero"})");
    fight.act("hero", "wolf", {50});
    EXPECT_EQ(fight.has("hero", "p:aim"), "");
    fight.act("hero", "wolf", {50});
}

// What would run behind an answer and cannot is a failure of the command, not a hook that nobody hears of.
TEST(Spend, a_hook_that_would_be_one_frame_too_many_fails) {
    const std::string ends = R"([{ "id": "aim", "uses": 1, "when_ended": [ { "say": "gone" } ], "modifiers": [
        { "of": "core:chance", "value": 10, "label": "aim" } ] }])";
    Fight fight(ends, k_contest + given());
    EXPECT_EQ(fight.act("hero", "wolf", {50}), "gone\n");
    action::Game narrow = *fight.stage.game();
    narrow.limits.frames = 1;
    const auto scene = action::make_scene(std::make_shared<const action::Game>(std::move(narrow)), "p:s");
    ASSERT_TRUE(scene);
    Luck luck;
    luck.dice = {{50}};
    const auto done = resolve_action(**scene, "hero", "act", {{"primary", "wolf"}}, luck);
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().message.find("would be frame 2 of at most 1"), std::string::npos)
        << done.error().message;
    EXPECT_TRUE(world::changes_between((*scene)->start(), (*scene)->state.world).empty());
}

TEST(Spend, the_roll_that_uses_it_up_still_has_it) {
    Fight fight(aim("1", R"({ "of": "power", "value": 10, "label": "aim" })"),
                given(R"({ "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" })"), k_power);
    EXPECT_EQ(fight.act("hero", "wolf", {3}), "13\n");
    EXPECT_EQ(fight.has("hero", "p:aim"), "");
    EXPECT_EQ(fight.act("hero", "wolf", {3}), "3\n");
}

TEST(Spend, once_for_each_roll_however_many_modifiers_count) {
    Fight fight(
        aim("3",
            R"({ "of": "power", "value": 1, "label": "a" }, { "of": "power", "value": 2, "label": "b" }, { "of": "power", "type": "factor", "value": 2, "label": "c" })"),
        given(R"({ "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" })"), k_power);
    EXPECT_EQ(fight.act("hero", "wolf", {1}), "8\n");
    EXPECT_EQ(fight.has("hero", "p:aim"), R"({"stacks":1,"uses":2,"by":"p:hero"})");
}

TEST(Spend, reading_a_number_uses_nothing_up) {
    Fight fight(
        aim("1", R"({ "of": ["plain", "power"], "value": 1, "label": "a" })"),
        given(R"({ "say": "{quantity.plain}" }, { "show": { "quantity": "plain", "total": "{total}" } })"),
        k_power);
    EXPECT_EQ(fight.act(), "6\n6\n");
    EXPECT_NE(fight.has("hero", "p:aim"), "");
}

TEST(Spend, what_does_not_count_is_not_used) {
    const std::string roll = R"({ "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" })";
    Fight unmet(aim("1", R"({ "of": "power", "value": 1, "label": "a", "condition": "1 > 2" })"), given(roll),
                k_power);
    EXPECT_EQ(unmet.act("hero", "wolf", {3}), "3\n");
    EXPECT_NE(unmet.has("hero", "p:aim"), "");
    // Another bonus of the same stack is larger.
    Fight beaten(
        aim("1", R"({ "of": "power", "value": 1, "label": "a", "stack": "g" })"), given(roll),
        {k_power[0],
         {"modifiers/m.json", R"({ "id": "m", "of": "power", "value": 5, "label": "m", "stack": "g" })"}});
    EXPECT_EQ(beaten.act("hero", "wolf", {3}), "8\n");
    EXPECT_NE(beaten.has("hero", "p:aim"), "");
    Fight other(aim("1", R"({ "bearer": "primary", "of": "power", "value": 1, "label": "a" })"), given(roll),
                k_power);
    EXPECT_EQ(other.act("hero", "wolf", {3}), "3\n") << "whoever has it is not the target";
    EXPECT_NE(other.has("hero", "p:aim"), "");
}

TEST(Spend, of_a_beaten_bonus_in_a_contest_neither) {
    Fight fight(aim("1", R"({ "of": "core:chance", "value": 1, "label": "a", "stack": "g" })"),
                k_contest + given(),
                {{"modifiers/m.json",
                  R"({ "id": "m", "of": "core:chance", "value": 5, "label": "m", "stack": "g" })"}});
    fight.act("hero", "wolf", {50});
    EXPECT_NE(fight.has("hero", "p:aim"), "");
}

// What the quantity was told is what conditions read, when they are looked at again as well.
TEST(Spend, conditions_may_read_what_the_quantity_takes) {
    const Files takes = {{"quantities/q.json", R"({ "id": "power", "base": "1d6", "takes": ["reach"] })"}};
    for (const bool is_met : {true, false}) {
        Fight fight(
            aim("1", R"({ "of": "power", "value": 10, "label": "a", "condition": "reach > 4" })"),
            given(fmt::format(
                R"({{ "roll": {{ "quantity": "power", "with": {{ "reach": {} }} }}, "as": "n" }}, {{ "say": "{{n}}" }})",
                is_met ? 5 : 4)),
            takes);
        EXPECT_EQ(fight.act("hero", "wolf", {3}), is_met ? "13\n" : "3\n");
        EXPECT_EQ(fight.has("hero", "p:aim").empty(), is_met);
    }
}

TEST(Spend, both_sides_may_use_something_up) {
    Fight fight(
        R"([{ "id": "aim", "uses": 1, "modifiers": [ { "of": "power", "value": 10, "label": "aim" }, { "bearer": "primary", "of": "power", "value": -1, "label": "seen" } ] }])",
        R"([ { "apply": { "to": "actor", "status": "aim" } }, { "apply": { "to": "primary", "status": "aim" } }, { "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" } ])",
        k_power);
    EXPECT_EQ(fight.act("hero", "wolf", {3}), "12\n");
    EXPECT_EQ(fight.has("hero", "p:aim") + fight.has("wolf", "p:aim"), "");
}

// One is the condition of the other: both had a part, both are used.
TEST(Spend, all_are_found_before_the_first_one_goes) {
    Fight fight(
        R"([{ "id": "a", "uses": 1, "modifiers": [ { "of": "power", "value": 10, "label": "a" } ] },
            { "id": "b", "uses": 1, "modifiers": [ { "of": "power", "value": 20, "label": "b", "condition": "entity.actor.components['p:a']" } ] }])",
        R"([ { "apply": { "to": "actor", "status": "a" } }, { "apply": { "to": "actor", "status": "b" } }, { "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" } ])",
        k_power);
    EXPECT_EQ(fight.act("hero", "wolf", {3}), "33\n");
    EXPECT_EQ(fight.has("hero", "p:a") + fight.has("hero", "p:b"), "");
}

TEST(Spend, what_is_used_up_has_ended) {
    const std::string aim =
        R"([{ "id": "aim", "uses": 1, "modifiers": [ { "of": ["power", "core:chance"], "value": 10, "label": "a" } ],
              "when_ended": [ { "roll": "1d4", "as": "n" }, { "say": "{bearer} aims no more {n}" } ] },
            { "id": "luck", "uses": 1, "modifiers": [ { "of": ["power"], "value": 1, "label": "b" } ], "when_ended": [ { "say": "no luck of {applier}" } ] }])";
    Fight rolled(
        aim,
        R"([ { "apply": { "to": "actor", "status": "aim" } }, { "apply": { "to": "actor", "status": "luck", "by": "primary" } }, { "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" } ])",
        k_power);
    EXPECT_EQ(rolled.act("hero", "wolf", {3, 2}), "Hero aims no more 2\nno luck of Wolf\n14\n");
    Fight contested(
        aim,
        k_contest +
            R"([ { "apply": { "to": "actor", "status": "aim" } } ], "outcomes": { "success": { "say": "hit" } })",
        k_power);
    EXPECT_EQ(contested.act("hero", "wolf", {65, 3}), "Hero aims no more 3\nhit\n")
        << "before what comes of it";
    Fight twice(
        R"([{ "id": "aim", "uses": 2, "modifiers": [ { "of": "power", "value": 10, "label": "a" } ], "when_ended": [ { "say": "gone" } ] }])",
        given(R"({ "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" })"), k_power);
    EXPECT_EQ(twice.act("hero", "wolf", {1}), "11\n");
    EXPECT_EQ(twice.act("hero", "wolf", {1}), "gone\n11\n");
}

// However deep: one that aims again whenever it has aimed.
TEST(Spend, there_is_an_end_to_it) {
    Fight fight(
        R"([{ "id": "aim", "uses": 1, "modifiers": [ { "of": "power", "value": 10, "label": "a" } ],
              "when_ended": [ { "apply": { "to": "actor", "status": "aim" } }, { "roll": { "quantity": "power" } } ] }])",
        R"([ { "apply": { "to": "actor", "status": "aim" } }, { "roll": { "quantity": "power" } } ])",
        k_power);
    EXPECT_EQ(fight.act("hero", "wolf", std::vector<double>(64, 1)),
              "error: \"p:aim/when_ended\" would be frame 65 of at most 64");
}

RC_GTEST_PROP(SpendProperty, it_serves_as_many_rolls_as_it_says, ()) {
    const int uses = *rc::gen::inRange(1, 6), lines = *rc::gen::inRange(1, 4);
    std::string modifiers;
    for (int i = 0; i < lines; ++i)
        modifiers += std::string(i > 0 ? ", " : "") + R"({ "of": "power", "value": 10, "label": "a" })";
    Fight fight(aim(std::to_string(uses), modifiers),
                given(R"({ "roll": { "quantity": "power" }, "as": "n" }, { "say": "{n}" })"), k_power);
    int served = 0;
    for (int i = 0; i < 8; ++i)
        if (fight.act("hero", "wolf", {1}) == fmt::format("{}\n", 1 + 10 * lines)) ++served;
    RC_ASSERT(served == uses);
}

} // namespace
} // namespace arbiter::machine::spend_test
