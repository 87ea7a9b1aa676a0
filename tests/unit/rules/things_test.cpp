#include "rules/things.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::things_test {
namespace {

using tests::Stage;

// A hall with a hero who has a hand and a pack, two blades and a sack.
class ThingsTest : public testing::Test {
protected:
    ThingsTest()
        : stage_("", {{"components/gear.json", R"x([
  { "id": "gear", "fields": { "hand": { "type": "thing", "accepts": ["blade"] },
                              "pack": { "type": "list", "of": "thing", "max": 2 } } },
  { "id": "blade" } ])x"},
                      {"entities/gear.json", R"x([ { "id": "knife", "components": { "blade": {} } },
  { "id": "sack", "components": { "gear": {} } }, { "id": "rock", "components": { "mark": {} } } ])x"}}) {
        world().set(hero(), *model().find_component("p:gear"), expr::list_value({}));
        world().merge(hero(), *model().find_component("p:gear"), {});
    }

    [[nodiscard]] world::World& world() { return stage_.scene().state.world; }
    [[nodiscard]] const world::Model& model() { return *stage_.game()->model; }
    [[nodiscard]] const Things& things() { return *stage_.game()->things; }
    [[nodiscard]] world::Entity hero() { return *world().find("p:hero"); }
    world::Entity make(const std::string& from) {
        const world::Entity made = world().make(from);
        for (const auto& [component, value] : things().find_blueprint(from)->components)
            world().set(made, component, value);
        return made;
    }
    std::string put(world::Entity thing, world::Entity bearer, std::string_view slot) {
        world::RoleView view(&world());
        return put_in(things(), thing, bearer, *things().find_slot(slot), world(),
                      {view, stage_.scene().worker.workspace});
    }
    std::string shown(world::Entity who, std::string_view component) {
        return to_json(world().get(who, *model().find_component(component)));
    }

    Stage stage_;
};

TEST_F(ThingsTest, a_thing_knows_where_it_is) {
    const world::Entity knife = make("p:knife");
    EXPECT_EQ(put(knife, hero(), "p:gear.hand"), "");
    EXPECT_EQ(shown(hero(), "p:gear"), R"({"hand":"p:knife#1"})");
    EXPECT_EQ(shown(knife, "core:held"), R"({"by":"p:hero","slot":"p:gear.hand"})");
    EXPECT_EQ(holder_of(things(), knife, world()), hero());
    EXPECT_EQ(to_json(place_of(things(), knife, world())), R"("p:hall")");
    EXPECT_EQ(put(knife, hero(), "p:gear.pack"), "");
    EXPECT_EQ(shown(hero(), "p:gear"), R"({"pack":["p:knife#1"]})") << "it is in one slot only";
    take_out(things(), knife, world());
    EXPECT_EQ(shown(hero(), "p:gear"), R"({"pack":[]})");
    EXPECT_EQ(holder_of(things(), knife, world()), std::nullopt);
    lay_down(things(), knife, Value(std::string_view("p:yard")), world());
    EXPECT_EQ(to_json(place_of(things(), knife, world())), R"("p:yard")");
}

TEST_F(ThingsTest, slots_say_what_they_take) {
    const world::Entity knife = make("p:knife"), other = make("p:knife"), rock = make("p:rock");
    EXPECT_EQ(put(rock, hero(), "p:gear.hand"), "p:rock#3 does not go into p:gear.hand");
    EXPECT_EQ(put(knife, hero(), "p:gear.hand"), "");
    EXPECT_EQ(put(other, hero(), "p:gear.hand"), "p:knife#1 is there already");
    EXPECT_EQ(put(rock, hero(), "p:gear.pack"), "");
    EXPECT_EQ(put(other, hero(), "p:gear.pack"), "");
    EXPECT_EQ(put(knife, hero(), "p:gear.pack"), "p:gear.pack holds no more than 2 things");
    EXPECT_EQ(shown(hero(), "p:gear"), R"({"hand":"p:knife#1","pack":["p:rock#3","p:knife#2"]})")
        << "what is refused changes nothing";
    EXPECT_EQ(put(knife, *world().find("p:wolf"), "p:gear.hand"), "p:wolf has no p:gear.hand");
}

TEST_F(ThingsTest, nothing_is_inside_of_itself) {
    const world::Entity outer = make("p:sack"), inner = make("p:sack");
    EXPECT_EQ(put(inner, outer, "p:gear.pack"), "");
    EXPECT_EQ(put(outer, inner, "p:gear.pack"), "p:sack#1 would be inside of itself");
    EXPECT_EQ(put(outer, outer, "p:gear.pack"), "p:sack#1 would be inside of itself");
    EXPECT_EQ(put(outer, hero(), "p:gear.pack"), "");
    EXPECT_EQ(to_json(place_of(things(), inner, world())), R"("p:hall")") << "through two bearers";
}

TEST_F(ThingsTest, what_a_removed_bearer_held_lies_there) {
    const world::Entity sack = make("p:sack"), knife = make("p:knife");
    ASSERT_EQ(put(sack, hero(), "p:gear.pack"), "");
    ASSERT_EQ(put(knife, sack, "p:gear.hand"), "");
    remove_thing(things(), sack, world());
    EXPECT_FALSE(world().is_there(sack));
    EXPECT_EQ(shown(hero(), "p:gear"), R"({"pack":[]})");
    EXPECT_EQ(to_json(place_of(things(), knife, world())), R"("p:hall")");
    EXPECT_EQ(holder_of(things(), knife, world()), std::nullopt);
}

} // namespace
} // namespace arbiter::rules::things_test
