// What scenarios and records say is in slots.
#include "rules/make_thing.hpp"

#include "action/changes.hpp"
#include "support/packs.hpp"
#include "support/stage.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::make_thing_test {
namespace {

// What opening a scenario of these entities comes to: what the hero has in hand and pack, or the error.
std::string opened(const std::string& entities) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/components/c.json", R"x([
  { "id": "gear", "fields": { "hand": { "type": "thing", "accepts": ["blade"] },
                              "pack": { "type": "list", "of": "thing", "max": 2 } } },
  { "id": "blade", "main": "edge", "fields": { "edge": { "type": "whole", "default": 1 } } },
  { "id": "core:held", "open": true } ])x");
    files.add("p/entities/e.json",
              R"x([ { "id": "knife", "components": { "blade": {} } }, { "id": "rock", "components": {} },
  { "id": "guard", "components": { "gear": { "hand": "knife" } } } ])x");
    files.add("p/scenarios/s.json", R"({ "id": "s", "entities": [ )" + entities + " ] }");
    auto loaded = tests::load_small(files);
    if (!loaded.game) return loaded.report.diagnostics.empty() ? "?" : loaded.report.diagnostics[0].message;
    auto scene = open_scene(loaded.game, "p:s");
    if (!scene) return scene.error().message;
    const world::World& world = (*scene)->state.world;
    const world::Model& model = *loaded.game->model;
    std::string shown;
    for (std::uint32_t i = 0; i < world.size(); ++i)
        shown += world.id_of({i}) + " " + to_json(world.get({i}, *model.find_component("p:gear"))) + "; ";
    return shown;
}

TEST(MakeThing, a_slot_names_somebody_of_the_scenario_or_a_record) {
    EXPECT_EQ(
        opened(
            R"x({ "id": "hero", "components": { "gear": { "hand": "dirk" } } }, { "id": "dirk", "is": "knife" })x"),
        R"x(p:hero {"hand":"p:dirk"}; p:dirk null; )x");
    EXPECT_EQ(
        opened(
            R"x({ "id": "hero", "components": { "gear": { "hand": "knife", "pack": ["rock", "knife"] } } })x"),
        R"x(p:hero {"hand":"p:knife#1","pack":["p:rock#2","p:knife#3"]}; p:knife#1 null; p:rock#2 null; p:knife#3 null; )x");
    EXPECT_EQ(opened(R"x({ "id": "hero", "components": { "gear": { "pack": ["guard"] } } })x"),
              R"x(p:hero {"pack":["p:guard#1"]}; p:guard#1 {"hand":"p:knife#2"}; p:knife#2 null; )x");
}

TEST(MakeThing, a_thing_is_in_one_slot) {
    EXPECT_EQ(
        opened(
            R"x({ "id": "hero", "components": { "gear": { "hand": "dirk", "pack": ["dirk"] } } }, { "id": "dirk", "is": "knife" })x"),
        "\"p:dirk\" is in p:gear.hand of \"p:hero\" and cannot be in p:gear.pack of \"p:hero\" as well");
    EXPECT_EQ(
        opened(
            R"x({ "id": "hero", "components": { "gear": { "hand": "dirk" } } }, { "id": "foe", "components": { "gear": { "hand": "dirk" } } }, { "id": "dirk", "is": "knife" })x"),
        "\"p:dirk\" is in p:gear.hand of \"p:hero\" and cannot be in p:gear.hand of \"p:foe\" as well");
    EXPECT_EQ(
        opened(
            R"x({ "id": "hero", "components": { "gear": { "pack": ["dirk", "dirk"] } } }, { "id": "dirk", "is": "knife" })x"),
        "\"p:dirk\" is in p:gear.pack of \"p:hero\" and cannot be in p:gear.pack of \"p:hero\" as well");
}

TEST(MakeThing, what_a_slot_does_not_take_is_refused) {
    EXPECT_EQ(opened(R"x({ "id": "hero", "components": { "gear": { "hand": "rock" } } })x"),
              "\"p:hero\": p:rock#1 does not go into p:gear.hand");
    EXPECT_EQ(opened(R"x({ "id": "hero", "components": { "gear": { "pack": ["rock", "rock", "rock"] } } })x"),
              "\"p:hero\": p:gear.pack holds no more than 2 things");
    EXPECT_EQ(opened(R"x({ "id": "hero", "components": { "gear": { "hand": "ghost" } } })x"),
              "there is no \"ghost\" to be in p:gear.hand");
}

} // namespace
} // namespace arbiter::rules::make_thing_test
