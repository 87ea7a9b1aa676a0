// Cards are drawn, and are things from then on.
#include "machine/effect/draw.hpp"

#include "arbiter/action_odds.hpp"
#include "support/realm.hpp"

#include <cmath>
#include <fmt/format.h>
#include <rapidcheck/gtest.h>

namespace arbiter::machine::draw_test {
namespace {

using tests::event;
using tests::failing;
using tests::Files;
using tests::gold;
using tests::Realm;
using tests::told;

Files phases(const std::string& effects) {
    return {{"flows/f.json",
             R"x([{ "id": "turn", "turns_of": "entities(p:leader)", "phases": [ { "id": "one", "do": )x" +
                 effects + " } ] }]"}};
}

const std::string k_draw = R"x([ { "draw": "event", "as": "d" }, { "say": "drew {d.name}" } ])x";

std::string three() {
    return "[" + event(R"("success": { "say": "x" })", R"("tier": "minor", )", "a") + ", " +
           event(R"("success": { "say": "x" })", R"("tier": "major", )", "b") + ", " +
           event(R"("success": { "say": "x" })",
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
      { "when": "d.drawn == 'p:event/b'", "do": [ { "set": { "to": "location", "field": "p:mood.unrest", "value": 7 } } ] } ] })x"},
                          {"quantities/q.json",
                           R"({ "id": "left", "base": "entity.location.components['p:mood'].unrest" })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto odds = odds_of_action(realm.scene(), "hilde", "p:deal", {}, "left");
    ASSERT_TRUE(odds);
    EXPECT_EQ(odds->outcomes, (std::vector<std::pair<std::string, double>>{{"1", 0.5}, {"7", 0.5}}));
}

// Whatever the weights are, each card that can be dealt is as likely as its share of them.
RC_GTEST_PROP(Draw, a_card_is_as_likely_as_its_share_of_the_weights, ()) {
    const int of_a = *rc::gen::inRange(0, 6), of_b = *rc::gen::inRange(0, 6);
    RC_PRE(of_a + of_b > 0);
    Realm realm(three(), {{"actions/a.json", fmt::format(R"x({{ "id": "deal", "template": "x", "effects": [
      {{ "draw": {{ "of": "event", "weight": "it.id == 'p:event/a' ? {} : {}" }}, "as": "d" }},
      {{ "when": "d.drawn == 'p:event/b'", "do": [ {{ "set": {{ "to": "location", "field": "p:mood.unrest", "value": 7 }} }} ] }} ] }})x",
                                                         of_a, of_b)},
                          {"quantities/q.json",
                           R"({ "id": "left", "base": "entity.location.components['p:mood'].unrest" })"}});
    RC_ASSERT(realm.is_fine());
    const auto odds = odds_of_action(realm.scene(), "hilde", "p:deal", {}, "left");
    RC_ASSERT(odds.has_value());
    double drawn = 0;
    for (const auto& [value, chance] : odds->outcomes)
        if (value == "7") drawn += chance;
    RC_ASSERT(std::abs(drawn - static_cast<double>(of_b) / (of_a + of_b)) < 1e-12);
}

// Three, one and no lots for a, b and c.
const std::string k_weighted =
    R"x([ { "draw": { "of": "event", "weight": "it.id == 'p:event/a' ? 3 : it.tier == 'major' ? 1 : 0" }, "as": "d" }, { "say": "drew {d.name}" } ])x";

TEST(Draw, weights_are_lots_on_a_table) {
    Realm realm(three(), phases(k_weighted));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round({1}), "say"), "drew a; ");
    EXPECT_EQ(told(realm.round({3}), "say"), "drew a; ");
    EXPECT_EQ(told(realm.round({4}), "say"), "drew b; ");
    EXPECT_FALSE(realm.round({5})) << "there are four lots";
}

const std::string k_weighted_deal =
    R"x({ "id": "deal", "template": "x", "effects": [ { "draw": { "of": "event", "weight": "it.tier == 'minor' ? 3 : 1" }, "as": "d" },
      { "when": "d.drawn == 'p:event/b'", "do": [ { "set": { "to": "location", "field": "p:mood.unrest", "value": 7 } } ] } ] })x";

TEST(Draw, odds_follow_weights) {
    Realm realm(three(), {{"actions/a.json", k_weighted_deal},
                          {"quantities/q.json",
                           R"({ "id": "left", "base": "entity.location.components['p:mood'].unrest" })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto odds = odds_of_action(realm.scene(), "hilde", "p:deal", {}, "left");
    ASSERT_TRUE(odds);
    EXPECT_EQ(odds->outcomes, (std::vector<std::pair<std::string, double>>{{"1", 0.75}, {"7", 0.25}}));
}

// A quarter of 1,000 is 250, and 5 deviations are 69.
TEST(Draw, draws_keep_to_their_weights) {
    Realm realm(three(),
                phases(R"x([ { "draw": { "of": "event", "weight": "it.tier == 'minor' ? 3 : 1" }, "as": "d" },
                                      { "say": "{d.name}" }, { "remove": "d" } ])x"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    int rare = 0;
    for (std::uint32_t seed = 0; seed < 1'000; ++seed) {
        Luck luck;
        luck.seed = make_seed(seed);
        rare += told(realm.round_with(luck), "say") == "b; " ? 1 : 0;
    }
    EXPECT_NEAR(rare, 250, 69);
}

TEST(Draw, what_weighs_nothing_is_never_drawn_and_all_of_it_is_no_card) {
    const std::string none =
        R"x([ { "draw": { "of": "event", "weight": 0 }, "as": "d" }, { "say": "end" } ])x";
    Realm realm(three(), phases(none));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round(), "say"), "There is nothing to draw.; end; ");
}

TEST(Draw, a_weight_below_nothing_is_told) {
    Realm written(three(), phases(R"x([ { "draw": { "of": "event", "weight": -1 } } ])x"));
    EXPECT_NE(written.codes().find("out-of-range"), std::string::npos);
    Realm realm(three(),
                phases(R"x([ { "draw": { "of": "event", "weight": "it.tier == 'major' ? -2 : 1" } } ])x"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.round({1});
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().message.find("the weight of p:event/b is -2"), std::string::npos)
        << done.error().message;
}

TEST(Draw, only_of_a_tier) {
    const std::string by_tier =
        R"x([ { "draw": { "of": "event", "where": "it.tier == 'major'" }, "as": "d" }, { "say": "drew {d.name}" } ])x";
    Realm realm(three(), phases(by_tier));
    EXPECT_EQ(told(realm.round({1}), "say"), "drew b; ");
    const auto vale = *realm.scene().state.world.find("p:vale");
    realm.scene().state.world.set(vale, *realm.game()->stock->resources[0].field, Value(9.0));
    EXPECT_EQ(told(realm.round({2}), "say"), "drew c; ") << "it can be dealt by now";
}

TEST(Draw, nothing_that_can_be_dealt_is_no_card) {
    const std::string effects =
        R"x([ { "draw": { "of": "event", "where": "it.tier == 'none such'" }, "as": "d" },
      { "act": { "on": "d" } }, { "draw": "card", "as": "i" }, { "say": "end" } ])x";
    Realm realm(three(), phases(effects));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(
        told(realm.round(), "say"),
        "There is nothing to draw.; there is nothing left to deal with; There is nothing to draw.; end; ");
}

TEST(Draw, tiers_may_be_numbers) {
    const std::string effects =
        R"x([ { "draw": { "of": "event", "where": "it.tier == 1 + 1" }, "as": "d" }, { "say": "{d.name}" } ])x";
    Realm realm("[" + event(R"("success": { "say": "x" })", R"("tier": 1, )", "a") + ", " +
                    event(R"("success": { "say": "x" })", R"("tier": 2, )", "b") + "]",
                phases(effects));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round({1}), "say"), "b; ");
}

TEST(Draw, without_a_name_it_is_the_card) {
    Realm realm(three(), phases(R"x([ { "draw": "event" }, { "say": "drew {card.name}: {card.drawn}" } ])x"));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round({2}), "say"), "drew b: p:event/b; ");
    EXPECT_EQ(realm.cards(), "p:event/b tried 0; ");
}

// An event that is still open comes up once more: that is another one.
const std::string k_deal =
    R"x([ { "tick": "ongoing" }, { "draw": "event", "as": "d" }, { "act": { "on": "d", "until": "once", "done": false, "usual": "likeliest" } } ])x";

TEST(Draw, what_is_drawn_is_a_new_one) {
    Realm realm("[" + failing(gold("-1", R"(, "duration": "ongoing")")) + "]", phases(k_deal));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    ASSERT_TRUE(realm.round({1, 5}));
    ASSERT_TRUE(realm.round({1, 5}));
    EXPECT_EQ(realm.cards().substr(0, 42), "p:event/e tried 1; p:event/e tried 1; ongo");
    EXPECT_EQ(told(realm.round({1, 15}), "resource"), "Gold: -1; Gold: -1; ") << "each goes on";
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_EQ(told(realm.round({1, 15}), "resource"), "Gold: 0 (1 short); Unrest: +1 (for want of Gold); ")
        << "of the second alone";
}

// Two of one card, each gone through by itself.
TEST(Draw, each_goes_through_the_open_ones) {
    const std::string effects =
        R"x([ { "each": "location.entities(core:drawn)", "as": "c", "do": [ { "say": "{c.name} {c.drawn.tries}" },
              { "act": { "on": "c", "until": "once", "done": false } } ] } ])x";
    Realm realm("[" + failing(gold("-1", R"(, "duration": "ongoing")")) + "]", phases(effects));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.degree = "failure";
    ASSERT_TRUE(realm.play("p:event/e/rule", luck));
    EXPECT_EQ(told(realm.round({5}), "say"), "e 1; ");
    EXPECT_EQ(told(realm.round({15}), "say"), "e 2; over; ");
    EXPECT_EQ(told(realm.round(), "say"), "") << "there are none";
}

// A card that is gone while it is gone through asks nobody.
TEST(Draw, a_card_that_is_removed_asks_nobody) {
    const std::string effects =
        R"x([ { "draw": "event", "as": "d" }, { "remove": "d" }, { "act": { "on": "d", "done": false } }, { "say": "end" } ])x";
    Realm realm("[" + failing(gold("-1", "")) + "]", phases(effects));
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.round({1}), "say"), "there is nothing left to deal with; end; ");
}

// It would draw for ever: the steps of a command have an end.
TEST(Draw, a_card_that_draws_itself_without_end_is_stopped) {
    Realm realm(
        "[" +
        event(
            R"("success": { "effects": [ { "draw": "event", "as": "d" }, { "act": { "on": "d", "done": false, "usual": "likeliest" } } ] })") +
        "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.seed = make_seed(3);
    luck.degree = "success";
    const std::string before = realm.changes();
    for (int i = 0; i < 20; ++i) {
        const auto done = realm.play("p:event/e/rule", luck);
        if (!done) {
            EXPECT_EQ(realm.changes(), before) << "and nothing has changed";
            return;
        }
        luck.seed = make_seed(static_cast<std::uint64_t>(i) + 10);
    }
    FAIL() << "it always ended";
}

} // namespace
} // namespace arbiter::machine::draw_test
