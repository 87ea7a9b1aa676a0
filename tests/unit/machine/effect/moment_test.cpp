// What goes on, time after time.
#include "machine/effect/moment.hpp"

#include "arbiter/action_odds.hpp"
#include "support/realm.hpp"

namespace arbiter::machine::moment_test {
namespace {

using tests::event;
using tests::failing;
using tests::Files;
using tests::gold;
using tests::Realm;
using tests::resources_of_rounds;
using tests::told;

TEST(Lasting, once_is_once) {
    Realm realm("[" + failing(gold("-1", R"(, "duration": "immediate")")) + "]");
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(resources_of_rounds(realm, 2), "| | ");
    EXPECT_EQ(realm.stock("gold"), 4);
}

TEST(Lasting, turns_are_now_and_so_many_less_one) {
    for (const int turns : {1, 2, 3}) {
        Realm realm("[" + failing(gold("1", fmt::format(R"(, "duration": "turns", "turns": {})", turns))) +
                    "]");
        ASSERT_TRUE(realm.is_fine()) << realm.codes();
        ASSERT_TRUE(realm.attempt("failure"));
        EXPECT_EQ(realm.stock("gold"), 6) << "now";
        resources_of_rounds(realm, 5);
        EXPECT_EQ(realm.stock("gold"), 5 + turns);
        EXPECT_EQ(realm.cards(), "p:event/e tried 1; ");
    }
}

TEST(Lasting, turns_go_on_when_the_card_is_closed) {
    Realm realm("[" + failing(gold("1", R"(, "duration": "turns", "turns": 3)")) + "]");
    ASSERT_TRUE(realm.attempt("failure"));
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_EQ(resources_of_rounds(realm, 3), "Gold: +1; | Gold: +1; | | ");
}

TEST(Lasting, ongoing_is_until_the_card_is_closed) {
    Realm realm("[" + failing(gold("-1", R"(, "duration": "ongoing")")) + "]");
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(resources_of_rounds(realm, 2), "Gold: -1; | Gold: -1; | ");
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_EQ(resources_of_rounds(realm, 2), "| | ");
    EXPECT_EQ(realm.stock("gold"), 2);
    EXPECT_EQ(realm.cards(), "");
}

TEST(Lasting, permanent_begins_with_the_next_round) {
    Realm realm("[" + failing(gold("1", R"(, "duration": "permanent")")) + "]");
    const auto done = realm.attempt("failure");
    EXPECT_EQ(told(done, "resource"), "");
    EXPECT_EQ(realm.stock("gold"), 5);
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_EQ(resources_of_rounds(realm, 3), "Gold: +1; | Gold: +1; | Gold: +1; | ");
}

TEST(Lasting, dice_fall_anew_each_round) {
    Realm realm("[" + failing(gold("\"1d4\"", R"(, "duration": "ongoing")")) + "]");
    ASSERT_TRUE(realm.attempt("failure", {1}));
    EXPECT_EQ(told(realm.round({4}), "resource"), "Gold: +4; ");
    EXPECT_EQ(told(realm.round({2}), "resource"), "Gold: +2; ");
}

TEST(Lasting, what_was_picked_stays_picked) {
    Realm realm("[" + failing(R"({ "resource": ["food", "ore"], "value": -1, "duration": "ongoing" },
      { "resource": "any", "value": "1d4", "duration": "ongoing" },
      { "resource": "{available}", "value": 1, "duration": "turns", "turns": 2 })") +
                "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.attempt("failure", {2}, {}, {"ore", "lumber", "food"}));
    EXPECT_EQ(realm.stocks(), "gold 5 food 5 ore 2 lumber 2 unrest 1 fame 1 ");
    EXPECT_EQ(told(realm.round({3}), "resource"), "Food: +1; Ore: -1; Lumber: +3; ");
    EXPECT_EQ(told(realm.round({1}), "resource"), "Ore: -1; Lumber: +1; ");
}

TEST(Lasting, only_a_success_stops_what_goes_on) {
    Realm realm(
        "[" +
        event(R"("failure": { "changes": [ { "resource": "gold", "value": -1, "duration": "ongoing" } ] },
      "critical_failure": { "changes": [ { "resource": "food", "value": -1, "duration": "ongoing" } ], "settles": false },
      "success": { "changes": [ { "resource": "ore", "value": -1, "duration": "ongoing" } ], "settles": false })") +
        "]");
    ASSERT_TRUE(realm.attempt("failure"));
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(realm.stock("gold"), 3);
    EXPECT_EQ(told(realm.round(), "resource"), "Gold: -1; Gold: -1; ") << "of both failures";
    ASSERT_TRUE(realm.attempt("critical_failure"));
    EXPECT_EQ(told(realm.round(), "resource"),
              "Gold: -1; Gold: 0 (1 short); Unrest: +1 (for want of Gold); Food: -1; ");
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_EQ(told(realm.round(), "resource"), "Ore: -1; ");
    EXPECT_EQ(realm.cards(), "p:event/e tried 4; ongoing outcomes.success.changes.0.again.do of p:e#1; ");
}

// What an attempt comes to decides, not whether anything is written for it.
TEST(Lasting, a_degree_without_an_outcome_is_a_failure_or_a_success_too) {
    Realm realm(
        "[" +
        event(R"("failure": { "changes": [ { "resource": "gold", "value": -1, "duration": "ongoing" } ] })") +
        "]");
    ASSERT_TRUE(realm.attempt("failure"));
    ASSERT_TRUE(realm.attempt("critical_failure"));
    EXPECT_EQ(told(realm.round(), "resource"), "Gold: -1; ") << "it goes on";
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_EQ(told(realm.round(), "resource"), "") << "it is over";
}

TEST(Lasting, a_failure_that_ends_the_card_ends_what_goes_on) {
    Realm realm(
        "[" +
        event(R"("failure": { "changes": [ { "resource": "gold", "value": -1, "duration": "ongoing" } ] },
      "critical_failure": { "changes": [ { "resource": "food", "value": -1, "duration": "ongoing" } ], "settles": true })") +
        "]");
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(told(realm.attempt("critical_failure"), "resource"), "Food: -1; ");
    EXPECT_EQ(told(realm.round(), "resource"), "");
}

TEST(Lasting, what_comes_of_the_best_is_as_lasting_as_a_success) {
    Realm realm(
        "[" +
        event(
            R"("success": { "changes": [ { "resource": "gold", "value": 1, "duration": "turns", "turns": 2 } ] })") +
        "]");
    ASSERT_TRUE(realm.attempt("critical_success"));
    EXPECT_EQ(resources_of_rounds(realm, 2), "Gold: +1; | | ");
}

// What a pack says of its own accord, without any card.
Files bell(const std::string& later, const std::string& more = "") {
    return {
        {"flows/f.json",
         R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [ { "id": "one", "do": [ { "tick": "bell" } ] } ] }])x"},
        {"entities/e.json", R"({ "id": "lamp", "components": { "core:name": { "text": "the lamp" } } })"},
        {"actions/a.json",
         R"x([{ "id": "hang", "template": "hang", "effects": [ { "spawn": "lamp", "as": "lamp" },
               { "roll": "1d4", "as": "much" }, { "every": )x" +
             later + R"x(, "do": [
               { "adjust": { "resource": "gold", "by": "much" } }, { "say": "{much} for {lamp}." } ] } ] },
             { "id": "smash", "template": "smash", "targets": { "lamp": "entities(core:name)[][{\"==\": [{\"var\": \"entity.components.core:name.text\"}, \"the lamp\"]}]" },
               "effects": [ )x" +
             (more.empty() ? R"({ "remove": "lamp" })" : more) + " ] }]"}};
}

Luck with(std::vector<double> dice) {
    Luck luck;
    luck.dice = std::move(dice);
    return luck;
}

TEST(Moments, effects_happen_again_and_again_with_what_they_knew) {
    Realm realm("[]", bell(R"("bell", "called": "light of {lamp}")"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.play("p:hang", with({3})));
    EXPECT_EQ(realm.stock("gold"), 5) << "not at once";
    for (int i = 1; i < 4; ++i)
        EXPECT_EQ(told(realm.round(), "say"), "Still going on: light of the lamp; 3 for the lamp.; ");
    EXPECT_EQ(realm.stock("gold"), 14);
}

TEST(Moments, so_many_times) {
    Realm realm("[]", bell(R"("bell", "times": "much - 2")"));
    ASSERT_TRUE(realm.play("p:hang", with({4})));
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(realm.round());
    EXPECT_EQ(realm.stock("gold"), 13);
    ASSERT_TRUE(realm.play("p:hang", with({2}))) << "0 times";
    EXPECT_EQ(realm.cards(), "");
}

TEST(Moments, while_somebody_is_there) {
    Realm realm("[]", bell(R"("bell", "while": "lamp")"));
    ASSERT_TRUE(realm.play("p:hang", with({1})));
    ASSERT_TRUE(realm.round());
    EXPECT_EQ(realm.stock("gold"), 6);
    ASSERT_TRUE(resolve_action(realm.scene(), "hilde", "p:smash", {{"lamp", "p:lamp#1"}}, {}));
    EXPECT_EQ(told(realm.round(), "say"), "");
    EXPECT_EQ(realm.stock("gold"), 6);
    EXPECT_EQ(realm.cards(), "") << "and nothing waits any more";
}

TEST(Moments, cease_ends_it_for_who_is_still_there) {
    Realm realm("[]", bell(R"("bell", "while": "lamp")", R"({ "cease": "lamp" })"));
    ASSERT_TRUE(realm.play("p:hang", with({1})));
    ASSERT_TRUE(realm.play("p:hang", with({2})));
    ASSERT_TRUE(resolve_action(realm.scene(), "hilde", "p:smash", {{"lamp", "p:lamp#1"}}, {}));
    EXPECT_EQ(told(realm.round(), "say"), "2 for the lamp.; ");
}

TEST(Moments, nobody_waits_for_another_place_or_another_name) {
    Realm realm("[]", bell(R"("horn")"));
    ASSERT_TRUE(realm.play("p:hang", with({1})));
    EXPECT_EQ(told(realm.round(), "say"), "");
}

TEST(Moments, a_save_with_a_place_that_leads_nowhere_does_nothing) {
    Realm realm(
        "[]",
        {{"flows/f.json",
          R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [ { "id": "one", "do": [ { "tick": "bell" } ] } ] }])x"},
         {"actions/a.json",
          R"({ "id": "a", "template": "a", "effects": [ { "every": "bell", "do": [ { "say": "x" } ] } ] })"},
         {"scenarios/s.json", R"({ "id": "s", "flow": "turn", "entities": [
      { "id": "vale", "components": { "core:name": { "text": "the Vale" } } },
      { "id": "hilde", "components": { "core:position": { "locationId": "p:vale" }, "p:leader": {} } },
      { "id": "w", "components": { "core:later": { "code": "p:gone", "at": "x", "of": "p:vale", "moment": "bell" } } } ] })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round(), "say"), "");
    EXPECT_EQ(realm.cards(), "");
}

} // namespace
} // namespace arbiter::machine::moment_test
