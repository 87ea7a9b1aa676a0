// The same game written in several ways has the same positions. How many there are is counted by hand: each
// question once for whatever may still matter there, and each end once for what is told of it.
#include "odds/position_key.hpp"

#include "odds/action_odds.hpp"
#include "offer/offer.hpp"
#include "support/fight.hpp"
#include "support/made_up_games.hpp"
#include "support/scenes.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::odds::position_key_test {
namespace {

using tests::Fight;
using tests::Stage;

const tests::Files k_hp = {
    {"quantities/q.json", R"({ "id": "hp_left", "base": "entity.primary.components['p:hp'].now" })"}};

// The odds of what the hero does to the wolf.
ActionOdds walk(action::Scene& scene, OddsOf of) {
    of.branches_early = true; // what is counted here is what tells positions apart where dice fall
    world::Cast cast = scene.cast_for(*scene.state.world.find("p:hero"));
    cast[world::Role::primary] = *scene.state.world.find("p:wolf");
    auto odds = odds_of(scene, *scene.game().find("p:act"), cast, of);
    if (!odds) ADD_FAILURE() << odds.error().message;
    return odds ? std::move(*odds) : ActionOdds();
}

std::size_t states(Stage& stage, bool of_hp = false) {
    OddsOf of;
    if (of_hp) of.quantity = stage.game()->quantities[0].get();
    return walk(stage.scene(), of).states;
}

// The wolf loses 1d3, then 1d2: the first die, the second with 5, 6 or 7 left, and 3 to 6 left in the end.
// 1 + 3 + 4 = 8, whatever else is written down on the way.
std::string two_blows(const std::string& between, const std::string& behind = "") {
    return R"("effects": [ { "roll": "1d3", "as": "n" },
        { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n" } }, )" +
           between + R"({ "roll": "1d2", "as": "m" },
        { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-m" } })" +
           behind + " ]";
}

TEST(PositionKey, a_game_as_it_is) {
    Stage stage(two_blows(""), k_hp);
    EXPECT_EQ(states(stage, true), 8u);
}

TEST(PositionKey, the_order_of_writes_tells_no_positions_apart) {
    const std::string hurt = R"({ "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n" } })",
                      mark = R"({ "set": { "to": "primary", "field": "p:mark.on", "value": true } })";
    Stage stage(R"("effects": [ { "roll": "1d3", "as": "n" }, { "when": "n == 1", "do": [ )" + hurt + ", " +
                    mark + R"( ], "else": [ )" + mark + ", " + hurt +
                    R"x( ] }, { "roll": "1d2", "as": "m" },
        { "when": "entity.primary.components['p:mark'].on", "do": [
          { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-m" } } ] } ])x",
                k_hp);
    EXPECT_EQ(states(stage, true), 8u);
}

TEST(PositionKey, what_only_words_read_tells_no_positions_apart) {
    Stage words(two_blows(R"({ "roll": "1d6", "as": "x" }, )", R"(, { "say": "{x} and {n}" })"), k_hp);
    EXPECT_EQ(states(words, true), 8u + 3u) << "one more question for 5, 6 and 7 left";
}

TEST(PositionKey, a_register_tells_positions_apart_until_it_was_read_last) {
    const std::string stop = R"({ "when": "n > 9", "do": [ { "stop": true } ] })";
    Stage before(two_blows(stop + ", "), k_hp);
    EXPECT_EQ(states(before, true), 8u);
    // The wolf gets back what the first die took: only now it matters which of the two took how much. The
    // second die is asked for in three ways as before, and 6 or 7 are left in the end.
    Stage behind(two_blows("", R"(, { "adjust": { "to": "primary", "field": "p:hp.now", "by": "n" } })"),
                 k_hp);
    EXPECT_EQ(states(behind, true), 1u + 3u + 2u);
    // Without the first blow on the wolf itself, the register is all there is.
    Stage kept(R"("effects": [ { "roll": "1d3", "as": "n" }, { "roll": "1d2", "as": "m" },
        { "adjust": { "to": "primary", "field": "p:hp.now", "by": "-n - m" } } ])",
               k_hp);
    EXPECT_EQ(states(kept, true), 8u);
}

// The first coin, the second, the end.
TEST(PositionKey, a_number_that_nobody_reads_tells_no_positions_apart) {
    const std::string two_coins =
        R"("effects": [ { "roll": "1d2", "as": "n" }, { "when": "n == 1", "do": [
            { "adjust": { "to": "actor", "field": "p:mark.count", "by": 1 } } ] }, { "roll": "1d2" })";
    Stage unread(two_coins + " ]");
    EXPECT_EQ(states(unread), 3u);
    Stage read(
        two_coins +
        R"x(, { "when": "entity.actor.components['p:mark'].count > 9", "do": [ { "stop": true } ] } ])x");
    EXPECT_EQ(states(read), 4u) << "a rule that reads it counts, whatever it decides";
    Stage computed(two_coins + R"x(, { "when": { "has_component": ["p:hero", { "cat": ["p:", "mark"] }] },
        "do": [ { "stop": true } ] } ])x");
    EXPECT_EQ(states(computed), 4u) << "a name that is put together may be any";
}

// Heads, and a whole round goes by: the hero has the turn again. The first coin, the second, the end.
TEST(PositionKey, a_round_that_nobody_reads_tells_no_positions_apart) {
    const std::string coin = R"({ "roll": "1d2", "as": "n" }, { "when": "n == 1", "do": [
        { "pass": "round" }, { "pass": "round" }, { "pass": "round" } ] })";
    Fight unread("[]", "[ " + coin + ", " + coin + " ]");
    EXPECT_EQ(states(unread.stage), 3u);
    Fight read("[]", "[ " + coin + ", " + coin + R"x(, { "when": { ">": [
        { "get_component_value": ["p:round", "core:clock", "round"] }, 99] }, "do": [ { "stop": true } ] } ])x");
    EXPECT_EQ(states(read.stage), 4u);
    Fight turn("[]", R"([ { "roll": "1d2", "as": "n" }, { "when": "n == 1", "do": [ { "pass": "round" } ] },
        { "roll": "1d2" }, { "pass": "round" } ])");
    EXPECT_EQ(states(turn.stage), 4u) << "whose turn it is counts while turns are passed on";
}

TEST(PositionKey, what_a_status_does_later_counts) {
    const std::string statuses =
        R"x([{ "id": "burn", "stacking": "add", "max": 3, "turns": 2, "turn_end": [
            { "when": "entity.actor.components['p:mark'].on", "do": [ { "roll": "1d2" } ] } ] }])x";
    const std::string begin =
        R"([ { "roll": "1d2", "as": "n" }, { "when": "n == 1", "do": [
             { "set": { "to": "actor", "field": "p:mark.on", "value": true } } ] }, { "roll": "1d2" })";
    Fight idle(statuses, begin + " ]");
    EXPECT_EQ(states(idle.stage), 3u);
    Fight hooked(statuses,
                 begin + R"(, { "apply": { "to": "actor", "status": "burn" } }, { "tick": "end" } ])");
    EXPECT_EQ(states(hooked.stage), 5u) << "the second coin twice, and one more where it burns";
}

// ---- The odds are those of positions that differ in everything.

void expect_alike(const ActionOdds& few, const ActionOdds& all, const std::string& what) {
    EXPECT_LE(few.states, all.states) << what;
    EXPECT_EQ(few.outcomes.size(), all.outcomes.size()) << what;
    for (const auto& [outcome, chance] : all.outcomes) {
        const auto found = few.outcomes.find(outcome);
        ASSERT_NE(found, few.outcomes.end()) << what << ": " << outcome;
        EXPECT_NEAR(found->second, chance, 1e-13) << what << ": " << outcome;
    }
    EXPECT_NEAR(few.endless, all.endless, 1e-13) << what;
}

struct Count {
    std::size_t walks = 0, few = 0, all = 0; // states by what counts, and by everything
};

void compare(action::Scene& scene, const action::Action& action, const world::Cast& cast,
             const rules::Quantity* quantity, Count& count) {
    OddsOf of;
    of.quantity = quantity;
    of.takes_first = true;
    const auto few = odds_of(scene, action, cast, of);
    of.keys_everything = true;
    const auto all = odds_of(scene, action, cast, of);
    const std::string what = fmt::format("{} of {}", quantity ? quantity->id : "degree", action.id);
    if (!all || all->pedigree.kind != PedigreeKind::exact) return; // it may be walked by what counts alone
    ASSERT_TRUE(few) << what << ": " << few.error().message;
    expect_alike(*few, *all, what);
    ++count.walks;
    count.few += few->states;
    count.all += all->states;
}

// Everything that anybody may do in a scenario, asked for its degree and for some numbers afterwards.
void compare_offers(const std::string& scenario, std::size_t stride, Count& count) {
    const auto scene = tests::scene(scenario);
    std::size_t next = 0;
    for (std::uint32_t who = 0; who < scene->state.world.size(); ++who) {
        const auto offers = tests::offers(*scene, {who});
        if (!offers) continue;
        for (const offer::Offer& offer : *offers) {
            if (!offer.is_complete) continue;
            compare(*scene, scene->game().actions[offer.action], offer.cast, nullptr, count);
            for (const auto& quantity : scene->game().quantities)
                if (!quantity->is_rolled() && next++ % stride == 0)
                    compare(*scene, scene->game().actions[offer.action], offer.cast, quantity.get(), count);
        }
    }
}

TEST(PositionKey, odds_in_packs_are_those_of_positions_that_differ_in_everything) {
    Count count;
    for (const char* scenario : {"grapple:cellar", "pools:example_1", "pools:example_2_in_turn", "pools:hall",
                                 "pools:skirmish", "kingdom:troubled"})
        compare_offers(scenario, 47, count);
    EXPECT_GT(count.walks, 100u);
    EXPECT_LT(count.few, count.all);
    RecordProperty("walks", static_cast<int>(count.walks));
    RecordProperty("states", fmt::format("{} of {}", count.few, count.all));
}

TEST(PositionKey, odds_of_made_up_games_are_those_of_positions_that_differ_in_everything) {
    tests::Files files = tests::made_up_files();
    files.push_back(k_hp[0]);
    files.push_back({"quantities/m.json",
                     R"({ "id": "marks", "base": "entity.actor.components['p:mark'].count", "terms": [] })"});
    Count count;
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        SCOPED_TRACE(seed);
        Fight fight(tests::k_burn, tests::MadeUpGame(seed).effects(), files);
        if (!fight.stage.is_fine()) break;
        action::Scene& scene = fight.stage.scene();
        world::Cast cast = scene.cast_for(*scene.state.world.find("p:hero"));
        cast[world::Role::primary] = *scene.state.world.find("p:wolf");
        compare(scene, *scene.game().find("p:act"), cast, nullptr, count);
        for (const auto& quantity : scene.game().quantities)
            compare(scene, *scene.game().find("p:act"), cast, quantity.get(), count);
    }
    EXPECT_GT(count.walks, 150u);
    EXPECT_LT(2 * count.few, count.all);
    RecordProperty("states", fmt::format("{} of {}", count.few, count.all));
}

} // namespace
} // namespace arbiter::odds::position_key_test
