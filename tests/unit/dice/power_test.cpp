#include "dice/power.hpp"

#include <gtest/gtest.h>

namespace arbiter::dice::power_test {
namespace {

using Doubles = Measure<double>;

Doubles slow_sum(const Doubles& a, const Doubles& b) {
    return combined(a, b, [](std::int64_t x, std::int64_t y) { return x + y; });
}

void expect_close(const Doubles& a, const Doubles& b) {
    ASSERT_EQ(a.values, b.values);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a.weights[i], b.weights[i], 1e-13 * b.weights[i]);
}

TEST(Power, windows_and_squares_agree) {
    for (const std::int64_t sides : {2, 6, 13, 14, 40}) {
        const Doubles die = uniform<double>(1, sides);
        Doubles slow = die;
        for (std::int64_t n = 2; n <= 9; ++n) {
            slow = slow_sum(slow, die);
            expect_close(uniform_power(die, n), slow);
            expect_close(power(die, n), slow);
        }
    }
}

TEST(Power, a_binomial_row_of_a_part_keeps_the_part) {
    const Doubles part{{0, 1}, {0.25, 0.25}, 1}; // half of the whole
    const Doubles row = binomial(part, 3);
    EXPECT_NEAR(row.weights[0], 1.0 / 64, 1e-16);
    EXPECT_NEAR(row.weights[1], 3.0 / 64, 1e-16);
}

TEST(Power, none_and_one_are_what_they_should_be) {
    EXPECT_EQ(power(uniform<double>(1, 6), 0).values, std::vector<std::int64_t>{0});
    EXPECT_EQ(power(uniform<double>(1, 6), 1).size(), 6u);
}

} // namespace
} // namespace arbiter::dice::power_test
