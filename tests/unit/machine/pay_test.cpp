// What actions cost: who can pay, what is paid, and when nothing is.
#include "machine/pay.hpp"

#include "offer/offer.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::pay_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_main = {
    {"components/more.json",
     R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }, { "id": "luck", "main": "n", "fields": { "n": { "type": "whole" } } }])x"}};

std::vector<std::pair<std::string, std::string>> with_actions(const std::string& actions) {
    auto files = k_main;
    files.emplace_back("actions/more.json", actions);
    return files;
}

TEST(Pay, it_is_taken_before_anything_is_rolled) {
    Stage stage(R"x("cost": { "hp": 4 }, "before": [{ "say": "{actor.hp} {paid}" }])x", k_main);
    EXPECT_EQ(stage.play(), "Hero has hp: now 6 (before 10)\n6 hp\n");
    EXPECT_EQ(stage.play(), "Hero has hp: now 2 (before 6)\n2 hp\n");
    EXPECT_EQ(stage.play(), "error: \"p:act\" may not be done: it takes 4 hp, and there is 2");
    EXPECT_EQ(stage.changes(), R"x({"p:hero":{"p:hp":{"now":2,"max":12}}})x")
        << "a refused action costs nothing";
}

TEST(Pay, ways_are_tried_in_order) {
    Stage stage(
        R"x("cost": [{ "hp": 8 }, { "skill.value": "param.price" }], "effects": [{ "say": "{paid}" }])x",
        {{"components/more.json",
          R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }])x"},
         {"params/p.json", R"x({ "id": "price", "default": 30 })x"}});
    EXPECT_TRUE(stage.play().ends_with(")\nhp\n"));
    EXPECT_TRUE(stage.play().ends_with(")\nskill.value\n"));
    EXPECT_TRUE(stage.play().ends_with(")\nskill.value\n"));
    EXPECT_EQ(
        stage.play(),
        "error: \"p:act\" may not be done: it takes 8 hp, and there is 2; it takes 30 skill, and there is 0");
}

TEST(Pay, who_has_no_such_number_cannot_or_need_not) {
    Stage refused(R"x("cost": { "luck": 1 })x", k_main);
    EXPECT_EQ(refused.play(), "error: \"p:act\" may not be done: it takes 1 luck, and there is none");
    Stage free(R"x("cost": { "luck": 1 }, "cost_without": "free", "effects": [{ "say": "done" }])x", k_main);
    EXPECT_EQ(free.play(), "done\n");
    EXPECT_EQ(free.changes(), "{}");
    Stage worded(R"x("cost": { "luck": 1 }, "cost_message": "Out of luck.")x", k_main);
    EXPECT_EQ(worded.play(), "error: \"p:act\" may not be done: Out of luck.");
}

TEST(Pay, what_another_action_runs_is_not_paid) {
    Stage stage(
        R"x("effects": [{ "run": "dear" }])x",
        with_actions(
            R"x({ "id": "dear", "template": "x", "cost": { "hp": 9 }, "effects": [{ "say": "ran{paid}" }] })x"));
    EXPECT_EQ(stage.play(), "ran\n");
    EXPECT_EQ(stage.play(), "ran\n");
    EXPECT_EQ(stage.changes(), "{}");
}

TEST(Pay, offers_show_it_and_say_why_not) {
    Stage stage(R"x("cost": { "hp": "quantity.price" })x",
                {{"components/more.json",
                  R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }])x"},
                 {"quantities/q.json", R"x({ "id": "price", "base": "target.hp" })x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto offers = list_offers(stage.scene(), "hero", true);
    ASSERT_TRUE(offers);
    ASSERT_EQ(offers->size(), 2u);
    EXPECT_EQ(offers->at(0).cost, "8 hp") << "of the wolf";
    EXPECT_TRUE(offers->at(0).available);
    EXPECT_EQ(offers->at(1).reasons.at(0), "it takes 20 hp, and there is 10") << "of the bear";
}

TEST(Pay, a_label_may_show_it) {
    Stage stage("", with_actions(R"x({ "id": "b", "template": "bet ({cost})", "cost": { "hp": 2 } })x"));
    const auto offers = list_offers(stage.scene(), "hero");
    ASSERT_TRUE(offers);
    EXPECT_EQ(offers->back().label, "bet (2 hp)");
}

// What the hero is offered of p:act to the wolf, by what it is paid with.
std::vector<std::string> ways_of(const Stage& stage) {
    std::vector<std::string> ways;
    const auto offers = list_offers(stage.scene(), "hero");
    for (const OfferLine& offer : *offers)
        if (offer.action == "p:act" && offer.targets.at(0).second == "p:wolf")
            ways.push_back(offer.targets.size() > 1 ? offer.targets[1].second : "");
    return ways;
}

TEST(Pay, whoever_acts_may_choose_how) {
    const std::string fields =
        R"x("cost": [{ "hp": 8 }, { "skill.value": 30 }, { "luck": 1 }], "pay": "any")x";
    EXPECT_EQ(ways_of(Stage(fields, k_main)), (std::vector<std::string>{"hp", "skill.value"}))
        << "nobody has luck";
    EXPECT_EQ(ways_of(Stage(fields + R"x(, "cost_without": "free")x", k_main)),
              (std::vector<std::string>{"hp", "skill.value"}));
    EXPECT_EQ(
        ways_of(Stage(R"x("cost": [{ "luck": 1 }, { "luck.n": 2 }], "pay": "any", "cost_without": "free")x",
                      k_main)),
        (std::vector<std::string>{"luck"}))
        << "who need not pay has nothing to choose";
    EXPECT_EQ(ways_of(Stage(R"x("cost": [{ "hp": 8 }, { "skill.value": 30 }])x", k_main)),
              (std::vector<std::string>{""}))
        << "of others the first counts";
}

TEST(Pay, the_way_that_was_chosen_is_paid) {
    Stage stage(
        R"x("cost": [{ "hp": 8 }, { "skill.value": 30 }], "pay": "any", "effects": [{ "say": "{paid}" }])x",
        k_main);
    const auto done =
        resolve_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}, {"paid", "skill.value"}}, {});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->log.back().text, "skill.value");
    EXPECT_EQ(stage.changes(), R"x({"p:hero":{"p:skill":{"value":30}}})x");
}

} // namespace
} // namespace arbiter::machine::pay_test
