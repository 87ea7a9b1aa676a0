// Slots, what can be made, and what waits, as packs declare them.
#include "action/game_compiler.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::compile_things_test {
namespace {

using tests::Stage;

TEST(CompileThings, slots_are_the_fields_that_hold_things) {
    const Stage stage("", {{"components/gear.json", R"x([ { "id": "gear", "fields": {
      "hand": { "type": "thing", "accepts": ["mark"] }, "pack": { "type": "list", "of": "thing", "max": "room" },
      "room": { "type": "whole", "default": 2 }, "owner": { "type": "entity" } } } ])x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const rules::Things& things = *stage.game()->things;
    ASSERT_EQ(things.slots.size(), 2u);
    EXPECT_FALSE(things.find_slot("p:gear.hand")->holds_many);
    EXPECT_EQ(things.find_slot("p:gear.hand")->accepts.size(), 1u);
    EXPECT_TRUE(things.find_slot("p:gear.pack")->holds_many);
    EXPECT_EQ(things.find_slot("p:gear.owner"), nullptr);
}

TEST(CompileThings, an_item_is_an_entity) {
    const Stage stage(R"x("effects": [ { "spawn": "rope" } ])x",
                      {{"items/i.json", R"x([ { "id": "rope", "components": { "mark": {} } } ])x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_NE(stage.game()->things->find_blueprint("rope"), nullptr);
}

// A hand of cards: whatever a pack calls them, they are things once they are made.
TEST(CompileThings, a_card_is_made_like_any_thing) {
    Stage stage(
        R"x("effects": [ { "spawn": { "what": "tower", "slot": "hand.held" }, "as": "drawn" }, { "say": "{drawn}" },
                                 { "spawn": "{cat('fo', 'ol')}" } ])x",
        {{"components/hand.json",
          R"x([ { "id": "hand", "fields": { "held": { "type": "list", "of": "thing", "accepts": ["mark"] } } } ])x"},
         {"entities/more.json", R"x([ { "id": "unused", "components": {} } ])x"},
         {"kinds/k.json", R"x([ { "id": "arcanum", "is": "card", "folder": "arcana" } ])x"},
         {"arcana/a.json",
          R"x([ { "id": "tower", "name": "The Tower", "components": { "mark": {} }, "outcomes": { "say": "x" } },
                                         { "id": "fool", "outcomes": { "say": "x" } } ])x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const rules::Blueprint* tower = stage.game()->things->find_blueprint("p:tower");
    ASSERT_NE(tower, nullptr);
    EXPECT_EQ(tower->components.size(), 3u) << "what it has, its name, and that it is a card";
    EXPECT_EQ(Stage(R"x("effects": [ { "spawn": "towre" } ])x",
                    {{"cards/a.json", R"x([ { "id": "tower", "outcomes": { "say": "x" } } ])x"}})
                  .codes(),
              "unknown-reference nothing-happens ");
}

TEST(CompileThings, a_slot_that_accepts_what_nobody_has_is_told) {
    EXPECT_EQ(
        Stage("",
              {{"components/gear.json",
                R"x([ { "id": "gear", "fields": { "hand": { "type": "thing", "accepts": ["makr"] } } } ])x"}})
            .codes(),
        "unknown-component ");
    EXPECT_EQ(
        Stage("",
              {{"components/gear.json",
                R"x([ { "id": "gear", "fields": { "hand": { "type": "text", "accepts": ["mark"] } } } ])x"}})
            .codes(),
        "not-beside ");
}

// Turns of games in which nothing waits cost nothing for it.
TEST(CompileThings, what_waits_is_known_only_where_something_does) {
    EXPECT_FALSE(Stage("").game()->later);
    EXPECT_TRUE(Stage(R"x("effects": [ { "later": 1, "do": [ { "say": "now" } ] } ])x").game()->later);
}

} // namespace
} // namespace arbiter::action::compile_things_test
