#include "dice/chart_axis.hpp"
#include "support/charts.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::chart_axis_test {
namespace {

using dice::Chart;
using dice::ChartAxis;

std::vector<ChartSeries> series(std::initializer_list<std::string_view> texts) {
    std::vector<ChartSeries> all;
    for (const std::string_view text : texts) {
        const Notation n = test::notation(text);
        all.push_back({n, *odds_of(n)});
    }
    return all;
}

std::size_t labels(std::string_view text) {
    const ChartAxis axis(series({text}));
    Chart chart({}, {});
    axis.label(chart);
    return test::count(std::move(chart).finish(), "<text ");
}

TEST(ChartAxis, few_values_are_all_labelled_and_many_at_round_numbers) {
    EXPECT_EQ(labels("2d6"), 11u);
    EXPECT_EQ(labels("1d6/2"), 6u);
    EXPECT_EQ(labels("1d100"), 20u) << "by fives";
    EXPECT_LE(labels("1000d6"), 12u);
    EXPECT_GE(labels("1000d6"), 5u);
    EXPECT_EQ(labels("7"), 1u);
}

TEST(ChartAxis, more_values_than_can_be_seen_are_folded_and_none_is_lost) {
    const auto all = series({"1000d6"});
    const ChartAxis axis(all);
    EXPECT_TRUE(axis.is_folded());
    EXPECT_EQ(axis.fold_words(), " per 2 values");
    double sum = 0;
    for (const auto& point : axis.points_of(all[0].odds.distribution)) sum += point.share;
    EXPECT_NEAR(sum, 1, 1e-3) << "but for the ends that nobody could see";
    EXPECT_EQ(axis.name_of(axis.points_of(all[0].odds.distribution)[0].value).find(".."), 4u);
}

TEST(ChartAxis, series_share_one_axis_from_the_lowest_to_the_highest) {
    const auto all = series({"1d4", "1d4+10"});
    const ChartAxis axis(all);
    const Chart chart({}, {});
    EXPECT_FALSE(axis.is_folded());
    EXPECT_NEAR(axis.x_of(chart, 1) - axis.slot_width(chart) / 2, chart.left(), 1e-9);
    EXPECT_NEAR(axis.x_of(chart, 14) + axis.slot_width(chart) / 2, chart.left() + chart.width(), 1e-9);
}

TEST(ChartAxis, tails_are_summed) {
    const auto all = series({"1d4"});
    const ChartAxis axis(all);
    const auto least = axis.points_of(all[0].odds.distribution, ChartKind::at_least),
               most = axis.points_of(all[0].odds.distribution, ChartKind::at_most);
    ASSERT_EQ(least.size(), 4u);
    EXPECT_EQ(least[0].value, 1);
    EXPECT_NEAR(least[1].share, 0.75, 1e-15);
    EXPECT_NEAR(most[1].share, 0.5, 1e-15);
}

} // namespace
} // namespace arbiter::chart_axis_test
