// The means of 1d6-1d6 and 2d6 vs 2d6 were -1.7e-16, and called exact.
#include "arbiter/dice_report.hpp"
#include "support/dice.hpp"

namespace arbiter::means_of_nothing_test {
namespace {

using test::notation;

TEST(Issue, the_mean_of_equal_gains_and_losses_is_exactly_zero) {
    for (const char* text : {"1d6-1d6", "2d6 vs 2d6", "3d8-3d8", "1d100-1d100", "10d10!-10d10!",
                             "4d6kh3-4d6kh3", "4d6kh3+4d6kl3-21", "1d6=1?5:-1", "1d6*2-7", "(1d6-1d6)/7",
                             "x = 1d7; x-4", "300d6 vs 300d6", "3dF", "d{-3,1:3}"})
        EXPECT_EQ(test::mean(text), 0) << text;
}

TEST(Issue, a_sweep_over_means_has_zeros_too) {
    const Notation n = notation("4d6kh3+4d6kl3-b", Dialect::native, {"b=20..22"});
    const auto found = sweep(n);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->cells[1].figure, 0);
    EXPECT_NEAR(found->cells[0].figure, 1, 1e-12);
}

TEST(Issue, a_mean_that_is_not_zero_is_not_made_zero) {
    EXPECT_NEAR(test::mean("1000000000*(1d2*2-3)+1d2"), 1.5, 1e-6);
    EXPECT_NEAR(test::mean("d{0:999999,1}"), 1e-6, 1e-15);
}

} // namespace
} // namespace arbiter::means_of_nothing_test
