// What scenarios and records say is in slots.
#include "rules/make_thing.hpp"

#include "action/changes.hpp"
#include "support/packs.hpp"
#include "support/stage.hpp"
#include "json/read.hpp"

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

TEST(MakeThing, a_slot_takes_what_it_accepts) {
    EXPECT_EQ(opened(R"x({ "id": "hero", "components": { "gear": { "hand": "rock" } } })x"),
              "\"p:hero\": p:rock#1 does not go into p:gear.hand");
    EXPECT_EQ(opened(R"x({ "id": "hero", "components": { "gear": { "pack": ["rock", "rock", "rock"] } } })x"),
              "\"p:hero\": p:gear.pack holds no more than 2 things");
}

// What is laid over a scene is settled like what it began with.
class Given : public testing::Test {
protected:
    Given()
        : stage_("", {{"components/gear.json", R"x([
  { "id": "gear", "fields": { "hand": { "type": "thing" }, "pack": { "type": "list", "of": "thing" } } } ])x"},
                      {"entities/e.json", R"x([ { "id": "knife", "components": { "mark": {} } } ])x"}}) {}
    std::string give(std::string_view json) {
        const auto given = action::apply_changes(stage_.scene(), json::read_own(json));
        return given ? "" : given.error().message;
    }
    std::string gear(std::string_view who) {
        const world::World& world = stage_.scene().state.world;
        return to_json(world.get(*world.find(who), *stage_.game()->model->find_component("p:gear")));
    }
    tests::Stage stage_;
};

TEST_F(Given, a_thing_is_in_one_slot) {
    EXPECT_EQ(give(R"({ "p:hero": { "p:gear": { "hand": "bear" } } })"), "");
    EXPECT_EQ(gear("p:hero"), R"({"hand":"p:bear"})") << "bears fit into hands here";
    EXPECT_EQ(
        give(R"({ "p:wolf": { "p:gear": { "hand": "p:bear" } } })"),
        "\"p:bear\" is in p:gear.hand of \"p:hero\" and cannot be in p:gear.hand of \"p:wolf\" as well");
    EXPECT_EQ(give(R"({ "p:far": { "p:gear": { "pack": ["ghost"] } } })"),
              "there is no \"ghost\" to be in p:gear.pack");
    EXPECT_EQ(give(R"({ "p:far": { "p:gear": { "pack": ["p:far"] } } })"),
              "\"p:far\": p:far would be inside of itself");
}

TEST_F(Given, what_is_held_no_more_lies_there) {
    EXPECT_EQ(give(R"({ "p:hero": { "p:gear": { "hand": "knife", "pack": ["knife", "bear"] } } })"), "");
    EXPECT_EQ(gear("p:hero"), R"({"hand":"p:knife#1","pack":["p:knife#2","p:bear"]})");
    EXPECT_EQ(give(R"({ "p:hero": { "p:gear": { "pack": ["p:bear"] } } })"), "");
    EXPECT_EQ(gear("p:hero"), R"({"pack":["p:bear"]})");
    const world::World& world = stage_.scene().state.world;
    EXPECT_EQ(to_json(place_of(*stage_.game()->things, *world.find("p:knife#1"), world)), R"("p:hall")");
    EXPECT_EQ(holder_of(*stage_.game()->things, *world.find("p:knife#2"), world), std::nullopt);
}

} // namespace
} // namespace arbiter::rules::make_thing_test
