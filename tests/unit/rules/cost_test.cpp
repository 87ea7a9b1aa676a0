// What costs come to for somebody.
#include "rules/cost.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::cost_test {
namespace {

using tests::Stage;

// What the first offer of p:act costs the hero, or why it is not possible.
std::string cost(const std::string& fields, const std::string& components) {
    Stage stage(fields, {{"components/more.json", components}});
    if (!stage.is_fine()) return stage.codes();
    const auto offers = list_offers(stage.scene(), "hero", true);
    if (!offers) return offers.error().message;
    const OfferLine& line = offers->at(0);
    return line.available ? line.cost : line.reasons.at(0);
}

const std::string k_hp = R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } }])x";

TEST(Cost, what_is_worked_out) {
    EXPECT_EQ(cost(R"x("cost": { "hp": "actor.hp / 4" })x", k_hp), "2.5 hp");
    EXPECT_EQ(cost(R"x("cost": { "hp": 0 })x", k_hp), "");
    EXPECT_EQ(cost(R"x("cost": { "hp": "actor.hp - 99" })x", k_hp), "") << "nobody gains by paying";
    EXPECT_EQ(cost(R"x("cost": { "hp": "actor.bag.price" })x", k_hp),
              "how much hp it takes cannot be worked out");
}

TEST(Cost, what_the_place_pays_is_called_by_its_own_name) {
    EXPECT_EQ(cost(R"x("cost": { "place.hp": 1 })x", k_hp), "it takes 1 hp, and there is none");
    EXPECT_EQ(cost(R"x("cost": { "place.hp": 1 }, "cost_without": "free")x", k_hp), "");
}

TEST(Cost, a_field_is_called_by_its_label) {
    const std::string labelled =
        R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number", "label": "blood" } } }])x";
    EXPECT_EQ(cost(R"x("cost": { "hp.now": 2 })x", labelled), "2 blood");
    EXPECT_EQ(
        cost(
            R"x("cost": { "hp.now": 11 })x",
            R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number", "min": 0, "label": "blood" } } }])x"),
        "it takes 11 blood, and there is 10");
}

TEST(Cost, a_number_may_be_paid_down_to_its_bound) {
    const auto with_least = [](const std::string& least) {
        return R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number", "min": )x" +
               least + " } } }]";
    };
    EXPECT_EQ(cost(R"x("cost": { "hp": 10 })x", with_least("0")), "10 hp");
    EXPECT_EQ(cost(R"x("cost": { "hp": 11 })x", with_least("0")), "it takes 11 hp, and there is 10");
    EXPECT_EQ(cost(R"x("cost": { "hp": 11 })x", with_least("-5")), "11 hp") << "debts";
    EXPECT_EQ(cost(R"x("cost": { "hp": 5 })x", with_least("\"bearer.skill.value / 10\"")),
              "it takes 5 hp, and there is 10")
        << "not below 6";
    EXPECT_EQ(cost(R"x("cost": { "hp": 4 })x", with_least("\"bearer.skill.value / 10\"")), "4 hp");
}

TEST(Cost, all_prices_of_a_way_must_be_enough) {
    EXPECT_EQ(cost(R"x("cost": { "hp": 4, "skill.value": 61 })x", k_hp),
              "it takes 61 skill, and there is 60");
    EXPECT_EQ(cost(R"x("cost": [{ "hp": 4, "skill.value": 61 }, { "hp": 5, "skill.value": 60 }])x", k_hp),
              "5 hp, 60 skill");
}

// Whatever is paid, the number never leaves its bounds, and what is refused changes nothing.
TEST(Cost, paying_never_goes_below_the_bound) {
    for (int due = 0; due <= 12; ++due) {
        Stage stage(R"x("cost": { "hp": )x" + std::to_string(due) + " }", {{"components/more.json", k_hp}});
        double left = 10;
        for (int i = 0; i < 4; ++i) {
            const bool is_paid = !stage.play().starts_with("error");
            EXPECT_EQ(is_paid, due <= left) << due;
            left -= is_paid ? due : 0;
        }
        const std::string now = std::to_string(static_cast<int>(left));
        EXPECT_EQ(stage.changes(),
                  left == 10 ? "{}" : R"({"p:hero":{"p:hp":{"now":)" + now + R"(,"max":12}}})");
    }
}

} // namespace
} // namespace arbiter::rules::cost_test
