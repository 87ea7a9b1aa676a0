#include "arbiter/dice_report.hpp"
#include "base/text.hpp"
#include "support/charts.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::chart_odds_test {
namespace {

using test::count;
using test::notation;

Result<std::string> chart(std::initializer_list<std::string_view> texts, const ChartOptions& options = {}) {
    std::vector<ChartSeries> all;
    for (const std::string_view text : texts) {
        const Notation n = notation(text);
        all.push_back({n, *odds_of(n)});
    }
    return odds_svg(all, options);
}

std::string bars(std::string_view text) { return *chart({text}); }

TEST(OddsCharts, tags_are_balanced_and_no_texts_overlap_in_any_chart) {
    const ChartOptions at_least{ChartKind::at_least, ChartBand{7, 9}};
    for (const auto& svg :
         {bars("3d6"), bars("1000d6"), bars("1d{\"<b>\",\"&\"}"), bars("2d6[</text>] vs 1d6"),
          bars("1d20 >= 3"), bars("5"), bars("1d6/7"), bars("1d6*1000000000"), bars("d{-1000000..-999900}"),
          bars("100d6 vs 100d6"),
          bars("d{a_very_long_name_indeed:3,another_very_long_name,a_third_very_long_name,b,c,d,e,f,g,h}"),
          *chart({"2d6", "1d12", "3d4"}), *chart({"2d6", "1000d6"}, at_least),
          *chart({"1d20+5 >= 15", "2d20kh1+5 >= 15 # a long comment that is much wider than its slot"})}) {
        EXPECT_TRUE(test::is_balanced(svg)) << svg;
        EXPECT_EQ(test::find_overlap(svg), "") << svg;
        EXPECT_EQ(svg.find("nan"), std::string::npos);
        EXPECT_EQ(svg.find("inf"), std::string::npos);
    }
}

TEST(OddsCharts, each_outcome_is_a_bar_as_high_as_its_share_of_the_likeliest) {
    const auto bars_of = test::rectangles(bars("d{1:4,2:2,3:1}"));
    ASSERT_EQ(bars_of.size(), 3u);
    EXPECT_NEAR(bars_of[1].height / bars_of[0].height, 0.5, 1e-3);
    EXPECT_NEAR(bars_of[2].height / bars_of[0].height, 0.25, 1e-3);
    EXPECT_NEAR(bars_of[0].y + bars_of[0].height, bars_of[2].y + bars_of[2].height, 0.1);
    EXPECT_EQ(count(bars("d{1:4,2:2,3:1}"), "<title>3: 14.29 %</title>"), 1u);
}

TEST(OddsCharts, outcomes_that_nobody_could_see_are_left_out_at_the_ends_alone) {
    EXPECT_EQ(test::rectangles(bars("d{1,2:20000,3,4:20000,5}")).size(), 3u);
    EXPECT_EQ(test::rectangles(bars("d{1:3,2:20000,3:3,4:20000,5:3}")).size(), 5u);
}

TEST(OddsCharts, axes_have_titles_and_the_source_says_how_to_make_the_chart_again) {
    EXPECT_EQ(count(bars("2d6"), ">total</text>"), 1u);
    EXPECT_EQ(count(bars("2d6"), ">chance</text>"), 1u);
    EXPECT_EQ(count(bars("2d6 vs 1d8"), ">margin</text>"), 1u);
    EXPECT_EQ(count(bars("2d6"), ">exact: arbiter odds &quot;2d6&quot;</text>"), 1u);
    EXPECT_EQ(
        count(*chart({"2d6", "1d12"}, {ChartKind::at_most, ChartBand{7, 9}}),
              ">exact: arbiter odds &quot;2d6&quot; &quot;1d12&quot; --chart at-most --band 7..9</text>"),
        1u);
    EXPECT_EQ(count(bars("1000d6"), ">chance per 2 values</text>"), 1u);
}

TEST(OddsCharts, the_line_below_the_title_says_what_matters) {
    EXPECT_EQ(count(bars("1d20 >= 15"), ">1d20 is at least 15; chance 30.00 %<"), 1u);
    EXPECT_EQ(count(bars("2d6"), ">2d6; mean 7, sd 2.415<"), 1u);
    EXPECT_EQ(count(bars("1d{hit,miss}"), ">1d{hit,miss}<"), 3u) << "title, heading and reading";
}

TEST(OddsCharts, a_test_is_answered_by_yes_and_no) {
    const std::string svg = bars("1d20 >= 15");
    EXPECT_EQ(count(svg, ">yes</text>"), 1u);
    EXPECT_EQ(count(svg, ">no</text>"), 1u);
    EXPECT_EQ(count(svg, "<title>yes: 30.00 %</title>"), 1u);
    EXPECT_EQ(count(svg, "<title>no: 70.00 %</title>"), 1u);
    const std::string both = *chart({"1d20 >= 15", "1d20 >= 11"});
    EXPECT_EQ(count(both, "<title>1d20 &gt;= 11: 50.00 %</title>"), 1u);
}

TEST(OddsCharts, a_contest_tells_won_from_lost) {
    const std::string svg = bars("1d2 vs 1d2");
    for (const char* words : {">win 25.00 %<", ">tie 50.00 %<", ">lose 25.00 %<"})
        EXPECT_EQ(count(svg, words), 1u);
    const auto all = test::rectangles(svg);
    ASSERT_EQ(all.size(), 3u);
    EXPECT_NE(all[0].look, all[1].look);
    EXPECT_NE(all[1].look, all[2].look);
    EXPECT_NE(all[0].look, all[2].look);
}

TEST(OddsCharts, several_notations_are_lines_with_a_legend) {
    const std::string svg = *chart({"2d6", "1d12", "3d4"});
    EXPECT_EQ(count(svg, "<polyline"), 3u);
    EXPECT_EQ(count(svg, ">2d6: mean 7, sd 2.415<"), 1u);
    EXPECT_EQ(count(svg, ">3d4: mean 7.5, sd 1.936<"), 1u);
    EXPECT_EQ(count(svg, "<title>1d12, 12: 8.33 %</title>"), 1u);
}

TEST(OddsCharts, at_least_falls_from_certain_and_at_most_rises_to_it) {
    const std::string least = *chart({"1d4"}, {ChartKind::at_least, {}}),
                      most = *chart({"1d4"}, {ChartKind::at_most, {}});
    EXPECT_EQ(count(least, ">chance of at least</text>"), 1u);
    EXPECT_EQ(count(least, "<title>1d4, 1: 100.00 %</title>"), 1u);
    EXPECT_EQ(count(least, "<title>1d4, 4: 25.00 %</title>"), 1u);
    EXPECT_EQ(count(most, "<title>1d4, 1: 25.00 %</title>"), 1u);
    EXPECT_EQ(count(most, "<title>1d4, 4: 100.00 %</title>"), 1u);
}

TEST(OddsCharts, a_band_is_shaded_from_edge_to_edge_and_tells_its_chance) {
    const std::string svg = *chart({"2d6"}, {ChartKind::exactly, ChartBand{7, 9}});
    EXPECT_EQ(count(svg, ">7..9: 41.67 %<"), 1u);
    const auto all = test::rectangles(svg);
    ASSERT_EQ(all.size(), 12u) << "the band and eleven bars";
    const auto& band = all[0];
    const auto &first = all[1 + 5], &last = all[1 + 7]; // 7 and 9
    EXPECT_LT(band.x, first.x);
    EXPECT_GT(band.x, all[5].x + all[5].width) << "6 is outside";
    EXPECT_GT(band.x + band.width, last.x + last.width);
    EXPECT_LT(band.x + band.width, all[9].x) << "10 is outside";
    EXPECT_EQ(test::rectangles(*chart({"2d6"}, {ChartKind::exactly, ChartBand{20, 30}})).size(), 11u)
        << "nothing to shade";
}

TEST(OddsCharts, what_shares_no_axis_is_refused) {
    EXPECT_FALSE(chart({"1d6", "1d6 >= 3"}));
    EXPECT_FALSE(chart({"1d6", "1d{hit,miss}"}));
    EXPECT_FALSE(chart({"1d6 >= 3"}, {ChartKind::at_least, {}}));
    EXPECT_FALSE(chart({"1d{hit,miss}"}, {ChartKind::exactly, ChartBand{1, 2}}));
    EXPECT_FALSE(chart({"1d2", "1d3", "1d4", "1d5", "1d6", "1d7", "1d8"}));
    EXPECT_FALSE(chart({}));
}

TEST(OddsCharts, bands_are_read_as_ranges) {
    EXPECT_EQ(read_band("7..9")->low, 7);
    EXPECT_EQ(read_band("7..9")->high, 9);
    EXPECT_EQ(read_band("-3")->high, -3);
    for (const char* text : {"", "9..7", "a", "1..5 step 2", "7...9", "7..9 x"})
        EXPECT_FALSE(read_band(text)) << text;
}

TEST(OddsCharts, long_titles_end_with_dots_and_never_inside_a_character) {
    for (std::size_t extra = 0; extra < 3; ++extra) {
        std::string label(extra, 'x');
        for (int i = 0; i < 60; ++i) label += "\u2694";
        const std::string svg = bars("2d6[" + label + "]");
        EXPECT_EQ(find_invalid_utf8(svg), std::string_view::npos) << extra;
        EXPECT_GE(count(svg, "\u2694…</text>"), 1u) << extra;
    }
    EXPECT_EQ(count(bars("2d6[short]"), "…"), 0u);
}

TEST(OddsCharts, readers_who_prefer_dark_get_dark) {
    EXPECT_EQ(count(bars("2d6"), "@media (prefers-color-scheme: dark){.paper{fill:"), 1u);
}

} // namespace
} // namespace arbiter::chart_odds_test
