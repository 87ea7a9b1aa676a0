// What cannot be worked out, or cannot be rolled, is not offered; the reason names what is missing.
#include "support/stage.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::chances_that_cannot_be_told_test {
namespace {

using tests::Stage;

const OfferLine* find_offer(const std::vector<OfferLine>& lines, std::string_view target) {
    for (const OfferLine& line : lines)
        for (const auto& [role, id] : line.targets)
            if (id.ends_with(target)) return &line;
    return nullptr;
}

TEST(ChancesThatCannotBeTold, a_base_that_is_missing_is_not_offered) {
    Stage stage(
        R"("contest": { "check": { "bonus": "entity.primary.components['p:skill'].value", "dc": 50 } })");
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto offers = list_offers(stage.scene(), "hero", false);
    ASSERT_TRUE(offers) << offers.error().message;
    EXPECT_NE(find_offer(*offers, "wolf"), nullptr);
    EXPECT_EQ(find_offer(*offers, "bear"), nullptr) << "it has no skill";
    const auto all = list_offers(stage.scene(), "hero", true);
    const OfferLine* bear = find_offer(*all, "bear");
    ASSERT_NE(bear, nullptr);
    EXPECT_FALSE(bear->available);
    ASSERT_EQ(bear->reasons.size(), 1u);
    EXPECT_NE(bear->reasons[0].find("cannot be worked out"), std::string::npos) << bear->reasons[0];
    EXPECT_NE(bear->reasons[0].find("p:skill"), std::string::npos) << bear->reasons[0];
    const auto done = resolve_action(stage.scene(), "hero", "p:act", {{"primary", "bear"}}, {});
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().message.find("p:skill"), std::string::npos) << done.error().message;
}

TEST(ChancesThatCannotBeTold, a_label_shows_no_number_for_it) {
    Stage stage("", {{"actions/act.json",
                      R"x({ "id": "act", "template": "try ({chance}%)", "targets": "here",
        "contest": { "check": { "bonus": "entity.primary.components['p:skill'].value", "dc": 50 } } })x"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const auto all = list_offers(stage.scene(), "hero", true);
    ASSERT_TRUE(all);
    const OfferLine* bear = find_offer(*all, "bear");
    const OfferLine* wolf = find_offer(*all, "wolf");
    ASSERT_TRUE(bear && wolf);
    EXPECT_EQ(bear->label, "try (?%)");
    EXPECT_FALSE(bear->chance);
    EXPECT_TRUE(wolf->chance);
}

std::string offered_with(int dice) {
    Stage stage(R"("contest": { "pool": { "attack": "a", "defense": "d" } })",
                {{"quantities/q.json",
                  fmt::format(R"([{{ "id": "a", "base": {} }}, {{ "id": "d", "base": 2 }}])", dice)}});
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    const auto offers = list_offers(stage.scene(), "hero", true);
    if (!offers || offers->empty()) return "none";
    return offers->front().available ? "offered" : offers->front().reasons[0];
}

TEST(ChancesThatCannotBeTold, a_pool_has_a_thousand_dice_and_not_one_more) {
    EXPECT_EQ(offered_with(1'000), "offered");
    EXPECT_EQ(offered_with(1'001), "\"p:a\" is a pool of 1001 dice, and at most 1000 are rolled at once");
}

TEST(ChancesThatCannotBeTold, a_pool_of_two_hundred_rolls_two_hundred) {
    Stage stage(R"("contest": { "pool": { "attack": "a", "defense": "d" } },
        "outcomes": { "hit": { "effects": [ { "say": "{contest.attack_dice} dice" } ] } })",
                {{"quantities/q.json", R"([{ "id": "a", "base": 200 }, { "id": "d", "base": 0 }])"}});
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    EXPECT_NE(stage.play_seed(1).find("200 dice"), std::string::npos);
}

} // namespace
} // namespace arbiter::chances_that_cannot_be_told_test
