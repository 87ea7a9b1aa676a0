#include "dice/fold.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::fold_test {
namespace {

using dice::fold_outcomes;
using dice::OutcomeRange;

TEST(Fold, every_outcome_is_in_one_range_and_they_stand_in_order) {
    for (const char* text :
         {"1d6", "1d60", "1d61", "1d100", "1000d6", "1d1000-500", "d{1..100,5000:100}", "1d100/7"}) {
        const Distribution d = test::odds(text);
        std::size_t next = 0;
        double sum = 0;
        for (const OutcomeRange& range : fold_outcomes(d)) {
            EXPECT_EQ(range.first, next) << text;
            EXPECT_GE(range.last, range.first) << text;
            next = range.last + 1;
            sum += dice::chance_of(d, range);
        }
        EXPECT_EQ(next, d.size()) << text;
        EXPECT_NEAR(sum, 1, 1e-12) << text;
    }
}

TEST(Fold, ranges_are_equally_wide_between_the_tails) {
    const Distribution d = test::odds("1000d6");
    const auto ranges = fold_outcomes(d);
    EXPECT_TRUE(ranges.front().is_lower_tail);
    EXPECT_TRUE(ranges.back().is_upper_tail);
    for (std::size_t i = 2; i + 2 < ranges.size(); ++i) {
        EXPECT_EQ(d.numerators()[ranges[i].last] - d.numerators()[ranges[i].first] + 1, 20);
        EXPECT_EQ(d.numerators()[ranges[i].first] % 20, 0);
    }
    EXPECT_LE(ranges.size(), 34u);
}

TEST(Fold, few_outcomes_are_not_folded) {
    for (const OutcomeRange& range : fold_outcomes(test::odds("1d60"))) EXPECT_TRUE(range.is_single());
    EXPECT_LT(fold_outcomes(test::odds("1d61")).size(), 61u);
}

TEST(Fold, widths_are_round) {
    EXPECT_EQ(dice::round_width(0.2), 1);
    EXPECT_EQ(dice::round_width(1), 1);
    EXPECT_EQ(dice::round_width(1.5), 2);
    EXPECT_EQ(dice::round_width(3), 5);
    EXPECT_EQ(dice::round_width(6), 10);
    EXPECT_EQ(dice::round_width(20), 20);
    EXPECT_EQ(dice::round_width(2001), 5000);
}

} // namespace
} // namespace arbiter::fold_test
