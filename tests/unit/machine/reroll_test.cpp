// Attempts at cards: rolled again, and whose dice fall.
#include "machine/cards.hpp"

#include "arbiter/action_odds.hpp"
#include "support/realm.hpp"

namespace arbiter::machine::reroll_test {
namespace {

using tests::event;
using tests::failing;
using tests::gold;
using tests::Realm;
using tests::resources_of_rounds;
using tests::told;

TEST(Reroll, it_costs_and_rolls_anew) {
    Realm realm("[" + failing(gold("\"-1d4\"", "")) + "]");
    Luck luck;
    luck.dice = std::vector<double>{5, 4, 8, 1};
    luck.rerolls = 1;
    const auto done = realm.play("p:event/e/rule", luck);
    EXPECT_EQ(told(done, "preview"), "-4 Gold; -1 Gold; ");
    EXPECT_EQ(told(done, "resource"), "Gold: -1; ") << "only what was applied happens";
    EXPECT_EQ(realm.stocks(), "gold 4 food 4 ore 3 unrest 1 ");
    luck.dice = std::vector<double>{5, 4};
    const auto refused = realm.play("p:event/e/rule", luck);
    ASSERT_FALSE(refused) << "the fame is spent";
    EXPECT_EQ(refused.error().hint, "attempt 1 of 1 is not offered: only \"Apply\" can be chosen");
}

TEST(Reroll, with_a_seed_other_dice_fall) {
    int same = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Realm realm("[" + failing(gold("\"-1d1000\"", "")) + "]");
        Luck luck;
        luck.seed = make_seed(seed);
        luck.degree = "failure";
        luck.rerolls = 1;
        const auto done = realm.play("p:event/e/rule", luck);
        ASSERT_TRUE(done);
        std::vector<double> totals;
        for (const Event& line : done->log)
            if (line.kind == "roll") totals.push_back(*line.total);
        same += totals.size() == 2 && totals[0] == totals[1];
    }
    EXPECT_LE(same, 2);
}

// Otherwise somebody who fails again would know what it costs.
TEST(PendingDice, another_command_has_other_dice) {
    Realm realm("[" + failing(gold(R"("-1d1000")", "")) + "]");
    ASSERT_TRUE(realm.is_fine()) << realm.codes();
    Luck luck;
    luck.seed = make_seed(7);
    luck.degree = "failure";
    const auto first = realm.play("p:event/e/rule", luck);
    luck.command = 1;
    const auto second = realm.play("p:event/e/rule", luck);
    ASSERT_TRUE(first && second);
    EXPECT_NE(told(first, "roll"), told(second, "roll"));
}

TEST(Reroll, what_lasted_from_before_is_the_same_cards) {
    Realm realm("[" + failing(gold("-1", R"(, "duration": "ongoing")")) + "]");
    ASSERT_TRUE(realm.attempt("failure"));
    Luck luck;
    luck.dice = std::vector<double>{5, 15};
    luck.rerolls = 1;
    ASSERT_TRUE(realm.play("p:event/e/rule", luck));
    EXPECT_EQ(realm.cards(), "") << "closed, with all it did";
    EXPECT_EQ(resources_of_rounds(realm, 1), "| ");
}

std::vector<double> rolled(const Result<Resolved>& done) {
    std::vector<double> totals;
    for (const Event& line : done->log)
        if (line.kind == "roll") totals.push_back(*line.total);
    return totals;
}

// The dice of an outcome are its own: whoever chooses otherwise before it does not change them.
TEST(PendingDice, they_are_rolled_once) {
    const std::string events =
        "[" + event(R"("failure": { "changes": [ { "resource": "gold", "value": "-1d1000" } ],
      "choices": [ { "label": "a" }, { "label": "b", "changes": [ { "resource": "food", "value": "1d1000" } ] } ] })") +
        "]";
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        std::vector<std::vector<double>> all;
        for (const std::vector<OptionChoice>& choices :
             std::vector<std::vector<OptionChoice>>{{1, 1}, {2, 1}, {2, 2}, {1, 2}}) {
            Realm realm(events);
            Luck luck;
            luck.seed = make_seed(seed);
            luck.degree = "failure";
            luck.choices = choices;
            const auto done = realm.play("p:event/e", luck);
            ASSERT_TRUE(done);
            all.push_back(rolled(done));
        }
        ASSERT_EQ(all[0].size(), 1u);
        ASSERT_EQ(all[2].size(), 2u);
        EXPECT_EQ(all[0], all[1]) << "by another skill";
        EXPECT_EQ(all[0][0], all[2][0]) << "with another choice behind it";
        EXPECT_EQ(all[2], all[3]);
        EXPECT_NE(all[2][0], all[2][1]);
    }
}

TEST(PendingDice, each_term_of_an_amount_falls_on_its_own) {
    int same = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Realm realm("[" + failing(gold(R"("{1d1000 + 1d1000}")", "")) + "]");
        Luck luck;
        luck.seed = make_seed(seed);
        luck.degree = "failure";
        const auto totals = rolled(realm.play("p:event/e/rule", luck));
        ASSERT_EQ(totals.size(), 2u);
        same += totals[0] == totals[1];
    }
    EXPECT_LE(same, 2);
}

} // namespace
} // namespace arbiter::machine::reroll_test
