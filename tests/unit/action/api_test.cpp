#include "support/scenes.hpp"

namespace arbiter {
namespace {

TEST(ActionApi, offers_say_everything_a_front_end_needs) {
    const auto scene = tests::scene("grapple:cellar");
    const auto offers = list_offers(*scene, "grapple:mira");
    ASSERT_TRUE(offers);
    const OfferLine& offer = offers->at(2);
    EXPECT_EQ(offer.action, "physical-control:restrain_target");
    EXPECT_EQ(offer.targets, (std::vector<TargetChoice>{{"primary", "grapple:tam"}}));
    EXPECT_EQ(offer.chance, 80);
    EXPECT_EQ(offer.tags, (std::vector<std::string>{"target prone", "target weakened"}));
    EXPECT_TRUE(offer.available && offer.reasons.empty());
    EXPECT_FALSE(offers->at(1).chance);
}

TEST(ActionApi, a_name_that_two_have_is_not_guessed) {
    const auto scene = tests::scene("grapple:cellar");
    scene->world.add("elsewhere:brann");
    EXPECT_EQ(list_offers(*scene, "brann").error().code, ErrorCode::bad_argument);
    EXPECT_TRUE(list_offers(*scene, "grapple:brann"));
}

TEST(ActionApi, a_broken_pack_is_reported_not_half_loaded) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/actions/a.json", R"({ "id": "a" })");
    PackRequest request;
    request.packs = {"p"};
    const auto loaded = load_game(files, request);
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(loaded->game);
    EXPECT_EQ(loaded->report.errors, 1u);
}

TEST(ActionApi, scenarios_are_listed) {
    EXPECT_EQ(list_scenarios(*tests::game("grapple")), std::vector<std::string>{"grapple:cellar"});
}

} // namespace
} // namespace arbiter
