#include "rules/spread.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace arbiter::rules::spread_test {
namespace {

TEST(Spread, values_rise_and_equal_ones_are_added_up) {
    Spread spread;
    for (const double value : {3.0, 1.0, 2.0, 3.0}) add_mass(spread, value, 0.25);
    EXPECT_EQ(spread, (Spread{{1, 0.25}, {2, 0.25}, {3, 0.5}}));
}

TEST(Spread, the_sum_of_two_coins) {
    const Spread coin = {{0, 0.5}, {1, 0.5}};
    EXPECT_EQ(sum_of(coin, coin), (Spread{{0, 0.25}, {1, 0.5}, {2, 0.25}}));
}

RC_GTEST_PROP(SpreadProperty, a_sum_is_that_of_every_pair, ()) {
    const auto some = [] {
        Spread spread;
        for (int i = *rc::gen::inRange(1, 6); i > 0; --i) add_mass(spread, *rc::gen::inRange(-3, 4), 0.25);
        return spread;
    };
    const Spread a = some(), b = some();
    std::map<double, double> pairs;
    for (const auto& [x, p] : a)
        for (const auto& [y, q] : b) pairs[x + y] += p * q;
    const Spread sum = sum_of(a, b);
    const std::map<double, double> found(sum.begin(), sum.end());
    RC_ASSERT(found == pairs);
}

} // namespace
} // namespace arbiter::rules::spread_test
