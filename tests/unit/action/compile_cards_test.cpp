// Cards become actions; resources and words are read.
#include "action/game.hpp"

#include "support/realm.hpp"

namespace arbiter::action::compile_cards_test {
namespace {

using tests::event;
using tests::Files;
using tests::Realm;
using tests::told;

const std::string k_event = "[" + event(R"("success": { "say": "x" })") + "]";

Files resources(const std::string& records) { return {{"resources/more.json", records}}; }

TEST(CompileCards, a_card_is_an_action_and_every_way_another) {
    const Realm realm(k_event);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    std::string ids;
    for (const Action& action : realm.game()->actions) ids += action.id + (action.is_offered ? " " : "! ");
    EXPECT_EQ(ids, "p:event/e p:event/e/rule p:event/e/lore p:turn! ");
    for (std::size_t i = 0; i < realm.game()->actions.size(); ++i)
        EXPECT_EQ(realm.game()->codes[i]->id, realm.game()->actions[i].id) << "codes are in the same order";
}

TEST(CompileCards, cards_come_behind_actions) {
    const Realm realm(k_event, {{"actions/a.json", R"({ "id": "wait", "template": "wait" })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(realm.game()->actions[0].id, "p:wait");
    for (std::size_t i = 0; i < realm.game()->actions.size(); ++i)
        EXPECT_EQ(realm.game()->codes[i]->id, realm.game()->actions[i].id);
}

TEST(CompileCards, without_a_contest_a_card_comes_to_what_stands_for_every_degree) {
    Realm realm(R"([{ "id": "e", "outcomes": { "say": "{gold} lies there.", "settles": true,
      "changes": [ { "resource": "gold", "value": 2 } ] } }])",
                {{"kinds/k.json", R"([{ "id": "event", "is": "card" }])"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.play("p:event/e/attempt", {});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(told(done, "say") + told(done, "resource"), "2 lies there.; Gold: +2; ");
}

TEST(CompileCards, only_cards_can_be_drawn) {
    const Realm realm(
        k_event,
        {{"actions/a.json", R"({ "id": "look", "template": "look", "effects": [ { "draw": "action" } ] })"}});
    EXPECT_NE(realm.codes().find("no-card"), std::string::npos) << realm.codes();
}

TEST(CompileCards, what_is_dealt_has_its_name_and_the_fields_of_its_kind) {
    const Realm realm("[" + event(R"("success": { "say": "x" })", R"("tier": 2, )", "a") + ", " +
                      event(R"("success": { "say": "x" })", R"("severity": "major", )", "b") +
                      R"(, { "id": "c_d", "outcomes": { "say": "x", "settles": true } } ])");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    std::string all;
    for (const machine::Card& card : *realm.game()->cards)
        all += fmt::format("{} {} {} [{}]; ", card.id, card.name, card.kind,
                           card.fields[0].second ? card.fields[0].second->text : "");
    EXPECT_EQ(all, "p:event/a a event [2]; p:event/b b event [major]; p:event/c_d c_d event []; ");
}

TEST(CompileCards, the_template_of_the_kind_names_card_and_skill) {
    Realm realm(k_event,
                {{"kinds/k.json",
                  R"([{ "id": "event", "is": "card", "with": { "template": "{skill} on {card}, {card}!",
      "contest": { "check": { "dc": 11, "degrees": "core:four_degrees" } } } }])"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.attempt("success");
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->label, "rule on e, e!");
}

TEST(CompileCards, a_skill_is_known_in_the_contest) {
    Realm realm(k_event, {{"scenarios/s.json", R"({ "id": "s", "flow": "turn", "entities": [ { "id": "vale" },
      { "id": "hilde", "components": { "core:position": { "locationId": "p:vale" }, "p:skills": { "rule": 9, "lore": 1 } } } ] })"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    for (const auto& [way, degree] : {std::pair("rule", "success"), std::pair("lore", "failure")}) {
        Luck luck;
        luck.dice = std::vector<double>{5};
        const auto done = realm.play(std::string("p:event/e/") + way, luck);
        ASSERT_TRUE(done) << done.error().message;
        EXPECT_EQ(done->degree, degree);
    }
}

TEST(CompileCards, what_a_kind_says_is_compiled_once_for_each_meaning_of_its_words) {
    const auto rules = [](int cards, const std::string& skill) {
        std::string all;
        for (int i = 0; i < cards; ++i)
            all += (i == 0 ? "" : ", ") + event(R"("success": { "say": "x" })", "", "e" + std::to_string(i));
        const Realm realm(
            "[" + all + "]",
            {{"kinds/k.json",
              R"([{ "id": "event", "is": "card", "with": { "contest": { "check": { "roll": "1d20",
                             "bonus": "actor.skills[)" +
                  skill + R"(] ?? 0", "dc": 11, "degrees": "core:four_degrees" } } } }])"}});
        EXPECT_TRUE(realm.is_fine()) << realm.codes();
        return realm.game() ? realm.game()->rules : 0;
    };
    EXPECT_EQ(rules(9, "skill") - rules(3, "skill"), (rules(6, "skill") - rules(3, "skill")) * 2);
    EXPECT_EQ(rules(6, "skill") - rules(3, "skill"), 3 * 2 * 2u)
        << "each of two ways tells its outcomes two things; its bonus is known";
}

TEST(CompileCards, words_are_numbers_or_formulas_and_know_the_card) {
    const std::string outcomes =
        R"("success": { "changes": [ { "resource": "gold", "value": "{three + four}" },
      { "resource": "food", "value": "{tier == 'x' ? 1 : 2}" }, { "resource": "ore", "value": "{card.drawn == 'p:event/e' ? 1 : 2}" } ] })";
    Realm realm(
        "[" + event(outcomes, R"("tier": "x", )") + "]",
        {{"words/w.json", R"([ { "id": "three", "value": 3 }, { "id": "four", "value": "2 * 2" } ])"}});
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.attempt("success"), "resource"), "Gold: +7; Food: +1; Ore: +1; ");
}

TEST(CompileCards, texts_print_people_words_and_formulas) {
    Realm realm("[" + event(R"("success": { "say": "{actor} of level {level}: {1 + 1}, {fog}.",
      "choices": [ { "label": "Gain {gold} at {level}, {skill}", "changes": [ { "resource": "gold", "value": "1d4" } ] },
                   { "label": "Stay in {location}", "changes": [ { "resource": "food", "value": 1 } ] } ] })") +
                "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    const auto done = realm.attempt("success", {2}, {1});
    EXPECT_EQ(told(done, "say"), "Hilde of level 3: 2, {fog}.; Gain 2 at 3, {skill}; ");
    EXPECT_EQ(realm.game()->cards->front().labels,
              (std::vector<std::string>{"Gain 1d4 at level, skill", "Stay in location"}))
        << "before anything is known there are no braces";
}

TEST(CompileCards, resources_are_known_by_other_spellings) {
    Files files = resources(R"([ { "id": "iron_ore", "field": "place.stock.iron", "also": ["ironOre"] } ])");
    Realm realm(
        "[" +
            event(
                R"("success": { "changes": [ { "resource": "ironOre", "value": 1 }, { "resource": "p:iron_ore", "value": 1 } ] })") +
            "]",
        files);
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(told(realm.attempt("success"), "resource"), "Iron ore: +2; ");
}

TEST(CompileCards, a_resource_that_is_not_there_is_an_error) {
    const Realm change("[" + event(R"("success": { "changes": [ { "resource": "glod", "value": 1 } ] })") +
                       "]");
    EXPECT_FALSE(change.is_fine());
    EXPECT_NE(change.codes().find("unknown-resource"), std::string::npos) << change.codes();
    const Realm spill(
        k_event, {{"components/more.json", R"([ { "id": "more", "fields": { "a": { "type": "whole", "max": 1,
        "over": [ { "adjust": { "resource": "nope", "by": "over" } } ] } } } ])"}});
    EXPECT_NE(spill.codes().find("unknown-resource"), std::string::npos) << spill.codes();
    const Realm stands(k_event, resources(R"([ { "id": "a", "stands_for": ["nope"] } ])"));
    EXPECT_FALSE(stands.is_fine());
    const Realm field(k_event, resources(R"([ { "id": "a", "field": "place.nothing.a" } ])"));
    EXPECT_FALSE(field.is_fine());
}

TEST(CompileCards, a_value_that_is_none_is_an_error) {
    for (const char* value : {R"("")", R"("2d")", R"("1d4 +")", R"("{level")", R"("{nobody_knows}")"}) {
        const Realm realm(
            "[" +
            event(fmt::format(R"("success": {{ "changes": [ {{ "resource": "gold", "value": {} }} ] }})",
                              value)) +
            "]");
        EXPECT_FALSE(realm.is_fine() && realm.codes().empty()) << value;
    }
}

} // namespace
} // namespace arbiter::action::compile_cards_test
