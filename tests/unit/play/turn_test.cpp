// Rounds: phases in order, what happens once, what is awaited, and what people do themselves.
#include "action/resolve.hpp"

#include "support/options.hpp"
#include "support/realm.hpp"
#include "support/scenes.hpp"

namespace arbiter::turn_test {
namespace {

using tests::event;
using tests::Files;
using tests::Realm;
using tests::told;

const std::string k_event = "[" + event(R"("failure": { "say": "bad", "tasks": [ "Dig", "Rest" ] })") + "]";

Files turn(const std::string& phases) {
    return {{"flows/f.json",
             R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [ )x" + phases + " ] }]"}};
}

TEST(Turn, phases_come_in_their_order_and_rounds_are_counted) {
    Realm realm(k_event, turn(R"({ "id": "one", "name": "First", "do": [ { "say": "a" } ] },
                                 { "id": "two", "do": [ { "say": "b" } ] })"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto& clock = realm.scene().worker.ground.clock;
    const double before = clock.round_of(realm.scene().state.world).value_or(0);
    const auto done = realm.round();
    EXPECT_EQ(told(done, "phase"), "First; two; ");
    EXPECT_EQ(told(done, "say"), "a; b; ");
    EXPECT_EQ(clock.round_of(realm.scene().state.world), before + 1);
    ASSERT_TRUE(realm.round());
    EXPECT_EQ(clock.round_of(realm.scene().state.world), before + 2);
}

TEST(Turn, once_per_round_is_once_wherever_it_is_come_by) {
    Realm realm(k_event, turn(R"({ "id": "one", "do": [ { "repeat": 3, "do": [
        { "once_per": "round", "do": [ { "say": "once" } ] }, { "say": "each" } ] },
      { "once_per": "round", "do": [ { "say": "another" } ] } ] })"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(told(realm.round(), "say"), "once; each; each; each; another; ")
            << "again in the next round";
}

TEST(Turn, what_is_awaited_is_a_question_with_one_answer) {
    Realm realm(k_event,
                turn(R"({ "id": "one", "do": [ { "say": "a" }, { "await": "End it" }, { "say": "b" } ] })"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    auto resolution = begin_turn(realm.scene(), {});
    ASSERT_TRUE(resolution);
    const auto question = advance(**resolution);
    ASSERT_TRUE(question && *question);
    EXPECT_EQ(tests::labels_of(**question), std::vector<std::string>{"End it"});
    EXPECT_EQ(told(report_of(**resolution), "say"), "a; ");
    EXPECT_FALSE(answer(**resolution, 1)) << "there is no other";
    ASSERT_TRUE(answer(**resolution, 0));
    const auto end = advance(**resolution);
    ASSERT_TRUE(end);
    EXPECT_FALSE(*end);
    EXPECT_EQ(told(report_of(**resolution), "say"), "a; b; ");
}

TEST(Turn, without_phases_there_is_none) {
    const auto scene = tests::scene("grapple:cellar");
    const auto turn = begin_turn(*scene, {});
    ASSERT_FALSE(turn);
    EXPECT_EQ(turn.error().message, "\"grapple:cellar\" has no flow with phases or turns to play");
    Realm realm(k_event,
                {{"scenarios/s.json",
                  R"({ "id": "s", "entities": [ { "id": "hilde", "components": { "p:leader": {} } } ] })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_FALSE(begin_turn(realm.scene(), {})) << "the scenario names none";
}

TEST(Turn, without_anybody_to_play_it_there_is_none) {
    Realm realm(k_event,
                {{"scenarios/s.json", R"({ "id": "s", "flow": "turn", "entities": [ { "id": "vale" } ] })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto turn = begin_turn(realm.scene(), {});
    ASSERT_FALSE(turn);
    EXPECT_EQ(turn.error().message, "nobody is there to play \"p:turn\"");
}

TEST(Turn, a_round_is_nothing_that_somebody_does) {
    Realm realm(k_event);
    const auto done = realm.play("p:turn", {});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "\"p:turn\" is only run by other actions");
    for (const std::string& label : tests::labels(realm.scene(), "hilde")) EXPECT_NE(label, "turn");
}

TEST(Undo, everything_is_as_before) {
    Realm realm(k_event, turn(R"({ "id": "one", "do": [
      { "adjust": { "to": "location", "field": "p:stock.gold", "by": 3 } }, { "draw": "event", "as": "d" }, { "act": { "on": "d", "until": "once", "done": false, "usual": "likeliest" } },
      { "once_per": "round", "do": [ { "say": "x" } ] } ] })"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.dice = std::vector<double>{1, 5};
    ASSERT_TRUE(realm.round_with(luck));
    const std::string before = realm.changes();
    EXPECT_EQ(realm.stock("gold"), 8);
    auto again = begin_turn(realm.scene(), luck);
    ASSERT_TRUE(again && (*again)->run());
    EXPECT_EQ(realm.stock("gold"), 11);
    EXPECT_NE(realm.changes(), before);
    (*again)->take_back();
    EXPECT_EQ(realm.changes(), before);
    (*again)->take_back();
    EXPECT_EQ(realm.changes(), before) << "twice is once";
}

TEST(Undo, in_the_middle_as_well) {
    Realm realm(k_event, turn(R"({ "id": "one", "do": [
      { "adjust": { "to": "location", "field": "p:stock.gold", "by": 3 } }, { "await": "wait" } ] })"));
    auto round = begin_turn(realm.scene(), {});
    ASSERT_TRUE(round && advance(**round));
    EXPECT_EQ(realm.stock("gold"), 8);
    (*round)->take_back();
    EXPECT_EQ(realm.changes(), "{}");
}

// The shipped kingdom, for many rounds and seeds: it goes on, and no stock falls below nothing.
TEST(Kingdom, rounds_go_on_whatever_comes_up) {
    const auto game = tests::game("kingdom");
    ASSERT_TRUE(game);
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const ScenePtr scene = std::move(*open_scene(game, "kingdom:start"));
        for (std::uint64_t round = 0; round < 12; ++round) {
            Luck luck;
            luck.seed = make_seed(seed);
            luck.command = round;
            luck.takes_first = true;
            auto turn = begin_turn(*scene, luck);
            ASSERT_TRUE(turn) << turn.error().message;
            const auto done = (*turn)->run();
            ASSERT_TRUE(done) << done.error().message;
        }
        const auto vale = *scene->state.world.find("kingdom:vale");
        for (const rules::Resource& resource : game->stock->resources)
            if (resource.field) {
                const Value value = scene->state.world.get(vale, *resource.field);
                EXPECT_TRUE(!value.is_number() || value.number() >= 0) << resource.id << " " << seed;
            }
    }
}

} // namespace
} // namespace arbiter::turn_test
