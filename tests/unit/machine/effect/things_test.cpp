// Things that come, go and change hands, through actions.
#include "machine/effect/things.hpp"

#include "arbiter/action_odds.hpp"
#include "rules/things.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <rapidcheck/gtest.h>

namespace arbiter::machine::things_test {
namespace {

using tests::save_state;

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
              "error: p:act/effects.1: there is no entity record \"p:ghost\"");
    EXPECT_EQ(after(R"x({ "spawn": "{actor.hp.nothing}" })x"),
              "error: p:act/effects.0: what names the entity record gives no text");
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

// A knife comes with the edge that was rolled, cuts, and goes. By hand: 8 in two of four ways, 5 and 4 in one
// each.
class Cutting : public testing::Test {
protected:
    Cutting()
        : stage_(R"x("effects": [ { "roll": "1d4", "as": "n" },
        { "when": "n > 2", "do": [ { "spawn": { "what": "knife", "with": { "blade": { "edge": "n" } } }, "as": "made" },
          { "adjust": { "to": "target", "field": "hp.now", "by": "-made.blade" } }, { "remove": "made" } ] } ])x",
                 with_measure()) {}
    static Files with_measure() {
        Files files = k_gear;
        files.emplace_back("quantities/q.json", R"x([{ "id": "left", "base": "target.hp.now" }])x");
        return files;
    }
    // What is left of the wolf, and the scene as it was.
    double left_after(const Luck& luck) {
        const auto done = resolve_action(stage_.scene(), "hero", "act", {{"primary", "wolf"}}, luck);
        EXPECT_TRUE(done) << done.error().message;
        const world::World& world = stage_.scene().state.world;
        const std::string_view now[] = {"now"};
        const Value hp = world.get(*world.find("p:wolf"), *stage_.game()->model->find_component("p:hp"));
        const double left = hp.find(now[0]).number();
        EXPECT_EQ(world.count(*stage_.game()->model->find_component("p:blade")), 0u) << "no knife stays";
        stage_.scene().restart();
        return left;
    }
    Stage stage_;
};

TEST_F(Cutting, odds_are_those_of_every_face) {
    std::map<double, double> counted;
    for (const double face : {1.0, 2.0, 3.0, 4.0}) {
        Luck luck;
        luck.dice = {face};
        counted[left_after(luck)] += 0.25;
    }
    EXPECT_EQ(counted, (std::map<double, double>{{4, 0.25}, {5, 0.25}, {8, 0.5}}));
    const auto odds = odds_of_action(stage_.scene(), "hero", "act", {{"primary", "wolf"}}, "p:left");
    ASSERT_TRUE(odds) << odds.error().message;
    std::map<double, double> walked;
    for (const auto& [value, chance] : odds->outcomes) walked[std::stod(value)] = chance;
    EXPECT_EQ(walked, counted);
}

// 4,000 tries; 0.5 within five standard errors of 0.0079.
TEST_F(Cutting, what_is_played_fits_the_odds) {
    int unhurt = 0;
    for (std::uint64_t i = 0; i < 4'000; ++i)
        unhurt += left_after({.seed = make_seed(7), .command = i}) == 8 ? 1 : 0;
    EXPECT_NEAR(unhurt / 4000.0, 0.5, 0.04);
}

// Whatever is spawned, moved and removed: a thing is where its bearer's slot says, in no other, and all of it
// is taken back.
RC_GTEST_PROP(ThingsProperty, a_thing_is_in_one_place, ()) {
    Stage stage("", k_gear);
    world::World& world = stage.scene().state.world;
    const rules::Things& things = *stage.game()->things;
    const world::Component gear = *stage.game()->model->find_component("p:gear");
    for (const char* who : {"p:hero", "p:wolf"}) world.merge(*world.find(who), gear, {});
    const std::string before = save_state(stage.scene());
    world::Journal journal;
    world.attach(&journal);
    world::RoleView view(&world);
    const rules::BearerView bearers{view, stage.scene().worker.workspace};
    const auto any = [&] {
        std::vector<world::Entity> all;
        for (std::uint32_t i = 0; i < world.size(); ++i)
            if (world.is_there({i}) && world.id_of({i}).find('#') != std::string::npos) all.push_back({i});
        return all.empty() ? std::optional<world::Entity>()
                           : std::optional(all[*rc::gen::inRange<std::size_t>(0, all.size())]);
    };
    for (int step = 0; step < 30; ++step) {
        const auto thing = any();
        const int what = *rc::gen::inRange(0, 5);
        if (what < 2 || !thing) {
            const world::Entity made = world.make("p:knife");
            for (const auto& [component, value] : things.find_blueprint("p:knife")->components)
                world.set(made, component, value);
        } else if (what == 2) {
            rules::remove_thing(things, *thing, world);
        } else if (what == 3) {
            rules::lay_down(things, *thing, Value(std::string_view("p:yard")), world);
        } else {
            const auto bearer = *world.find(*rc::gen::element<std::string>("p:hero", "p:wolf"));
            const auto& slot = things.slots[*rc::gen::inRange<std::size_t>(0, 2)];
            static_cast<void>(rules::put_in(things, *thing, bearer, slot, world, bearers));
        }
        std::map<std::string, std::string> where;
        for (const char* who : {"p:hero", "p:wolf"})
            for (const rules::ThingSlot& slot : things.slots) {
                const Value there = world.get(*world.find(who), slot.field);
                std::vector<Value> ids;
                if (there.is(ValueType::text)) ids = {there};
                if (there.is(ValueType::list)) ids.assign(there.list().begin(), there.list().end());
                for (const Value& id : ids) {
                    RC_ASSERT(where.emplace(id.text(), slot.name).second); // in no other slot
                    RC_ASSERT(world.find(id.text()).has_value());
                    RC_ASSERT(rules::holder_of(things, *world.find(id.text()), world) == world.find(who));
                }
            }
        RC_ASSERT(where.size() == world.count(things.held));
    }
    world.undo(journal);
    world.attach(nullptr);
    world.set_made(0);
    RC_ASSERT(save_state(stage.scene()) == before);
}

} // namespace
} // namespace arbiter::machine::things_test
