#include "arbiter/distribution.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::distribution_test {
namespace {

double sum_of(const Distribution& d) {
    double sum = 0;
    for (const double p : d.probabilities()) sum += p;
    return sum;
}

TEST(Distribution, two_dice_by_hand) {
    const Distribution two = Distribution::uniform(1, 6).sum_of(2);
    EXPECT_EQ(two.size(), 11u);
    EXPECT_NEAR(two.chance_of(7), 6.0 / 36, 1e-15);
    EXPECT_NEAR(two.at_least(11), 3.0 / 36, 1e-16);
    EXPECT_NEAR(two.at_most(3), 3.0 / 36, 1e-16);
    EXPECT_NEAR(two.mean(), 7, 1e-14);
    EXPECT_NEAR(two.sd(), std::sqrt(35.0 / 6), 1e-14);
    EXPECT_EQ(two.quantile(0.5), 7);
    EXPECT_EQ(two.min(), 2);
    EXPECT_EQ(two.max(), 12);
}

TEST(Distribution, the_median_of_a_die_is_the_lower_of_its_two_middle_faces) {
    EXPECT_EQ(Distribution::uniform(1, 6).quantile(0.5), 3);
    EXPECT_EQ(Distribution::uniform(1, 6).quantile(1.0), 6);
    EXPECT_EQ(Distribution::uniform(1, 6).quantile(0.0), 1);
}

TEST(Distribution, the_three_highest_of_four_dice_by_enumeration) {
    std::array<int, 19> found{};
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d)
                    ++found[static_cast<std::size_t>(a + b + c + d - std::min({a, b, c, d}))];
    const std::array<bool, 4> keep{true, true, true, false};
    const Distribution best = Distribution::uniform(1, 6).sum_of_ranks(keep);
    ASSERT_EQ(best.size(), 16u);
    for (std::size_t v = 3; v <= 18; ++v)
        EXPECT_NEAR(best.chance_of(static_cast<double>(v)) * 1296, found[v], 1e-11) << v;
}

TEST(Distribution, counting_is_binomial) {
    const Distribution hits = Distribution::uniform(1, 6).count_at_least(6, 5);
    EXPECT_NEAR(hits.chance_of(0), std::pow(2.0 / 3, 6), 1e-15);
    EXPECT_NEAR(hits.chance_of(6), std::pow(1.0 / 3, 6), 1e-16);
    EXPECT_EQ(Distribution::uniform(1, 6).count_at_least(6, 7).size(), 1u);
    EXPECT_EQ(Distribution::uniform(1, 6).count_at_least(6, 1).chance_of(6), 1);
}

TEST(Distribution, a_row_of_a_thousand_dice_does_not_underflow) {
    const Distribution hits = Distribution::uniform(1, 20).count_at_least(1000, 2); // q^n alone is 1e-1301
    EXPECT_NEAR(sum_of(hits), 1, 1e-12);
    EXPECT_NEAR(hits.mean(), 950, 1e-9);
}

TEST(Distribution, opposed_dice_win_tie_and_lose) {
    const Contest contest = Distribution::uniform(1, 6).against(Distribution::uniform(1, 8));
    EXPECT_NEAR(contest.win, 15.0 / 48, 1e-15);
    EXPECT_NEAR(contest.tie, 6.0 / 48, 1e-15);
    EXPECT_NEAR(contest.lose, 27.0 / 48, 1e-15);
    const Distribution margin = Distribution::uniform(1, 6).minus(Distribution::uniform(1, 8));
    EXPECT_NEAR(margin.at_least(1), contest.win, 1e-15);
    EXPECT_NEAR(margin.chance_of(0), contest.tie, 1e-15);
}

TEST(Distribution, mixtures_conditions_and_maps) {
    const Distribution d6 = Distribution::uniform(1, 6);
    const std::array parts{d6, Distribution::certain(10)};
    const std::array weights{1.0, 3.0};
    const Distribution mixed = Distribution::mixture(parts, weights);
    EXPECT_NEAR(mixed.chance_of(10), 0.75, 1e-15);
    EXPECT_NEAR(mixed.chance_of(2), 1.0 / 24, 1e-15);
    const Distribution high = d6.given([](std::int64_t v) { return v >= 5; });
    EXPECT_EQ(high.size(), 2u);
    EXPECT_NEAR(high.chance_of(6), 0.5, 1e-15);
    const Distribution halves = d6.map([](std::int64_t v) { return v / 2; });
    EXPECT_NEAR(halves.chance_of(1), 2.0 / 6, 1e-15);
    EXPECT_NEAR(d6.times(-10).chance_of(-60), 1.0 / 6, 1e-15);
}

TEST(Distribution, values_far_apart_stay_few) {
    const Distribution coins = Distribution::uniform(0, 1).times(1'000'000).plus(Distribution::uniform(1, 6));
    EXPECT_EQ(coins.size(), 12u);
    EXPECT_NEAR(coins.at_least(1'000'001), 0.5, 1e-15);
}

TEST(Distribution, a_unit_divides_all_values) {
    const Distribution halves = Distribution::adopt({1, 2, 3}, {0.25, 0.5, 0.25}, 2);
    EXPECT_EQ(halves.value(0), 0.5);
    EXPECT_EQ(halves.mean(), 1);
    const Distribution sum = halves.plus(Distribution::uniform(1, 2));
    EXPECT_EQ(sum.min(), 1.5);
    EXPECT_EQ(sum.max(), 3.5);
}

RC_GTEST_PROP(Distribution, sums_keep_their_mass_and_add_their_means, ()) {
    const auto sides = *rc::gen::inRange<std::int64_t>(1, 60);
    const auto n = *rc::gen::inRange<std::int64_t>(0, 12);
    const Distribution sum = Distribution::uniform(1, sides).sum_of(n);
    RC_ASSERT(std::abs(sum_of(sum) - 1) < 1e-12);
    RC_ASSERT(std::abs(sum.mean() - static_cast<double>(n * (sides + 1)) / 2) < 1e-9);
    RC_ASSERT(sum.min() == static_cast<double>(n));
}

RC_GTEST_PROP(Distribution, a_sum_by_copies_is_a_sum_one_by_one, ()) {
    const auto values = *rc::gen::nonEmpty(
        rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(-50, 50)));
    const std::vector<double> weights(values.size(), 1.0);
    const Distribution die = Distribution::weighted(values, weights);
    const auto n = *rc::gen::inRange<std::int64_t>(1, 6);
    Distribution slow = die;
    for (std::int64_t k = 1; k < n; ++k) slow = slow.plus(die);
    const Distribution fast = die.sum_of(n);
    RC_ASSERT(fast.size() == slow.size());
    for (std::size_t i = 0; i < fast.size(); ++i) {
        RC_ASSERT(fast.numerators()[i] == slow.numerators()[i]);
        RC_ASSERT(std::abs(fast.probabilities()[i] - slow.probabilities()[i]) <=
                  1e-12 * slow.probabilities()[i]);
    }
}

RC_GTEST_PROP(Distribution, keeping_all_ranks_is_the_sum, ()) {
    const auto n = *rc::gen::inRange<std::size_t>(1, 6);
    const auto sides = *rc::gen::inRange<std::int64_t>(1, 9);
    const std::unique_ptr<bool[]> keep(new bool[n]);
    std::fill(keep.get(), keep.get() + n, true);
    const Distribution die = Distribution::uniform(1, sides);
    const Distribution kept = die.sum_of_ranks({keep.get(), n}),
                       sum = die.sum_of(static_cast<std::int64_t>(n));
    RC_ASSERT(kept.size() == sum.size());
    for (std::size_t i = 0; i < sum.size(); ++i)
        RC_ASSERT(std::abs(kept.probabilities()[i] - sum.probabilities()[i]) < 1e-13);
}

} // namespace
} // namespace arbiter::distribution_test
