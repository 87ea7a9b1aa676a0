#include "arbiter/dice_report.hpp"
#include "base/text.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::svg_test {
namespace {

using test::notation;

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

std::string bars(std::string_view text) {
    const Notation n = notation(text);
    return odds_svg(n, *odds_of(n));
}

std::string swept(std::string_view text, std::initializer_list<std::string_view> names) {
    const Notation n = notation(text, Dialect::native, names);
    return sweep_svg(n, *sweep(n));
}

// Every tag that opens is closed in order, and nothing but tags has angle brackets.
bool is_balanced(const std::string& svg) {
    std::vector<std::string> open;
    for (std::size_t at = 0; (at = svg.find_first_of("<>", at)) != std::string::npos;) {
        const auto end = svg.find_first_of("<>", at + 1);
        if (svg[at] != '<' || end == std::string::npos || svg[end] != '>') return false;
        const std::string tag = svg.substr(at + 1, end - at - 1), name = tag.substr(0, tag.find(' '));
        at = end + 1;
        if (tag.ends_with('/')) continue;
        if (!tag.starts_with('/')) {
            open.push_back(name);
            continue;
        }
        if (open.empty() || open.back() != tag.substr(1)) return false;
        open.pop_back();
    }
    return open.empty();
}

TEST(DiceCharts, tags_are_balanced_in_every_chart) {
    for (const auto& svg :
         {bars("3d6"), bars("1d{\"<b>\",\"&\"}"), bars("2d6[</text>] vs 1d6"), bars("1d20 >= 3"), bars("5"),
          swept("1d20 >= b", {"b=1..20"}), swept("1d4-b", {"b=0..9"}), swept("0*b", {"b=0..3"}),
          swept("1d6+a-b", {"a=0..3", "b=0..2"}), swept("0*a*b", {"a=0..3", "b=0..2"})}) {
        EXPECT_TRUE(is_balanced(svg)) << svg;
        EXPECT_EQ(svg.find("nan"), std::string::npos);
        EXPECT_EQ(svg.find("inf"), std::string::npos);
    }
}

TEST(DiceCharts, each_outcome_is_a_bar_as_high_as_its_share_of_the_likeliest) {
    const std::string svg = bars("d{1:4,2:2,3:1}"); // the plot is 308 high and ends at 372
    EXPECT_EQ(count(svg, "<rect x="), 3u);
    EXPECT_EQ(count(svg, "y=\"64.00\" width=\"174.93\" height=\"308.00\""), 1u) << svg;
    EXPECT_EQ(count(svg, "y=\"218.00\" width=\"174.93\" height=\"154.00\""), 1u);
    EXPECT_EQ(count(svg, "y=\"295.00\" width=\"174.93\" height=\"77.00\""), 1u);
    EXPECT_EQ(count(svg, "<title>3: 14.29 %</title>"), 1u);
}

TEST(DiceCharts, outcomes_that_nobody_could_see_are_left_out_at_the_ends_alone) {
    EXPECT_EQ(count(bars("d{1,2:20000,3,4:20000,5}"), "<rect x="), 3u);
    EXPECT_EQ(count(bars("d{1:3,2:20000,3:3,4:20000,5:3}"), "<rect x="), 5u);
}

TEST(DiceCharts, the_line_below_the_title_says_what_matters) {
    EXPECT_EQ(count(bars("1d20 >= 15"), ">chance 30.00 %<"), 1u);
    EXPECT_EQ(count(bars("1d2 vs 1d2"), ">win 25.00 %, tie 50.00 %, lose 25.00 %; bars: margin<"), 1u);
    EXPECT_EQ(count(bars("2d6"), ">2d6; mean 7, sd 2.415<"), 1u);
    EXPECT_EQ(count(bars("1d{hit,miss}"), ">1d{hit,miss}<"), 3u) << "title, heading and reading";
}

TEST(DiceCharts, long_titles_end_with_dots_and_never_inside_a_character) {
    for (std::size_t extra = 0; extra < 3; ++extra) {
        std::string label(extra, 'x');
        for (int i = 0; i < 40; ++i) label += "\u2694";
        const std::string svg = bars("2d6[" + label + "]");
        EXPECT_EQ(find_invalid_utf8(svg), std::string_view::npos) << extra;
        EXPECT_GE(count(svg, "\u2694…</text>"), 1u) << extra;
    }
    EXPECT_EQ(count(bars("2d6[short]"), "…"), 0u);
}

TEST(DiceCharts, a_sweep_over_one_name_is_a_line_with_a_dot_for_each_value) {
    const std::string svg = swept("1d4 >= b", {"b=1..5 step 2"});
    EXPECT_EQ(count(svg, "<polyline points=\"170.7,64.0 384.0,218.0 597.3,372.0 \""), 1u) << svg;
    EXPECT_EQ(count(svg, "<circle "), 3u);
    EXPECT_EQ(count(svg, "<title>b = 3: 0.5</title>"), 1u);
}

TEST(DiceCharts, a_sweep_over_two_names_is_a_map_from_pale_to_dark) {
    const std::string svg = swept("1d4+a >= 2+b", {"a=0..1", "b=0..3"});
    EXPECT_EQ(count(svg, "<rect x="), 8u);
    EXPECT_EQ(count(svg, "fill=\"#144f96\"><title>a = 1, b = 0: 1</title>"), 1u) << "certain";
    EXPECT_EQ(count(svg, "fill=\"#f4f7fb\"><title>a = 0, b = 3: 0</title>"), 1u) << "impossible";
    EXPECT_EQ(count(svg, "fill=\"#84a3c9\"><title>a = 0, b = 1: 0.5</title>"), 1u) << "halfway";
}

TEST(DiceCharts, a_wide_chart_labels_some_of_its_bars) {
    const std::string svg = bars("1d200");
    EXPECT_EQ(count(svg, "<rect x="), 200u);
    EXPECT_LE(count(svg, "text-anchor=\"middle\""), 25u);
}

} // namespace
} // namespace arbiter::svg_test
