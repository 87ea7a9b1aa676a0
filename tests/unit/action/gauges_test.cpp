// Numbers between two bounds, as bars show them.
#include "arbiter/gauge.hpp"

#include "arbiter/world.hpp"
#include "support/scenes.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::action::gauges_test {
namespace {

std::string gauges(const Scene& scene, std::string_view who) {
    std::string text;
    for (const Gauge& gauge : gauges_of(scene, who))
        text += fmt::format("{} {:g} of {:g}..{:g}; ", gauge.label, gauge.value, gauge.least, gauge.most);
    return text;
}

TEST(Gauges, the_main_field_of_a_component_with_both_bounds_is_one) {
    const auto scene = tests::scene("pools:example_1");
    EXPECT_NE(gauges(*scene, "rogue").find("hp "), std::string::npos) << gauges(*scene, "rogue");
}

TEST(Gauges, they_follow_the_world) {
    const auto scene = tests::scene("pools:example_1");
    ASSERT_TRUE(set_component(*scene, "rogue", "pools:hp", R"({"current": 3, "max": 12})"));
    EXPECT_NE(gauges(*scene, "rogue").find("hp 3 of 0..12; "), std::string::npos) << gauges(*scene, "rogue");
}

TEST(Gauges, nobody_and_those_without_bounds_have_none) {
    const auto scene = tests::scene("grapple:cellar");
    EXPECT_EQ(gauges(*scene, "nobody"), "");
    EXPECT_EQ(gauges(*scene, "poker"), "");
}

} // namespace
} // namespace arbiter::action::gauges_test
