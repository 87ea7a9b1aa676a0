#include "offer/offer.hpp"

#include "support/expr.hpp"
#include "support/realm.hpp"
#include "support/scenes.hpp"

#include <algorithm>

namespace arbiter::offer::offer_test {
namespace {

using Labels = std::vector<std::string>;

TEST(Offer, what_a_player_reads_in_the_dark_cellar) {
    const auto scene = tests::scene("grapple:cellar");
    EXPECT_EQ(tests::labels(*scene, "brann"),
              (Labels{"swing the poker at Vespera (83% chance) [dark] [skilled]",
                      "swing the poker at Odo (63% chance) [dark] [skilled]", "wait",
                      "restrain Vespera (75% chance) [target restrained] [dark] [slippery]",
                      "restrain Odo (28% chance) [dark] [slippery]"}));
}

TEST(Offer, who_is_held_may_only_break_free) {
    const auto scene = tests::scene("grapple:cellar");
    EXPECT_EQ(tests::labels(*scene, "vespera"), (Labels{"break free from Odo (6% chance) [dark]", "wait"}));
}

TEST(Offer, another_place_has_other_people_and_other_odds) {
    const auto scene = tests::scene("grapple:cellar");
    EXPECT_EQ(tests::labels(*scene, "mira"),
              (Labels{"draw a line of salt around the guest (65% chance)", "wait",
                      "restrain Tam (80% chance) [target prone] [target weakened]",
                      "restrain the guest (55% chance)"}));
}

TEST(Offer, what_may_not_be_done_has_its_reason) {
    const auto scene = tests::scene("grapple:cellar");
    const auto offers = tests::offers(*scene, *scene->state.world.find("grapple:vespera"), true);
    ASSERT_TRUE(offers);
    const OfferContext context = action::Position(*scene).offers();
    std::map<std::string, std::string> reasons;
    for (const Offer& offer : *offers)
        if (offer.refusal)
            reasons[context.action(offer.action).id] =
                reason_of(context, context.action(offer.action), offer.cast, offer.refusal);
    EXPECT_EQ(reasons["physical-control:restrain_target"], "Vespera has positioning:being_restrained");
    EXPECT_EQ(reasons["warding:draw_salt_boundary"], "Vespera lacks skills:warding_skill");
}

TEST(Offer, a_prerequisite_speaks_its_own_words) {
    const auto scene = tests::scene("grapple:cellar");
    const auto cellar = *scene->state.world.find("grapple:dark_cellar");
    scene->state.world.set(cellar, *scene->game().model->find_component("environment:cramped_space"),
                           tests::data("{}").root());
    const auto offers = list_offers(*scene, "brann", true);
    const auto swing = std::find_if(offers->begin(), offers->end(),
                                    [](const OfferLine& o) { return o.action == "weapons:swing_at_target"; });
    ASSERT_NE(swing, offers->end());
    EXPECT_FALSE(swing->available);
    EXPECT_EQ(swing->reasons, Labels{"There is no room to swing anything."});
}

TEST(Offer, a_second_target_may_depend_on_the_first) {
    const std::string ask = R"({ "id": "x:ask", "template": "ask {target} for {item}",
      "targets": { "secondary": { "scope": "target.components.items:inventory.items[]", "placeholder": "item", "contextFrom": "primary" },
                   "primary": { "scope": "positioning:close_actors", "placeholder": "target" } } })";
    const auto scene = tests::scene("grapple:cellar", {{"grapple/actions/ask.json", ask}});
    const Labels labels = tests::labels(*scene, "odo");
    EXPECT_EQ(std::count_if(labels.begin(), labels.end(),
                            [](const std::string& l) { return l.starts_with("ask"); }),
              1);
    EXPECT_NE(std::find(labels.begin(), labels.end(), "ask Brann for the poker"), labels.end());
}

TEST(Offer, ways_to_deal_with_a_card_are_there_while_it_is_open) {
    tests::Realm realm("[" + tests::event(R"("success": { "say": "x" })") + ", " +
                       tests::event(R"("success": { "say": "x" })", "", "other") + "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    EXPECT_EQ(tests::labels(realm.scene(), "hilde"), Labels{});
    ASSERT_TRUE(realm.attempt("failure"));
    EXPECT_EQ(tests::labels(realm.scene(), "hilde"),
              (Labels{"e: rule (50% chance)", "e: lore (50% chance)"}));
    ASSERT_TRUE(realm.attempt("success"));
    EXPECT_EQ(tests::labels(realm.scene(), "hilde"), Labels{});
    EXPECT_EQ(tests::labels(realm.scene(), "vale"), Labels{}) << "whoever is nowhere has no cards";
}

TEST(Offer, listing_changes_nothing) {
    const auto scene = tests::scene("grapple:cellar");
    const std::uint64_t before = scene->state.world.stamp();
    static_cast<void>(tests::labels(*scene, "brann"));
    EXPECT_EQ(scene->state.world.stamp(), before);
}

// Raising the actor's skill never lowers the chance on the label.
RC_GTEST_PROP(OfferProperty, more_skill_is_never_less_chance, ()) {
    static const auto scene = tests::scene("grapple:cellar");
    const std::string_view steps[] = {"value"};
    static const auto field =
        const_cast<world::Model&>(*scene->game().model)
            .field(*scene->game().model->find_component("skills:grappling_skill"), steps);
    const auto chance_with = [&](int skill) {
        scene->restart();
        scene->state.world.set(*scene->state.world.find("grapple:brann"), field, Value(1.0 * skill));
        const auto offers = list_offers(*scene, "brann");
        for (const OfferLine& offer : *offers)
            if (offer.label.starts_with("restrain Odo")) return *offer.chance;
        return -1;
    };
    const int skill = *rc::gen::inRange(0, 150);
    RC_ASSERT(chance_with(skill + 1) >= chance_with(skill));
}

} // namespace
} // namespace arbiter::offer::offer_test
