#include "base/fuel.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace arbiter::fuel_test {
namespace {

TEST(Fuel, lasts_for_its_steps_and_not_one_more) {
    Fuel fuel(3);
    EXPECT_TRUE(fuel.spend());
    EXPECT_TRUE(fuel.spend(2));
    EXPECT_EQ(fuel.left(), 0u);
    EXPECT_FALSE(fuel.spend());
}

TEST(Fuel, that_said_no_says_no_ever_after) {
    Fuel fuel(3);
    EXPECT_FALSE(fuel.spend(4));
    EXPECT_EQ(fuel.left(), 0u);
    EXPECT_FALSE(fuel.spend(1)) << "three steps were left, but the tank counts as empty";
}

TEST(Fuel, spending_nothing_is_free_even_when_empty) {
    Fuel fuel(0);
    EXPECT_TRUE(fuel.spend(0));
    EXPECT_FALSE(fuel.spend(1));
}

TEST(Fuel, the_largest_amount_does_not_wrap) {
    constexpr auto k_most = std::numeric_limits<std::uint64_t>::max();
    Fuel fuel(k_most - 1);
    EXPECT_FALSE(fuel.spend(k_most));
    EXPECT_EQ(fuel.left(), 0u);
}

RC_GTEST_PROP(FuelProperty, what_was_granted_never_exceeds_what_was_there, (std::uint16_t steps)) {
    Fuel fuel(steps);
    std::uint64_t granted = 0;
    for (const auto ask : *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::arbitrary<std::uint8_t>()))
        if (fuel.spend(ask)) granted += ask;
    RC_ASSERT(granted + fuel.left() <= steps);
}

} // namespace
} // namespace arbiter::fuel_test
