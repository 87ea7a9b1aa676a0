// Who goes first, second and third: rolled, broken ties, as often as the odds say.
#include "machine/effect/order_turns.hpp"

#include "support/melee.hpp"

#include <cmath>
#include <fmt/ranges.h>
#include <map>

namespace arbiter::machine::order_turns_test {
namespace {

using tests::Melee;

TEST(Order, the_highest_goes_first_and_ties_are_broken) {
    Melee bout(R"x(, "order": { "by": "1d6", "ties": ["entity.actor.components['p:hp'].now"] })x");
    Answers answers;
    answers.dice = std::vector<double>{3, 5, 5};
    EXPECT_EQ(bout.send(begin_round(answers)),
              "Order: p:wolf (5), p:bear (5), p:hero (3); p:wolf begins; p:wolf?");
    EXPECT_EQ(bout.view().order, (std::vector<std::string>{"p:wolf", "p:bear", "p:hero"}));
    for (int i = 0; i < 3; ++i) bout.send(choose("done"));
    EXPECT_EQ(bout.send(begin_round()), "p:wolf begins; p:wolf?");
}

TEST(Order, it_may_be_rolled_in_each_round) {
    Melee bout(R"(, "order": { "by": "1d6", "each": "round" })");
    Answers answers;
    answers.dice = std::vector<double>{3, 5, 4};
    bout.send(begin_round(answers));
    for (int i = 0; i < 3; ++i) bout.send(choose("done"));
    answers.dice = std::vector<double>{6, 5, 4};
    EXPECT_EQ(bout.send(begin_round(answers)),
              "Order: p:hero (6), p:wolf (5), p:bear (4); p:hero begins; p:hero?");
}

TEST(Order, chance_settles_what_is_still_even) {
    Melee bout(R"(, "order": { "by": "1", "ties": ["chance"] })");
    Answers answers;
    answers.dice = std::vector<double>{3, 1}; // the third of three, then the first of two
    EXPECT_EQ(bout.send(begin_round(answers)),
              "Order: p:bear (1), p:hero (1), p:wolf (1); p:bear begins; p:bear?");
}

// At check, too: see make_scene_test.
TEST(Order, what_is_no_number_is_told) {
    Melee bout(R"(, "order": { "by": "actor.id" })");
    EXPECT_NE(bout.send(begin_round()).find("comes to no number"), std::string::npos);
    Melee twice(R"(, "order": { "by": "1d6 + 1d4" })");
    EXPECT_NE(twice.send(begin_round()).find("is rolled more than once"), std::string::npos);
}

// Sampled orders against their weights: every order of 1d3 each, ties by chance, in a band of five
// deviations.
TEST(Order, drawn_orders_come_as_often_as_they_weigh) {
    Melee bout(R"(, "order": { "by": "1d3", "ties": ["chance"] })");
    std::map<std::string, int> counts;
    constexpr int k_runs = 6'000;
    for (int i = 0; i < k_runs; ++i) {
        const SessionPtr run = std::move(
            *open_session(bout.stage.game(), "p:s", make_seed(static_cast<std::uint64_t>(i) + 100)));
        ASSERT_TRUE(arbiter::send(*run, begin_round()));
        ++counts[fmt::format("{}", fmt::join(encounter_of(scene_of(*run))->order, " "))];
    }
    ASSERT_EQ(counts.size(), 6u);
    for (const auto& [order, count] : counts)
        EXPECT_NEAR(count, k_runs / 6.0, 5 * std::sqrt(k_runs / 6.0 * 5 / 6)) << order;
}

} // namespace
} // namespace arbiter::machine::order_turns_test
