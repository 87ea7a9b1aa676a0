// Cards are dealt, and what of them goes on.
#include "machine/effect/card.hpp"

#include "arbiter/action_odds.hpp"
#include "support/realm.hpp"

namespace arbiter::machine::card_test {
namespace {

using tests::event;
using tests::failing;
using tests::Files;
using tests::gold;
using tests::Realm;
using tests::resources_of_rounds;
using tests::told;

Files phases(const std::string& effects) {
    return {{"flows/f.json",
             R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [ { "id": "one", "do": )x" +
                 effects + " } ] }]"}};
}

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
        EXPECT_NE(realm.cards().find(R"("lasting":[])"), std::string::npos) << realm.cards();
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
    EXPECT_EQ(realm.cards(), R"({"next":3,"open":[],"lasting":[],"manual":[]})");
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
        event(R"("failure": { "modifiers": [ { "resource": "gold", "value": -1, "duration": "ongoing" } ] },
      "critical_failure": { "modifiers": [ { "resource": "food", "value": -1, "duration": "ongoing" } ], "endsEvent": false },
      "success": { "modifiers": [ { "resource": "ore", "value": -1, "duration": "ongoing" } ], "endsEvent": false })") +
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
    EXPECT_EQ(
        realm.cards(),
        R"({"next":5,"open":[{"card":"p:event/e","number":4}],"lasting":[)"
        R"({"place":"p:event/e/outcomes.success.modifiers.0","number":4,"kind":"ongoing"}],"manual":[]})")
        << "every attempt has a number of its own";
}

// What an attempt comes to decides, not whether anything is written for it.
TEST(Lasting, a_degree_without_an_outcome_is_a_failure_or_a_success_too) {
    Realm realm(
        "[" +
        event(
            R"("failure": { "modifiers": [ { "resource": "gold", "value": -1, "duration": "ongoing" } ] })") +
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
        event(R"("failure": { "modifiers": [ { "resource": "gold", "value": -1, "duration": "ongoing" } ] },
      "critical_failure": { "modifiers": [ { "resource": "food", "value": -1, "duration": "ongoing" } ], "endsEvent": true })") +
        "]");
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(told(realm.attempt("critical_failure"), "resource"), "Food: -1; ");
    EXPECT_EQ(told(realm.round(), "resource"), "");
}

TEST(Lasting, what_comes_of_the_best_is_as_lasting_as_a_success) {
    Realm realm(
        "[" +
        event(
            R"("success": { "modifiers": [ { "resource": "gold", "value": 1, "duration": "turns", "turns": 2 } ] })") +
        "]");
    ASSERT_TRUE(realm.attempt("critical_success"));
    EXPECT_EQ(resources_of_rounds(realm, 2), "Gold: +1; | | ");
}

// Two of the same event, as a world that somebody has saved can have them.
const std::string k_two = R"({ "id": "s", "flow": "turn", "entities": [
  { "id": "vale", "components": { "p:stock": { "gold": 5 }, "p:mood": { "fame": 1 }, "core:cards": { "next": 4,
    "open": [ { "card": "p:event/e", "number": 1 }, { "card": "p:event/e", "number": 3 } ],
    "lasting": [ { "place": "p:event/e/outcomes.failure.modifiers.0", "number": 1, "kind": "ongoing" },
                 { "place": "p:event/e/outcomes.failure.modifiers.0", "number": 3, "kind": "ongoing" },
                 { "place": "p:event/gone", "number": 2, "kind": "ongoing" } ] } } },
  { "id": "hilde", "components": { "core:position": { "locationId": "p:vale" }, "p:leader": {} } } ] })";

TEST(Instances, two_of_a_kind_are_kept_apart) {
    Realm realm("[" + failing(gold("-1", R"(, "duration": "ongoing")")) + "]", {{"scenarios/s.json", k_two}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round(), "resource"), "Gold: -1; Gold: -1; ")
        << "and what nobody knows does nothing";
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_NE(realm.cards().find(R"("open":[{"card":"p:event/e","number":3}])"), std::string::npos)
        << "the first was dealt with";
    EXPECT_EQ(told(realm.round(), "resource"), "Gold: -1; ");
}

TEST(Instances, each_card_plays_the_one_it_is_at) {
    Files files =
        phases(R"([ { "each_card": "c", "do": [ { "say": "{c.name} {c.number}" }, { "play": "c" } ] } ])");
    files.emplace_back("scenarios/s.json", k_two);
    Realm realm("[" + failing(gold("-1", R"(, "duration": "ongoing")")) + "]", files);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    // Skill, apply; the first fails, the second does not.
    const auto done = realm.round({5, 15});
    EXPECT_EQ(told(done, "say"), "e 1; e 3; over; ");
    EXPECT_NE(realm.cards().find(R"("open":[{"card":"p:event/e","number":4}])"), std::string::npos)
        << realm.cards();
}

TEST(EachCard, those_that_close_meanwhile_are_left_out) {
    const std::string other = event(R"("success": { "msg": "b" }, "failure": { "msg": "b" })", "", "b");
    Files files =
        phases(R"([ { "each_card": "c", "do": [ { "say": "at {c.name}" }, { "run": "close" } ] } ])");
    files.emplace_back("actions/close.json", R"({ "id": "close", "template": "x", "effects": [
      { "remove": { "to": "location", "component": "core:cards" } } ] })");
    Realm realm("[" + failing(gold("-1", "")) + ", " + other + "]", files);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.degree = "failure";
    ASSERT_TRUE(realm.play("p:event/e/rule", luck));
    ASSERT_TRUE(realm.play("p:event/b/rule", luck));
    EXPECT_EQ(told(realm.round(), "say"), "at e; ");
    EXPECT_EQ(told(realm.round(), "say"), "") << "there are none";
}

TEST(EachCard, those_that_come_up_meanwhile_wait) {
    const std::string other = event(R"("failure": { "msg": "b" })", "", "b");
    Realm realm("[" + failing(gold("-1", "")) + ", " + other + "]",
                phases(R"x([ { "each_card": "c", "do": [ { "say": "at {c.name}" },
                  { "draw": { "of": "event" }, "as": "d" }, { "play": "d" } ] } ])x"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(told(realm.round({2, 5}), "say"), "at e; b; ");
    EXPECT_NE(realm.cards().find("p:event/b"), std::string::npos);
}

// Drawing.
const std::string k_draw = R"x([ { "draw": "event", "as": "d" }, { "say": "drew {d.name}" } ])x";

std::string three() {
    return "[" + event(R"("success": { "msg": "x" })", R"("tier": "minor", )", "a") + ", " +
           event(R"("success": { "msg": "x" })", R"("tier": "major", )", "b") + ", " +
           event(R"("success": { "msg": "x" })",
                 R"("tier": "major", "requires": "entity.location.components['p:stock'].gold > 5", )", "c") +
           "]";
}

TEST(Draw, each_card_that_can_be_dealt_is_as_likely) {
    Realm realm(three(), phases(k_draw));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round({1}), "say"), "drew a; ");
    EXPECT_EQ(told(realm.round({2}), "say"), "drew b; ");
    EXPECT_FALSE(realm.round({3})) << "there are two";
}

TEST(Draw, odds_are_exact) {
    Realm realm(three(), {{"actions/a.json",
                           R"x({ "id": "deal", "template": "x", "effects": [ { "draw": "event", "as": "d" },
      { "when": "d == 1", "do": [ { "set": { "to": "location", "field": "p:mood.unrest", "value": 7 } } ] } ] })x"},
                          {"quantities/q.json",
                           R"({ "id": "left", "base": "entity.location.components['p:mood'].unrest" })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto odds = odds_of_action(realm.scene(), "hilde", "p:deal", {}, "left");
    ASSERT_TRUE(odds);
    EXPECT_EQ(odds->outcomes, (std::vector<std::pair<std::string, double>>{{"1", 0.5}, {"7", 0.5}}));
}

TEST(Draw, only_of_a_tier) {
    const std::string by_tier =
        R"x([ { "draw": { "of": "event", "where": "d.tier == 'major'" }, "as": "d" }, { "say": "drew {d.name}" } ])x";
    Realm realm(three(), phases(by_tier));
    EXPECT_EQ(told(realm.round({1}), "say"), "drew b; ");
    const auto vale = *realm.scene().state.world.find("p:vale");
    realm.scene().state.world.set(vale, *realm.game()->stock->resources[0].field, Value(9.0));
    EXPECT_EQ(told(realm.round({2}), "say"), "drew c; ") << "it can be dealt by now";
}

TEST(Draw, nothing_that_can_be_dealt_is_no_card) {
    const std::string effects =
        R"x([ { "draw": { "of": "event", "where": "d.tier == 'none such'" }, "as": "d" },
      { "say": "drew [{d.name}]" }, { "play": "d" }, { "draw": "card", "as": "i" }, { "play": "i" }, { "say": "end" } ])x";
    Realm realm(three(), phases(effects));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round(), "say"), "drew []; end; ");
}

TEST(Draw, tiers_may_be_numbers) {
    const std::string effects =
        R"x([ { "draw": { "of": "event", "where": "d.tier == 1 + 1" }, "as": "d" }, { "say": "{d.name}" } ])x";
    Realm realm("[" + event(R"("success": { "msg": "x" })", R"("tier": 1, )", "a") + ", " +
                    event(R"("success": { "msg": "x" })", R"("tier": 2, )", "b") + "]",
                phases(effects));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round({1}), "say"), "b; ");
}

TEST(Play, a_name_that_nothing_gave_is_an_error) {
    Realm realm(three(), phases(R"([ { "play": "nobody" } ])"));
    EXPECT_FALSE(realm.is_fine());
    EXPECT_NE(realm.codes().find("unknown-name"), std::string::npos) << realm.codes();
}

} // namespace
} // namespace arbiter::machine::card_test
