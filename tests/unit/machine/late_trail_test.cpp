#include "machine/late_trail.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::late_trail_test {
namespace {

const rules::Spread k_die = {{-3, 0.25}, {-2, 0.25}, {-1, 0.5}};

TEST(LateTrail, adding_maps_the_number_through_its_bounds) {
    LateStep step;
    step.field.least = 0;
    const auto after = settled({{1, 0.5}, {4, 0.5}}, k_die, step);
    ASSERT_TRUE(after);
    EXPECT_EQ(*after, (rules::Spread{{0, 0.5}, {1, 0.125}, {2, 0.125}, {3, 0.25}}));
}

TEST(LateTrail, a_bound_does_not_move_what_was_beyond_it) {
    LateStep step;
    step.field.most = 3;
    EXPECT_EQ(settled({{5, 1}}, {{1, 1}}, step), (rules::Spread{{5, 1}}));
    EXPECT_EQ(settled({{5, 1}}, {{-1, 1}}, step), (rules::Spread{{4, 1}}));
}

// What the effect's own bound holds back is no shortfall of the field.
TEST(LateTrail, bounds_of_the_effect_come_first) {
    rules::FieldBounds own, field;
    own.least = 2;
    field.least = 0;
    const rules::Settled one = settle_late(own, field, 3, -5);
    EXPECT_EQ(one.after, 2);
    EXPECT_EQ(one.missing, 0);
    EXPECT_EQ(settle_late({}, field, 3, -5).missing, 2);
}

TEST(LateTrail, what_may_not_fall_short_is_told) {
    LateStep step;
    step.field.least = 0;
    step.must_not_fall_short = true;
    EXPECT_TRUE(settled({{3, 1}}, k_die, step));
    EXPECT_FALSE(settled({{2, 1}}, k_die, step));
    step.must_not_fall_short = false;
    step.must_not_run_over = true;
    EXPECT_TRUE(settled({{2, 1}}, k_die, step));
}

TEST(LateTrails, equal_ones_have_one_number) {
    LateTrails trails;
    EXPECT_EQ(trails.add_trail({}), 0u);
    const std::uint32_t die = trails.add_spread(k_die);
    EXPECT_EQ(trails.add_spread(k_die), die);
    EXPECT_NE(trails.add_spread({{1, 1}}), die);
    LateStep step;
    step.spread = die;
    const std::uint32_t once = trails.add_trail({&step, 1});
    const std::size_t bytes = trails.bytes();
    EXPECT_EQ(trails.add_trail({&step, 1}), once);
    EXPECT_EQ(trails.bytes(), bytes) << "nothing new is stored";
    step.begins = true;
    EXPECT_NE(trails.add_trail({&step, 1}), once);
    EXPECT_EQ(trails.trail(once).size(), 1u);
}

} // namespace
} // namespace arbiter::machine::late_trail_test
