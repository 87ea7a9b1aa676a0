// Ids with braces in them.
#include "machine/effect/computed_id.hpp"

#include "support/fight.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::computed_id_test {
namespace {

using tests::Fight;

TEST(ComputedId, a_status_is_given_by_what_it_is_called) {
    Fight fight(R"x([{ "id": "slow", "stacking": "add", "max": 9 }, { "id": "sick" }])x",
                R"x([{ "set": { "field": "bag", "value": { "slow": 3, "sick": 1 } } },
                    { "each": "actor.components['p:bag']", "as": "harm",
                      "do": [{ "apply": { "to": "target", "status": "{harm.key}", "stacks": "harm.value" } }] }])x");
    EXPECT_EQ(fight.act(), "");
    EXPECT_EQ(fight.has("wolf", "p:slow"), R"x({"stacks":3,"by":"p:hero"})x");
    EXPECT_EQ(fight.has("wolf", "p:sick"), R"x({"stacks":1,"by":"p:hero"})x");
}

TEST(ComputedId, parts_of_an_id_and_ends) {
    Fight fight(R"x([{ "id": "sign_of_fire" }])x",
                R"x([{ "apply": "sign_of_{'fire'}" }, { "say": "{actor.sign_of_fire}" },
                    { "end": "p:sign_of_{'fire'}" }, { "say": "{actor.sign_of_fire}" }])x");
    EXPECT_EQ(fight.act(), "true\nfalse\n");
}

TEST(ComputedId, one_that_leads_nowhere_fails_and_nothing_has_changed) {
    Fight fight(R"x([{ "id": "slow" }])x",
                R"x([{ "adjust": { "field": "hp.now", "by": -1 } }, { "apply": "{'slwo'}" }])x");
    EXPECT_EQ(fight.act(), "error: p:act/effects.1: there is no status \"p:slwo\"");
    EXPECT_EQ(fight.has("hero", "p:hp"), R"x({"now":10,"max":12})x");
    Fight nothing(R"x([{ "id": "slow" }])x", R"x([{ "apply": "{actor.bag.kind}" }])x");
    EXPECT_EQ(nothing.act(), "error: p:act/effects.0: what names the status gives no text");
}

TEST(ComputedId, a_brace_that_is_never_closed_is_told) {
    EXPECT_EQ(tests::fight_codes(R"x([{ "id": "slow" }])x", R"x([{ "apply": "{actor.hp.now" }])x"),
              "bad-template ");
}

TEST(ComputedId, odds_know_that_it_may_be_any_status) {
    Fight fight(
        R"x([{ "id": "slow", "when_applied": [{ "adjust": { "field": "hp.now", "by": -3 } }] }, { "id": "sick" }])x",
        R"x([{ "roll": "1d2", "as": "n" }, { "apply": { "to": "target", "status": "{n == 1 ? 'slow' : 'sick'}" } },
                     { "say": "{target.hp.now}" }])x");
    EXPECT_NE(fight.act("hero", "wolf", {1}).find("5"), std::string::npos) << "what it does of its own";
    EXPECT_NE(fight.act("hero", "bear", {2}).find("20"), std::string::npos);
}

tests::Files more_files(const std::string& extra = "[]") {
    return {
        {"actions/more.json", extra},
        {"quantities/q.json",
         R"x([{ "id": "might", "base": 3 }, { "id": "blow", "base": "1d6 + power", "takes": ["power"] }])x"},
        {"components/d.json",
         R"x([{ "id": "purse", "main": "gold", "fields": { "gold": { "type": "whole", "min": 0, "max": 9, "default": 4 }, "owner": { "type": "text" } } }, { "id": "badge" }])x"},
        {"resources/r.json",
         R"x([{ "id": "gold", "field": "actor.purse.gold" }, { "id": "any", "stands_for": ["gold"] }])x"}};
}

// Effects behind one that changes the hero, so that a failure shows that nothing has changed.
std::string play(const std::string& effects, const std::string& extra = "[]",
                 const std::vector<double>& dice = {}) {
    Fight fight("[]",
                R"x([{ "adjust": { "field": "hp.now", "by": -1 } }, { "add": { "component": "purse" } }, )x" +
                    effects + "]",
                more_files(extra));
    const std::string told = fight.act("hero", "wolf", dice);
    if (told.starts_with("error")) {
        EXPECT_EQ(fight.has("hero", "p:hp"), R"x({"now":10,"max":12})x") << "nothing has changed";
        return told;
    }
    return told + fight.has("hero", "p:purse") + fight.has("hero", "p:badge") +
           fight.has("hero", "core:position");
}

const std::string k_usual = R"x({"gold":4})x";
const std::string k_here = R"x({"locationId":"p:hall"})x";

TEST(ComputedIdVerbs, components_are_added_and_removed) {
    EXPECT_EQ(play(R"x({ "add": { "component": "{'bad'}ge" } })x"), k_usual + "{}" + k_here);
    EXPECT_EQ(play(R"x({ "add": { "component": "{'purse'}", "value": { "gold": 2 } } })x"),
              R"x({"gold":2})x" + k_here);
    EXPECT_EQ(play(R"x({ "remove": { "component": "{'purse'}" } })x"), k_here);
    EXPECT_EQ(play(R"x({ "add": { "component": "{'bagde'}" } })x"),
              "error: p:act/effects.2: there is no component \"p:bagde\"");
    EXPECT_EQ(play(R"x({ "remove": { "component": "{actor.bag.x}" } })x"),
              "error: p:act/effects.2: what names the component gives no text");
    EXPECT_NE(play(R"x({ "add": { "component": "{'purse'}", "value": { "gold": 10 } } })x").find("error: "),
              std::string::npos)
        << "bounds hold for what is worked out, too";
}

TEST(ComputedIdVerbs, fields_are_set_and_adjusted) {
    EXPECT_EQ(play(R"x({ "set": { "field": "purse.{'gold'}", "value": 7 } })x"), R"x({"gold":7})x" + k_here);
    EXPECT_EQ(play(R"x({ "set": { "field": "{'purse'}", "value": 7 } })x"), R"x({"gold":7})x" + k_here)
        << "the main field";
    EXPECT_EQ(
        play(
            R"x({ "adjust": { "field": "{'purse.gold'}", "by": 9 }, "as": "a" }, { "say": "{a.by} {a.over}" })x"),
        "5 4\n" + std::string(R"x({"gold":9})x") + k_here);
    EXPECT_EQ(
        play(R"x({ "adjust": [ { "field": "{'purse'}", "by": 2 }, { "field": "purse.gold", "by": 1 } ] })x"),
        R"x({"gold":7})x" + k_here)
        << "one field, summed";
    EXPECT_EQ(play(R"x({ "set": { "field": "hp.{'nwo'}", "value": 1 } })x"),
              "error: p:act/effects.2: there is no field \"p:hp.nwo\"");
    EXPECT_EQ(play(R"x({ "adjust": { "field": "purse.{'owner'}", "by": 1 } })x"),
              "error: p:act/effects.2: there is no number \"p:purse.owner\"");
    EXPECT_EQ(play(R"x({ "adjust": { "field": "{actor.bag.x}", "by": 1 } })x"),
              "error: p:act/effects.2: what names the number gives no text");
    EXPECT_EQ(play(R"x({ "adjust": [ { "field": "{'x'}", "by": 1 } ] })x"),
              "error: p:act/effects.2: there is no number \"p:x\"");
    EXPECT_NE(play(R"x({ "set": { "field": "purse.{'gold'}", "value": 99 } })x").find("error: "),
              std::string::npos);
}

TEST(ComputedIdVerbs, resources_are_adjusted) {
    EXPECT_EQ(play(R"x({ "adjust": { "resource": "{'gold'}", "by": 1 } })x"), R"x({"gold":5})x" + k_here);
    EXPECT_EQ(play(R"x({ "adjust": { "resource": "{'any'}", "by": 1 } })x"),
              "error: p:act/effects.2: there is no resource \"p:any\"");
    EXPECT_EQ(play(R"x({ "adjust": { "resource": "{actor.bag.x}", "by": 1 } })x"),
              "error: p:act/effects.2: what names the resource gives no text");
}

TEST(ComputedIdVerbs, somebody_moves_to_a_place) {
    const std::string yard = k_usual + R"x({"locationId":"p:yard"})x";
    EXPECT_EQ(play(R"x({ "move": { "place": "{'yard'}" } })x"), yard);
    EXPECT_EQ(play(R"x({ "move": { "place": "{place}" } })x"), k_usual + k_here) << "somebody gives their id";
    EXPECT_EQ(play(R"x({ "move": { "place": "{'yrad'}" } })x"),
              "error: p:act/effects.2: there is no place \"p:yrad\"");
    EXPECT_EQ(play(R"x({ "move": { "place": "{secondaryTarget.id}" } })x"),
              "error: p:act/effects.2: what names the place gives no text");
}

TEST(ComputedIdVerbs, actions_are_run) {
    const std::string extra = R"x([
      { "id": "greet", "template": "g", "offered": false, "effects": [{ "say": "hello" }] },
      { "id": "shout", "template": "s", "offered": false, "takes": ["word", "times"], "effects": [{ "say": "{word} {times}" }] }])x";
    EXPECT_EQ(play(R"x({ "run": "{'greet'}" })x", extra), "hello\n" + k_usual + k_here);
    EXPECT_EQ(
        play(R"x({ "run": { "action": "sh{'out'}", "with": { "times": 2, "word": "'hey'" } } })x", extra),
        "hey 2\n" + k_usual + k_here);
    EXPECT_EQ(play(R"x({ "run": "{'greed'}" })x", extra),
              "error: p:act/effects.2: there is no action \"p:greed\"");
    EXPECT_EQ(play(R"x({ "run": "{actor.bag.x}" })x", extra),
              "error: p:act/effects.2: what names the action gives no text");
    EXPECT_EQ(play(R"x({ "run": "{'shout'}" })x", extra),
              "error: effects.2: what is run here takes word, times, and is told something else");
    EXPECT_EQ(play(R"x({ "run": { "action": "{'greet'}", "with": { "word": 1 } } })x", extra),
              "error: effects.2: what is run here takes nothing, and is told something else");
}

TEST(ComputedIdVerbs, what_a_computed_action_gives_back_has_no_name) {
    const tests::Stage stage(R"x("effects": [{ "run": "{'act'}", "as": "x" }])x");
    EXPECT_EQ(stage.codes(), "returns-nothing ");
}

TEST(ComputedIdVerbs, the_turn_passes_in_a_flow) {
    Fight fight("[]", R"x([{ "pass": "{'rou'}nd" }])x");
    EXPECT_EQ(fight.act(), "");
    EXPECT_EQ(fight.turn(), "wolf");
    EXPECT_EQ(play(R"x({ "pass": "{'rond'}" })x"), "error: p:act/effects.2: there is no flow \"p:rond\"");
    EXPECT_EQ(play(R"x({ "pass": "{actor.bag.x}" })x"),
              "error: p:act/effects.2: what names the flow gives no text");
}

TEST(ComputedIdVerbs, quantities_are_shown_and_rolled) {
    EXPECT_EQ(play(R"x({ "show": { "quantity": "{'might'}", "total": "{total}" } })x"),
              "3\n" + k_usual + k_here);
    EXPECT_EQ(play(R"x({ "show": { "quantity": "{'mihgt'}", "total": "{total}" } })x"),
              "error: p:act/effects.2: there is no quantity without dice \"p:mihgt\"");
    EXPECT_EQ(play(R"x({ "show": { "quantity": "{actor.bag.x}", "total": "{total}" } })x"),
              "error: p:act/effects.2: what names the quantity without dice gives no text");
    EXPECT_EQ(
        play(
            R"x({ "roll": { "quantity": "{'blow'}", "with": { "power": 2 } }, "as": "n" }, { "say": "{n}" })x",
            "[]", {5}),
        "7\n" + k_usual + k_here);
    EXPECT_EQ(play(R"x({ "roll": { "quantity": "{'might'}" }, "as": "n" }, { "say": "{n}" })x"),
              "3\n" + k_usual + k_here);
    EXPECT_EQ(play(R"x({ "roll": { "quantity": "{'blow'}" }, "as": "n" })x"),
              "error: p:act/effects.2: there is no quantity that takes nothing \"p:blow\"");
    EXPECT_EQ(play(R"x({ "roll": { "quantity": "{actor.bag.x}" }, "as": "n" })x"),
              "error: p:act/effects.2: what names the quantity that takes nothing gives no text");
}

} // namespace
} // namespace arbiter::machine::computed_id_test
