#include "arbiter/dice_report.hpp"
#include "support/charts.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::chart_sweep_test {
namespace {

using test::count;

std::string swept(std::string_view text, std::initializer_list<std::string_view> names) {
    const Notation n = test::notation(text, Dialect::native, names);
    return sweep_svg(n, *sweep(n));
}

TEST(SweepCharts, tags_are_balanced_and_no_texts_overlap_in_any_chart) {
    for (const auto& svg :
         {swept("1d20 >= b", {"b=1..20"}), swept("1d1000 >= b", {"b=1..1000"}), swept("1d4-b", {"b=0..9"}),
          swept("0*b", {"b=0..3"}), swept("1d6+a-b", {"a=0..3", "b=0..2"}),
          swept("0*a*b", {"a=0..3", "b=0..2"}), swept("1d6+a-b", {"a=0..100", "b=100000..100200 step 7"})}) {
        EXPECT_TRUE(test::is_balanced(svg)) << svg;
        EXPECT_EQ(test::find_overlap(svg), "") << svg;
        EXPECT_EQ(svg.find("nan"), std::string::npos);
        EXPECT_EQ(svg.find("inf"), std::string::npos);
    }
}

TEST(SweepCharts, a_sweep_over_one_name_is_a_line_with_a_dot_for_each_value) {
    const std::string svg = swept("1d4 >= b", {"b=1..5 step 2"});
    EXPECT_EQ(count(svg, "<polyline points=\"176.7,90.0 402.0,232.0 627.3,374.0 \""), 1u) << svg;
    EXPECT_EQ(count(svg, "<circle "), 3u);
    EXPECT_EQ(count(svg, "<title>b = 3: 50.00 %</title>"), 1u);
    EXPECT_EQ(count(svg, ">chance</text>"), 1u);
    EXPECT_EQ(count(svg, ">b</text>"), 1u);
}

TEST(SweepCharts, a_sweep_over_two_names_is_a_map_from_pale_to_dark) {
    const std::string svg = swept("1d4+a >= 2+b", {"a=0..1", "b=0..3"});
    EXPECT_EQ(test::rectangles(svg).size(), 8u + 5) << "cells and the scale";
    EXPECT_EQ(count(svg, "fill=\"#0b4a8f\"><title>a = 1, b = 0: 100.00 %</title>"), 1u) << "certain";
    EXPECT_EQ(count(svg, "fill=\"#f0f5fa\"><title>a = 0, b = 3: 0 %</title>"), 1u) << "impossible";
    EXPECT_EQ(count(svg, "fill=\"#7ea0c5\"><title>a = 0, b = 1: 50.00 %</title>"), 1u) << "halfway";
}

} // namespace
} // namespace arbiter::chart_sweep_test
