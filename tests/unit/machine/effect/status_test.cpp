// apply and end, and what statuses do of their own. How long they last is tested in turn_test.cpp.
#include "machine/effect/status.hpp"

#include "support/fight.hpp"

namespace arbiter::machine::status_test {
namespace {

using tests::Fight;
using tests::Stage;

const std::string k_told =
    R"([ { "apply": { "to": "primary", "status": "s" }, "as": "a" }, { "say": "{a.came} {a.stacks} {a.full}" } ])";

TEST(Apply, what_became_of_it_can_be_read) {
    Fight add(R"([{ "id": "s", "stacking": "add", "max": 2 }])", k_told);
    EXPECT_EQ(add.act(), "added 1 false\n");
    EXPECT_EQ(add.act(), "stacked 2 true\n");
    EXPECT_EQ(add.has("wolf", "p:s"), R"({"stacks":2,"by":"p:hero"})");
    Fight refresh(R"([{ "id": "s" }])", k_told);
    EXPECT_EQ(refresh.act(), "added 1 false\n");
    EXPECT_EQ(refresh.act(), "refreshed 1 false\n");
    Fight none(R"([{ "id": "s", "stacking": "none" }])", k_told);
    EXPECT_EQ(none.act(), "added 1 false\n");
    EXPECT_TRUE(none.act().starts_with("refused 1 "));
}

TEST(Apply, rules_can_ask_for_it) {
    Fight fight(
        R"([{ "id": "s" }])",
        R"x([ { "when": "has_status(entity.primary, 'p:s')", "do": [ { "say": "yes" } ], "else": [ { "say": "no" } ] },
      { "when": { "has_status": ["p:wolf", "p:s"] }, "do": [ { "say": "by id" } ] },
      { "apply": { "to": "primary", "status": "s" } } ])x");
    EXPECT_EQ(fight.act(), "no\n");
    EXPECT_EQ(fight.act(), "yes\nby id\n");
}

TEST(Apply, asking_for_one_that_is_not_there_says_so) {
    const tests::Stage stage(
        R"x("effects": [ { "when": "has_status(entity.primary, 'p:nosuch')", "do": [ { "say": "yes" } ] },
                         { "when": "has_component(entity.primary, 'p:nosuch')", "do": [ { "say": "yes" } ] } ])x");
    std::string told;
    for (const Diagnostic& one : stage.report().diagnostics) told += one.message + "\n";
    EXPECT_NE(told.find("no status \"p:nosuch\""), std::string::npos) << told;
    EXPECT_NE(told.find("no component \"p:nosuch\""), std::string::npos) << told;
}

TEST(Apply, it_can_be_decided_by) {
    Fight fight(R"([{ "id": "s", "stacking": "none" }])",
                R"([ { "apply": { "to": "primary", "status": "s" }, "as": "a" },
      { "when": "a.came == 'refused'", "do": [ { "say": "no" } ], "else": [ { "say": "yes" } ] } ])");
    EXPECT_EQ(fight.act(), "yes\n");
    EXPECT_EQ(fight.act(), "no\n");
}

TEST(Apply, who_gets_it_from_whom) {
    Fight fight(R"([{ "id": "s" }])",
                R"([ { "apply": { "to": "actor", "status": "s", "by": "primary" } } ])");
    fight.act("bear", "hero");
    EXPECT_EQ(fight.has("bear", "p:s"), R"({"stacks":1,"by":"p:hero"})");
    EXPECT_EQ(fight.has("hero", "p:s"), "");
}

TEST(Apply, how_much_and_how_long_are_worked_out_here) {
    Fight fight(
        R"([{ "id": "s", "stacking": "add", "max": 9, "turns": 2 }])",
        R"([ { "apply": { "to": "primary", "status": "s", "stacks": "entity.actor.components['p:hp'].now / 4", "turns": "2 * 3.5" } } ])");
    fight.act();
    EXPECT_EQ(fight.has("wolf", "p:s"), R"({"stacks":2,"turns":7,"by":"p:hero"})") << "whole ones";
}

TEST(Apply, what_is_no_number_is_nothing) {
    Fight fight(
        R"([{ "id": "s", "stacking": "add", "max": 9, "turns": 2 }])",
        R"([ { "apply": { "to": "primary", "status": "s", "stacks": "1/0" }, "as": "a" }, { "say": "{a.came}" },
                     { "apply": { "to": "actor", "status": "s", "turns": "1/0" }, "as": "b" }, { "say": "{b.came}" } ])");
    EXPECT_EQ(fight.act(), "refused\nadded\n");
    EXPECT_EQ(fight.has("wolf", "p:s"), "");
    EXPECT_NE(fight.has("hero", "p:s").find("\"turns\":2"), std::string::npos) << "as the status says";
}

TEST(Apply, less_than_one_takes_nothing_away) {
    Fight fight(R"([{ "id": "s", "stacking": "add", "max": 9 }])",
                R"([ { "apply": { "to": "primary", "status": "s", "stacks": 3 } },
      { "apply": { "to": "primary", "status": "s", "stacks": -2 }, "as": "a" }, { "say": "{a.came}" } ])");
    EXPECT_EQ(fight.act(), "refused\n");
    EXPECT_EQ(fight.has("wolf", "p:s"), R"({"stacks":3,"by":"p:hero"})");
}

TEST(Apply, more_members_of_its_value) {
    Fight fight(
        R"([{ "id": "s", "stacking": "add", "max": 9 }])",
        R"([ { "apply": { "to": "primary", "status": "s", "with": { "power": "(entity.primary.components['p:s'].power ?? 1) * 3", "more": -2 } } } ])");
    fight.act();
    EXPECT_EQ(fight.has("wolf", "p:s"), R"({"stacks":1,"by":"p:hero","power":3,"more":-2})");
    fight.act();
    EXPECT_EQ(fight.has("wolf", "p:s"), R"({"stacks":2,"by":"p:hero","power":9,"more":-2})")
        << "worked out before it changes what they read";
}

TEST(Apply, members_go_where_it_went) {
    const std::string apply =
        R"([ { "apply": { "to": "primary", "status": "s", "with": { "power": 7 } } } ])";
    Fight converted(R"([{ "id": "s", "converts": { "to": "t" } }, { "id": "t" }])", apply);
    converted.act();
    converted.act();
    EXPECT_EQ(converted.has("wolf", "p:s"), "");
    EXPECT_EQ(converted.has("wolf", "p:t"), R"({"stacks":1,"by":"p:hero","power":7})");
    Fight refused(R"([{ "id": "s", "stacking": "none" }])", apply);
    refused.act();
    refused.act();
    EXPECT_EQ(refused.has("wolf", "p:s"), R"({"stacks":1,"by":"p:hero","power":7})");
}

const std::string k_hooks =
    R"([{ "id": "s", "stacking": "add", "max": 2, "when_applied": [ { "say": "{bearer} has it from {applier}: {entity.actor.components['p:s'].stacks}" } ],
    "when_full": [ { "say": "full" } ], "when_ended": [ { "say": "{bearer} is free of {applier}" } ] }])";

TEST(Hooks, applied_and_full_come_behind_the_effect) {
    Fight fight(
        k_hooks,
        R"([ { "say": "before" }, { "apply": { "to": "primary", "status": "s" } }, { "say": "after" } ])");
    EXPECT_EQ(fight.act(), "before\nWolf has it from Hero: 1\nafter\n");
    EXPECT_EQ(fight.act(), "before\nWolf has it from Hero: 2\nfull\nafter\n");
}

TEST(Hooks, ended_comes_with_the_last_stack) {
    Fight fight(k_hooks, R"([ { "apply": { "to": "primary", "status": "s", "stacks": 2 } },
      { "end": { "to": "primary", "status": "s", "stacks": 1 } }, { "say": "-" },
      { "end": { "to": "primary", "status": "s", "stacks": 1 } }, { "say": "-" },
      { "end": { "to": "primary", "status": "s" } } ])");
    EXPECT_EQ(fight.act(), "Wolf has it from Hero: 2\nfull\n-\nWolf is free of Hero\n-\n");
    EXPECT_EQ(fight.has("wolf", "p:s"), "");
}

TEST(Hooks, one_that_ends_itself_has_ended) {
    Fight fight(
        R"([{ "id": "s", "when_applied": [ { "end": { "to": "actor", "status": "s" } } ], "when_ended": [ { "say": "gone" } ] }])",
        R"([ { "apply": { "to": "primary", "status": "s" }, "as": "a" }, { "say": "{a.came}" } ])");
    EXPECT_EQ(fight.act(), "gone\nadded\n");
    EXPECT_EQ(fight.has("wolf", "p:s"), "");
}

TEST(Hooks, refused_and_cancelled_do_nothing_of_their_own) {
    Fight fight(
        R"([{ "id": "s", "cancels": ["t"], "when_applied": [ { "say": "s!" } ] }, { "id": "t", "stacking": "none", "when_applied": [ { "say": "t!" } ] }])",
        R"([ { "apply": { "to": "primary", "status": "t" } }, { "apply": { "to": "primary", "status": "t" } }, { "apply": { "to": "primary", "status": "s" }, "as": "a" }, { "say": "{a.came}" } ])");
    EXPECT_EQ(fight.act(), "t!\ncancelled\n");
    EXPECT_EQ(fight.has("wolf", "p:t"), "");
}

TEST(Hooks, of_what_it_turned_into) {
    Fight fight(
        R"([{ "id": "s", "converts": { "to": "t", "turns": 3 }, "when_applied": [ { "say": "s!" } ] }, { "id": "t", "turns": 9, "when_applied": [ { "say": "t!" } ] }])",
        k_told);
    EXPECT_EQ(fight.act(), "s!\nadded 1 false\n");
    EXPECT_EQ(fight.act(), "t!\nconverted 1 false\n");
    EXPECT_EQ(fight.has("wolf", "p:t"), R"({"stacks":1,"turns":3,"by":"p:hero"})");
}

TEST(Hooks, they_may_roll_and_give_others) {
    Fight fight(
        R"([{ "id": "s", "when_applied": [ { "roll": "1d6", "as": "n" }, { "apply": { "to": "actor", "status": "t", "stacks": "n" } } ] },
            { "id": "t", "stacking": "add", "max": 9 }])",
        R"([ { "apply": { "to": "primary", "status": "s" } } ])");
    fight.act("hero", "wolf", {4});
    EXPECT_EQ(fight.has("wolf", "p:t"), R"({"stacks":4,"by":"p:wolf"})");
}

TEST(Hooks, circles_of_them_are_ended) {
    Fight fight(R"([{ "id": "s", "when_applied": [ { "apply": { "to": "actor", "status": "s" } } ] }])",
                R"([ { "apply": { "to": "primary", "status": "s" } } ])");
    EXPECT_EQ(fight.act(), "error: \"p:s/when_applied\" would be frame 65 of at most 64");
    EXPECT_EQ(fight.has("wolf", "p:s"), "") << "nothing is left of what failed";
}

TEST(End, all_of_a_kind) {
    const std::string statuses =
        R"([{ "id": "a", "tags": ["x", "y"] }, { "id": "b", "tags": ["y"] }, { "id": "c" }])";
    const std::string all =
        R"([ { "apply": { "to": "primary", "status": "a" } }, { "apply": { "to": "primary", "status": "b" } }, { "apply": { "to": "primary", "status": "c" } }, )";
    const auto left = [&](const std::string& tag) {
        Fight fight(statuses, all + R"({ "end": { "to": "primary", "tag": ")" + tag + "\" } } ]");
        fight.act();
        std::string names;
        for (const char* name : {"p:a", "p:b", "p:c"})
            if (!fight.has("wolf", name).empty()) names += name;
        return names;
    };
    EXPECT_EQ(left("x"), "p:bp:c");
    EXPECT_EQ(left("y"), "p:c");
    EXPECT_EQ(left("*"), "");
}

TEST(End, what_is_not_there_does_not_end) {
    Fight fight(
        k_hooks,
        R"([ { "end": { "to": "primary", "status": "s" } }, { "end": { "to": "primary", "tag": "*" } } ])");
    EXPECT_EQ(fight.act(), "");
    EXPECT_EQ(fight.stage.changes(), "{}");
}

TEST(End, it_never_makes_more) {
    Fight fight(k_hooks, R"([ { "apply": { "to": "primary", "status": "s", "stacks": 2 } },
      { "end": { "to": "primary", "status": "s", "stacks": -3 } }, { "end": { "to": "primary", "status": "s", "stacks": "1/0" } } ])");
    fight.act();
    EXPECT_EQ(fight.has("wolf", "p:s"), R"({"stacks":2,"by":"p:hero"})");
}

TEST(StatusModifiers, they_count_while_somebody_has_it) {
    Fight fight(
        R"([{ "id": "s", "stacking": "add", "max": 5, "turns": 1, "modifiers": [ { "of": "power", "value": "2 * bearer.components['p:s'].stacks", "label": "s" } ] }])",
        R"([ { "say": "{quantity.power}" }, { "apply": { "to": "actor", "status": "s", "stacks": 2 } }, { "say": "{quantity.power}" },
             { "end": { "to": "actor", "status": "s", "stacks": 1 } }, { "say": "{quantity.power}" }, { "end": { "to": "actor", "tag": "*" } }, { "say": "{quantity.power}" } ])",
        {{"quantities/q.json", R"({ "id": "power", "base": 10 })"}});
    EXPECT_EQ(fight.act(), "10\n14\n12\n10\n");
}

TEST(StatusEffects, slips_of_the_pen_are_told) {
    const auto codes = [](const std::string& effect) {
        return Stage("\"effects\": [ " + effect + " ]",
                     {{"statuses/s.json", R"({ "id": "s", "tags": ["x"] })"}})
            .codes();
    };
    EXPECT_EQ(codes(R"({ "apply": { "to": "primary", "status": "s" } })"), "");
    EXPECT_EQ(codes(R"({ "apply": { "to": "primary", "status": "q" } })"), "unknown-reference ");
    EXPECT_EQ(codes(R"({ "end": { "to": "primary", "status": "q" } })"), "unknown-reference ");
    EXPECT_EQ(codes(R"({ "end": { "to": "primary" } })"), "missing-field ");
    EXPECT_EQ(codes(R"({ "end": { "to": "primary", "status": "s", "tag": "x" } })"), "missing-field ");
    EXPECT_EQ(codes(R"({ "end": { "to": "primary", "tag": "z" } })"), "unknown-tag ");
    EXPECT_EQ(codes(R"({ "apply": { "status": "s" } })"), "") << "to the actor";
    EXPECT_EQ(codes(R"({ "apply": { "to": "primary" } })"), "missing-field ");
    EXPECT_EQ(codes(R"({ "apply": { "to": "primary", "status": "s", "turns": "1d4" } })"), "dice-in-number ");
    EXPECT_EQ(codes(R"({ "apply": { "to": "primary", "status": "s", "stacks": "1 +" } })").empty(), false);
}

} // namespace
} // namespace arbiter::machine::status_test
