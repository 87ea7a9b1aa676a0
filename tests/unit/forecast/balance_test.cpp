// Exact values: by hand, enumerated, and as properties.
#include "forecast/balance.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::balance_test {
namespace {

using tests::bout_scales;
using tests::one_balance;

std::string given(int attack, const std::string& defense) {
    return R"("given": {"actor.components.bout:body.might": )" + std::to_string(attack) +
           R"(, "target.components.bout:body.sturdy": )" + defense + "}";
}
std::string given(int attack, int defense) { return given(attack, std::to_string(defense)); }

double value(const std::string& metric, const PackRequest& request = tests::bout_request()) {
    const auto made = bout_scales(one_balance(metric), request);
    if (!made.scales) return -1;
    const auto weighed = made.scales->weigh(0);
    EXPECT_TRUE(weighed);
    return weighed.value_or(-1);
}

// Fractions worked out by hand: sums over binomial coefficients.
TEST(Balance, exact_values_by_hand) {
    EXPECT_NEAR(value(R"("of": "hit")"), 2993.0 / 6561, 1e-15) << "6 dice against 5, as they are in the ring";
    EXPECT_NEAR(value(given(5, 5)), 806.0 / 2187, 1e-15) << "without `of` every success counts";
    EXPECT_NEAR(value(given(6, 2)), 1595.0 / 2187, 1e-15);
    EXPECT_NEAR(value(given(3, 8)), 512.0 / 6561, 1e-15);
    EXPECT_NEAR(value(given(2, 2)), 8.0 / 27, 1e-15);
    EXPECT_NEAR(value(given(8, 5) + R"(, "minus": {"actor.components.bout:body.might": 6})"),
                108571.0 / 177147 - 2993.0 / 6561, 1e-15);
}

// All 6^4 rolls of two dice against two.
TEST(Balance, ties_enumerated) {
    int hits = 0, ties = 0;
    for (int roll = 0; roll < 1296; ++roll) {
        const auto is_success = [&](int place) { return roll / place % 6 >= 4; };
        const int net = is_success(1) + is_success(6) - is_success(36) - is_success(216);
        hits += net > 0;
        ties += net == 0;
    }
    const PackRequest glancing = tests::bout_request({{"ties", "glancing"}});
    EXPECT_NEAR(value(given(2, 2) + R"(, "of": "glancing")", glancing), ties / 1296.0, 1e-15);
    EXPECT_NEAR(value(given(2, 2) + R"(, "of": {"hit": 1, "glancing": 0.5})", glancing),
                (hits + 0.5 * ties) / 1296.0, 1e-15);
    EXPECT_NEAR(value(given(2, 2) + R"(, "of": "hit")", tests::bout_request({{"ties", "attacker"}})),
                (hits + ties) / 1296.0, 1e-15);
}

TEST(Balance, lists_are_every_combination) {
    const double mean = (value(given(2, 2)) + value(given(2, 3))) / 2;
    EXPECT_NEAR(value(given(2, "[2, 3]")), mean, 1e-15);
    EXPECT_NEAR(
        value(R"("mean_over": [{"weight": 1, )" + given(2, 2) + R"(}, {"weight": 3, )" + given(2, 3) + "}]"),
        (value(given(2, 2)) + 3 * value(given(2, 3))) / 4, 1e-15);
}

TEST(Balance, formulas_read_the_params_of_now) {
    auto made =
        bout_scales(one_balance(R"("given": {"actor.components.bout:body.might": "4 + param.gear"})"));
    ASSERT_TRUE(made.scales);
    const std::uint32_t gear = *made.scales->game().param_paths->find("bout:gear");
    made.scales->params.values.set(gear, Value(2.0));
    EXPECT_NEAR(*made.scales->weigh(0), 2993.0 / 6561, 1e-15);
    made.scales->params.values.set(gear, Value(1.0));
    EXPECT_NEAR(*made.scales->weigh(0), 806.0 / 2187, 1e-15);
    EXPECT_TRUE(made.scales->params.was_read()[gear]);
    EXPECT_FALSE(made.scales->params.was_read()[*made.scales->game().param_paths->find("bout:weather")]);
}

TEST(Balance, more_dice_of_attack_never_hurt) {
    auto made = bout_scales(one_balance(R"("of": "hit")"));
    ASSERT_TRUE(made.scales);
    const std::uint32_t bonus = *made.scales->game().param_paths->find("bout:bonus");
    double before = 0;
    for (int dice = 0; dice <= 14; ++dice) {
        made.scales->params.values.set(bonus, Value(static_cast<double>(dice)));
        const double now = *made.scales->weigh(0);
        EXPECT_GT(now, before);
        before = now;
    }
}

TEST(Balance, bounds_are_met_at_their_ends) {
    Balance target;
    target.low = 0.5;
    target.high = 0.6;
    EXPECT_TRUE(holds(target, 0.5) && holds(target, 0.6) && holds(target, 0.6 + 1e-12));
    EXPECT_FALSE(holds(target, 0.49999) || holds(target, 0.60001));
}

} // namespace
} // namespace arbiter::forecast::balance_test
