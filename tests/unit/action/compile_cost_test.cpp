// What is wrong with a cost, and what a child makes of its parent's.
#include "action/game_compiler.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::compile_cost_test {
namespace {

using tests::Stage;

const std::vector<std::pair<std::string, std::string>> k_main = {
    {"components/more.json", R"x([{ "patch": "hp", "main": "now", "fields": { "now": { "type": "number" } } },
                                  { "id": "luck", "main": "n", "fields": { "n": { "type": "whole" } } }])x"}};

std::string codes(const std::string& fields) { return Stage(fields, k_main).codes(); }

TEST(CompileCost, names_a_field_or_is_told) {
    EXPECT_EQ(codes(R"x("cost": { "hp": 1, "skill.value": "2 + 1" })x"), "");
    EXPECT_EQ(codes(R"x("cost": { "hpp": 1 })x"), "unknown-component ");
    EXPECT_EQ(codes(R"x("cost": { "mark": 1 })x"), "no-field ") << "it has no main field";
    EXPECT_EQ(codes(R"x("cost": { "luck.m": 1 })x"), "unknown-field ");
    EXPECT_EQ(codes(R"x("cost": { "hp": "1d6" })x"), "dice-in-number ");
    EXPECT_EQ(codes(R"x("cost": { "hp": -1 })x"), "out-of-range ");
}

TEST(CompileCost, has_at_least_one_price_and_eight_at_most) {
    EXPECT_EQ(codes(R"x("cost": {})x"), "list-length ");
    EXPECT_EQ(codes(R"x("cost": [])x"), "list-length ");
    EXPECT_EQ(
        codes(
            R"x("cost": { "hp": 1, "hp.max": 1, "bag.a": 1, "bag.b": 1, "bag.c": 1, "bag.d": 1, "bag.e": 1, "bag.f": 1 })x"),
        "");
    EXPECT_EQ(
        codes(
            R"x("cost": { "hp": 1, "hp.max": 1, "bag.a": 1, "bag.b": 1, "bag.c": 1, "bag.d": 1, "bag.e": 1, "bag.f": 1, "bag.g": 1 })x"),
        "list-length ");
}

TEST(CompileCost, only_what_people_do_costs_something) {
    EXPECT_EQ(codes(R"x("cost": { "hp": 1 }, "takes": ["n"])x"), "cost-of-a-part not-offered ");
}

TEST(CompileCost, a_childs_map_is_added_to_every_way_and_its_list_replaces_them) {
    auto files = k_main;
    files.emplace_back("actions/more.json", R"x([
        { "id": "deed", "abstract": true, "template": "x", "cost": [{ "luck": 1 }, { "hp": 1 }] },
        { "id": "dear", "extends": "deed", "cost": { "skill.value": 50 } },
        { "id": "other", "extends": "deed", "cost": [{ "hp": 7 }] } ])x");
    Stage stage("", files);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto offers = list_offers(stage.scene(), "hero");
    ASSERT_TRUE(offers);
    const auto cost = [&](std::string_view id) {
        for (const OfferLine& line : *offers)
            if (line.action == id) return line.cost;
        return std::string("not offered");
    };
    EXPECT_EQ(cost("p:dear"), "1 hp, 50 skill") << "there is no luck to pay with";
    EXPECT_EQ(cost("p:other"), "7 hp");
}

} // namespace
} // namespace arbiter::action::compile_cost_test
