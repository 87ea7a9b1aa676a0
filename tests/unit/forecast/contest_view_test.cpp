// Formulas read what a contest came to.
#include "forecast/contest_view.hpp"

#include "support/bout.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace arbiter::forecast::contest_view_test {
namespace {

using tests::bout_scales;
using tests::one_balance;

double value(const std::string& metric, const PackRequest& request = tests::bout_request()) {
    const auto made = bout_scales(one_balance(metric), request);
    return made.scales ? made.scales->weigh(0).value_or(-1) : -1;
}

// Six dice, each a success with 1/3.
TEST(ContestView, successes_by_hand) {
    EXPECT_NEAR(value(R"("mean": "contest.attack")"), 2, 1e-12);
    EXPECT_NEAR(value(R"("deviation": "contest.attack")"), std::sqrt(6 * 2.0 / 9), 1e-12);
    EXPECT_NEAR(value(R"("mean": "contest.net")"), 6.0 / 3 - 5.0 / 3, 1e-12);
    EXPECT_NEAR(value(R"("deviation": "contest.net")"), std::sqrt(11 * 2.0 / 9), 1e-12);
    EXPECT_NEAR(value(R"("share": "contest.attack == 0")"), 64.0 / 729, 1e-15);
}

TEST(ContestView, a_share_of_nets_is_the_odds_of_degrees) {
    EXPECT_NEAR(value(R"("share": "contest.net > 0")"), value(R"("of": "hit")"), 1e-15);
    EXPECT_NEAR(value(R"("share": "contest.degree == 'miss'")"), value(R"("of": "miss")"), 1e-15);
}

TEST(ContestView, a_difference_of_means) {
    EXPECT_NEAR(value(R"("mean": "contest.attack", "given": {"actor.components.bout:body.might": 8},
                         "minus": {"actor.components.bout:body.might": 6})"),
                2.0 / 3, 1e-12);
}

TEST(ContestView, only_as_fine_as_it_is_read) {
    const auto made = bout_scales(one_balance(R"("mean": "contest.attack + contest.net")"));
    ASSERT_TRUE(made.scales);
    const Sample& sample = made.scales->all()[0].cells[0].samples[0];
    EXPECT_EQ(grain_for(sample.formula, *sample.action->contest), 2);
    const auto by_degree = bout_scales(one_balance(R"("share": "contest.success")"));
    ASSERT_TRUE(by_degree.scales);
    const Sample& coarse = by_degree.scales->all()[0].cells[0].samples[0];
    EXPECT_EQ(grain_for(coarse.formula, *coarse.action->contest), 0);
    const auto none = bout_scales(one_balance(R"("mean": "quantity.attack")"));
    ASSERT_TRUE(none.scales);
    const Sample& people = none.scales->all()[0].cells[0].samples[0];
    EXPECT_EQ(grain_for(people.formula, *people.action->contest), std::nullopt);
}

TEST(ContestView, names) {
    ContestNames names;
    const std::vector<std::string_view> net = {"contest", "net"};
    EXPECT_FALSE(names.bind(net));
    EXPECT_EQ(names.refuse(net)->message, "nothing is decided in this metric");
    EXPECT_TRUE(names.is_global("contest"));
    EXPECT_FALSE(names.is_global("contests"));
}

} // namespace
} // namespace arbiter::forecast::contest_view_test
