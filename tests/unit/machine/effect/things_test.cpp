// Things that come, go and change hands, through actions.
#include "machine/effect/things.hpp"

#include "arbiter/action_odds.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::things_test {
namespace {

using tests::Stage;
using Files = std::vector<std::pair<std::string, std::string>>;

const Files k_gear = {{"components/gear.json", R"x([
  { "id": "gear", "fields": { "hand": { "type": "thing", "accepts": ["blade"] },
                              "pack": { "type": "list", "of": "thing", "max": 2 } } },
  { "id": "blade", "main": "edge", "fields": { "edge": { "type": "whole", "min": 0, "max": 9, "default": 1 } } },
  { "id": "pocket", "fields": { "in": { "type": "thing" } } } ])x"},
                      {"entities/gear.json", R"x([
  { "id": "knife", "components": { "blade": {} } }, { "id": "rock", "components": { "mark": {} } },
  { "id": "bag_of_knives", "components": { "pocket": { "in": "knife" } } },
  { "id": "endless", "components": { "pocket": { "in": "endless" } } } ])x"}};

// What was told and what has changed.
std::string after(const std::string& effects, const std::vector<double>& dice = {}) {
    Stage stage(R"x("before": [ { "add": { "to": "actor", "component": "mark" } } ], "effects": [ )x" +
                    effects + " ]",
                k_gear);
    if (!stage.is_fine()) return stage.codes();
    const std::string told = stage.play(dice);
    return told.starts_with("error") ? told : stage.changes();
}

TEST(Things, spawn_makes_something_where_the_actor_is) {
    EXPECT_EQ(
        after(R"x({ "spawn": "knife" })x"),
        R"x({"p:hero":{"p:mark":{}},"p:knife#1":{"core:position":{"locationId":"p:hall"},"p:blade":{"edge":1}}})x");
}

TEST(Things, values_of_its_own_are_worked_out_and_held_to_bounds) {
    EXPECT_EQ(
        after(R"x({ "spawn": { "what": "knife", "with": { "blade": { "edge": "2 + 3" } } } })x"),
        R"x({"p:hero":{"p:mark":{}},"p:knife#1":{"core:position":{"locationId":"p:hall"},"p:blade":{"edge":5}}})x");
    EXPECT_EQ(after(R"x({ "spawn": { "what": "knife", "with": { "blade": { "edge": 10 } } } })x"),
              "error: effects.0 cannot be done to p:knife#1: 10 is not legal for \"edge\" of component "
              "\"p:blade\": "
              "it is from 0 to 9");
}

TEST(Things, what_is_spawned_plays_a_role) {
    EXPECT_EQ(
        after(
            R"x({ "spawn": "knife", "as": "made" }, { "adjust": { "to": "made", "field": "blade", "by": 3 } })x"),
        R"x({"p:hero":{"p:mark":{}},"p:knife#1":{"core:position":{"locationId":"p:hall"},"p:blade":{"edge":4}}})x");
}

TEST(Things, ids_are_worked_out_or_the_command_fails) {
    EXPECT_EQ(
        after(R"x({ "roll": "1d2", "as": "n" }, { "spawn": "{n == 1 ? 'knife' : 'rock'}" })x", {1.0}),
        R"x({"p:hero":{"p:mark":{}},"p:knife#1":{"core:position":{"locationId":"p:hall"},"p:blade":{"edge":1}}})x");
    EXPECT_EQ(after(R"x({ "roll": "1d2", "as": "n" }, { "spawn": "{n == 1 ? 'knife' : 'ghost'}" })x", {2.0}),
              "error: effects.1: there is no entity record \"p:ghost\"");
    EXPECT_EQ(after(R"x({ "spawn": "{actor.hp.nothing}" })x"),
              "error: effects.0: what names the entity record gives no text");
}

TEST(Things, what_goes_is_gone_and_forgotten) {
    EXPECT_EQ(
        after(R"x({ "remove": "target" }, { "adjust": { "to": "target", "field": "hp.now", "by": -1 } })x"),
        R"x({"p:hero":{"p:mark":{}},"p:wolf":null})x");
    EXPECT_EQ(after(R"x({ "each": "here", "as": "foe", "do": [ { "remove": "foe" } ] })x"),
              R"x({"p:hero":{"p:mark":{}},"p:wolf":null,"p:bear":null})x");
}

TEST(Things, what_brings_things_along_without_end_is_refused) {
    EXPECT_TRUE(after(R"x({ "spawn": "endless" })x").find("more than 16 deep") != std::string::npos);
}

TEST(Things, what_is_removed_lays_down_what_it_held) {
    EXPECT_EQ(
        after(R"x({ "spawn": "bag_of_knives", "as": "bag" }, { "remove": "bag" })x"),
        R"x({"p:hero":{"p:mark":{}},"p:knife#2":{"core:position":{"locationId":"p:hall"},"p:blade":{"edge":1}}})x");
}

TEST(Things, spawning_without_end_meets_a_limit) {
    Limits limits;
    limits.things = 20;
    Stage stage(R"x("effects": [ { "repeat": 1000, "do": [ { "spawn": "rock" } ] } ])x", k_gear, limits);
    EXPECT_EQ(stage.play(), "error: effects.0.do.0: there are 20 things already, and no more fit");
    EXPECT_EQ(stage.changes(), "{}") << "nothing has changed";
}

TEST(Things, slots_are_changed_by_transfer_alone) {
    EXPECT_EQ(Stage(R"x("effects": [ { "set": { "field": "gear.hand", "value": "x" } } ])x", k_gear).codes(),
              "holds-things ");
    EXPECT_EQ(Stage(R"x("effects": [ { "remove": { "component": "gear" } } ])x", k_gear).codes(),
              "holds-things ");
    EXPECT_EQ(Stage(R"x("effects": [ { "transfer": { "what": "target", "slot": "gear.hnad" } } ])x", k_gear)
                  .codes(),
              "unknown-slot ");
    EXPECT_EQ(Stage(R"x("effects": [ { "spawn": "knif" } ])x", k_gear).codes(), "unknown-reference ");
}

// Odds walk things like everything else: two of four faces make a knife that cuts.
TEST(Things, odds_walk_what_comes) {
    Stage stage(R"x("effects": [ { "roll": "1d4", "as": "n" },
        { "when": "n > 2", "do": [ { "spawn": "knife", "as": "made" }, { "adjust": { "to": "target", "field": "hp.now", "by": "-made.blade" } }, { "remove": "made" } ] } ])x",
                k_gear);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_TRUE(stage.play({4.0}).find("Wolf has hp: now 7 (before 8)") != std::string::npos);
}

} // namespace
} // namespace arbiter::machine::things_test
