#include "arbiter/action_odds.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::card_odds_test {
namespace {

// A place with 3 gold; a card whose check is decided by a d20 and 10 against 15, and whose failure leaves a
// choice.
MemoryFiles files() {
    return tests::files_of({
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
        {"p/degrees/core.json", tests::core_degrees()},
        {"p/components/a.json",
         R"([ { "id": "stock", "fields": { "gold": { "type": "whole", "min": 0 }, "fear": { "type": "whole", "min": 0 } } }, { "id": "skills", "open": true }, { "id": "core:position", "open": true } ])"},
        {"p/resources/a.json", R"([ { "id": "gold", "field": "place.stock.gold" },
                                    { "id": "fear", "field": "place.stock.fear" } ])"},
        {"p/kinds/a.json", R"({ "id": "event", "is": "card", "with": { "contest": { "check": {
            "bonus": "get_component_value(entity.actor, 'p:skills', skill) ?? 0", "dc": 15, "degrees": "core:four_degrees" } } } })"},
        {"p/events/a.json",
         R"({ "id": "flood", "skills": [ { "skill": "swim" }, { "skill": "dig" } ], "outcomes": {
            "success": { "changes": [ { "resource": "gold", "value": "1d2" } ] },
            "failure": { "choices": [
              { "label": "pay {gold}", "default": true, "changes": [ { "resource": "gold", "value": "-1d4" } ] },
              { "label": "fear {fear}", "changes": [ { "resource": "fear", "value": 2 } ] } ] } } })"},
        {"p/scenarios/a.json", R"({ "id": "s", "entities": [
            { "id": "land", "components": { "p:stock": { "gold": 3, "fear": 0 } } },
            { "id": "ann", "components": { "core:position": { "locationId": "p:land" }, "p:skills": { "swim": 5, "dig": 2 } } },
            { "id": "bob", "components": { "core:position": { "locationId": "p:land" }, "p:skills": { "swim": 1 } } } ] })"},
    });
}

ScenePtr scene() {
    const MemoryFiles all = files();
    const auto loaded = load_game(all, {{"p"}, {}, {}});
    if (!loaded || !loaded->game) return nullptr;
    auto opened = open_scene(loaded->game, "p:s");
    return opened ? std::move(*opened) : nullptr;
}

double chance_of(const CardOdds& odds, std::string_view resource, double value) {
    for (const ResourceOdds& one : odds.resources)
        for (const auto& [amount, chance] : one.outcomes)
            if (one.resource == resource && amount == value) return chance;
    return 0;
}

TEST(CardOdds, whoever_is_best_at_the_best_way_is_taken) {
    const ScenePtr here = scene();
    ASSERT_TRUE(here);
    const auto report = odds_of_card(*here, "flood");
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->card, "p:event/flood");
    EXPECT_EQ(report->actor, "p:ann");
    EXPECT_EQ(report->way, "swim");
    EXPECT_EQ(report->chance, 55);
}

TEST(CardOdds, options_are_named_and_lists_are_picked_from) {
    const ScenePtr here = scene();
    const auto report = odds_of_card(*here, "flood");
    ASSERT_EQ(report->choices.size(), 3u);
    EXPECT_EQ(report->choices[0].label + "|" + report->choices[1].label + "|" + report->choices[2].label,
              "pay 1d4|pay 1d4|fear 2");
    const MemoryFiles all = tests::files_of({
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
        {"p/degrees/core.json", tests::core_degrees()},
        {"p/components/a.json",
         R"([ { "id": "stock", "open": true }, { "id": "core:position", "open": true } ])"},
        {"p/resources/a.json",
         R"([ { "id": "gold", "field": "place.stock.gold" }, { "id": "ore", "field": "place.stock.ore" } ])"},
        {"p/kinds/a.json",
         R"({ "id": "event", "is": "card", "with": { "contest": { "check": { "bonus": 0, "dc": 15, "degrees": "core:four_degrees" } } } })"},
        {"p/events/a.json", R"({ "id": "fair", "skills": [ { "skill": "a" } ], "outcomes": {
            "say": "choose one", "changes": [ { "resource": ["gold", "ore"], "value": 1 } ] } })"},
        {"p/cards/a.json", R"({ "id": "find", "outcomes": { "say": "{gold} gold", "settles": true,
            "changes": [ { "resource": "gold", "value": "1d2" } ] } })"},
        {"p/scenarios/a.json",
         R"({ "id": "s", "entities": [ { "id": "land", "components": { "p:stock": { "gold": 3, "ore": 1 } } },
            { "id": "ann", "components": { "core:position": { "locationId": "p:land" } } } ] })"},
    });
    const auto loaded = load_game(all, {{"p"}, {}, {}});
    ASSERT_TRUE(loaded && loaded->game);
    const ScenePtr fair = std::move(*open_scene(loaded->game, "p:s"));
    const auto what = [&](const char* pick) {
        const auto odds = odds_of_card(*fair, "fair", {}, {}, pick);
        return odds ? odds->choices[0].resources[0].resource : odds.error().message;
    };
    EXPECT_EQ(what(""), "p:gold") << "the first";
    EXPECT_EQ(what("ORE"), "p:ore");
    EXPECT_EQ(what("silk"), "p:gold") << "not in the list";
    const auto find = odds_of_card(*fair, "find");
    ASSERT_TRUE(find) << find.error().message;
    EXPECT_EQ(find->choices[0].resources[0].outcomes,
              (std::vector<std::pair<double, double>>{{4, 0.5}, {5, 0.5}}))
        << "without a contest it comes to pass";
}

// d20 + 5 against 15: a 20 is one better and critical (a success does for it), 10..19 succeed, 2..9 fail, a 1
// and what misses by ten is critical and does nothing.
TEST(CardOdds, each_choice_has_odds_of_its_own_worked_out_by_hand) {
    const ScenePtr here = scene();
    ASSERT_TRUE(here);
    const auto report = odds_of_card(*here, "flood");
    ASSERT_TRUE(report);
    ASSERT_EQ(report->choices.size(), 3u);
    const double won = 11 / 20.0, lost = 8 / 20.0;
    for (const std::size_t i : {0u, 1u}) {
        const CardOdds& pays = report->choices[i];
        EXPECT_EQ(pays.choice, i == 0 ? "default" : "1");
        EXPECT_EQ(pays.pedigree.kind, PedigreeKind::exact);
        EXPECT_NEAR(chance_of(pays, "p:gold", 4), won / 2, 1e-12);
        EXPECT_NEAR(chance_of(pays, "p:gold", 5), won / 2, 1e-12);
        EXPECT_NEAR(chance_of(pays, "p:gold", 2), lost / 4, 1e-12);
        EXPECT_NEAR(chance_of(pays, "p:gold", 0), lost / 2, 1e-12) << "3 and 4 are all there is";
        EXPECT_NEAR(chance_of(pays, "p:gold", 3), 1 / 20.0, 1e-12);
        EXPECT_EQ(pays.resources.size(), 1u) << "nothing else can change";
    }
    const CardOdds& fears = report->choices[2];
    EXPECT_NEAR(chance_of(fears, "p:fear", 2), lost, 1e-12);
    EXPECT_NEAR(chance_of(fears, "p:gold", 3), 1 - won, 1e-12);
}

TEST(CardOdds, somebody_and_a_way_can_be_named) {
    const ScenePtr here = scene();
    ASSERT_TRUE(here);
    const auto report = odds_of_card(*here, "p:event/flood", "bob", "dig");
    ASSERT_TRUE(report);
    EXPECT_EQ(report->actor, "p:bob");
    EXPECT_EQ(report->chance, 30);
    EXPECT_NE(to_json(*report).find(R"("way":"dig")"), std::string::npos);
}

TEST(CardOdds, what_is_not_there_is_told) {
    const ScenePtr here = scene();
    ASSERT_TRUE(here);
    const auto card = odds_of_card(*here, "flod");
    ASSERT_FALSE(card);
    EXPECT_EQ(card.error().message, "there is no card \"flod\"");
    EXPECT_NE(card.error().hint.find("flood"), std::string::npos);
    const auto way = odds_of_card(*here, "flood", "", "pray");
    ASSERT_FALSE(way);
    EXPECT_EQ(way.error().message, "nobody there can deal with it that way");
}

} // namespace
} // namespace arbiter::card_odds_test
