#include "arbiter/distribution.hpp"

#include <array>
#include <gtest/gtest.h>
#include <numeric>

namespace arbiter::chain_test {
namespace {

TEST(Chain, an_absorbing_state_keeps_what_it_has) {
    Step coin(3); // 0 plays, 1 won, 2 lost
    coin.add(0, 1, 0.5);
    coin.add(0, 2, 0.25);
    coin.add(0, 0, 0.25);
    const std::array steps{coin};
    const auto mass = Chain(steps).after(std::array{1.0, 0.0, 0.0}, 2);
    EXPECT_DOUBLE_EQ(mass[0], 0.0625);
    EXPECT_DOUBLE_EQ(mass[1], 0.625);
    EXPECT_DOUBLE_EQ(mass[2], 0.3125);
}

TEST(Chain, steps_of_a_round_are_taken_in_turn) {
    Step there(3), onward(3);
    there.add(0, 1, 1);
    onward.add(1, 2, 1);
    const std::array one{there, onward}, other{onward, there};
    EXPECT_EQ(Chain(one).after(std::array{1.0, 0.0, 0.0}, 1)[2], 1);
    EXPECT_EQ(Chain(other).after(std::array{1.0, 0.0, 0.0}, 1)[1], 1);
}

TEST(Chain, no_rounds_change_nothing) {
    Step any(2);
    any.add(0, 1, 1);
    const std::array steps{any};
    EXPECT_EQ(Chain(steps).after(std::array{0.5, 0.5}, 0)[0], 0.5);
}

// Two sides with 30 points each; d20+5 against 15 for d8+3, answered by d20+4 against 14 for d6+2.
TEST(Chain, ten_rounds_of_a_fight_give_the_published_chances) {
    const std::size_t n = 31; // points left, 0 = fallen; state = first * n + second
    Step first(n * n), second(n * n);
    for (std::size_t a = 1; a < n; ++a)
        for (std::size_t b = 1; b < n; ++b) {
            first.add(a * n + b, a * n + b, 9.0 / 20);
            for (std::size_t d = 4; d <= 11; ++d)
                first.add(a * n + b, a * n + (b > d ? b - d : 0), 11.0 / 160);
            second.add(a * n + b, a * n + b, 9.0 / 20);
            for (std::size_t d = 3; d <= 8; ++d)
                second.add(a * n + b, (a > d ? a - d : 0) * n + b, 11.0 / 120);
        }
    std::vector<double> start(n * n, 0.0);
    start[30 * n + 30] = 1;
    const std::array steps{first, second};
    const auto mass = Chain(steps).after(start, 10);
    double won = 0, lost = 0, both = 0;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b) (b == 0 ? won : a == 0 ? lost : both) += mass[a * n + b];
    EXPECT_NEAR(won, 0.713332, 1e-6);
    EXPECT_NEAR(lost, 0.197975, 1e-6);
    EXPECT_NEAR(both, 0.088692, 1e-6);
    EXPECT_NEAR(std::accumulate(mass.begin(), mass.end(), 0.0), 1, 1e-14);
}

} // namespace
} // namespace arbiter::chain_test
