#include "dice/chart.hpp"

#include <gtest/gtest.h>

namespace arbiter::chart_test {
namespace {

TEST(Chart, texts_are_cut_to_their_room) {
    EXPECT_EQ(dice::fitting("short", 100, 10), "short");
    const std::string cut = dice::fitting(std::string(100, 'x'), 100, 10);
    EXPECT_TRUE(cut.ends_with("\u2026"));
    EXPECT_LE(dice::text_width(cut, 10), 100);
    EXPECT_EQ(dice::fitting("abc", 0, 10), "\u2026");
}

TEST(Chart, labels_stand_at_round_numbers_of_slots) {
    EXPECT_EQ(dice::label_stride(40, 20), 1);
    EXPECT_EQ(dice::label_stride(20, 20), 2);
    EXPECT_EQ(dice::label_stride(9, 20), 5);
    EXPECT_EQ(dice::label_stride(1, 20), 50);
}

TEST(Chart, a_legend_takes_as_many_lines_as_it_needs_and_the_plot_begins_below) {
    const dice::Chart none({}, {}), one({}, {{0, "2d6"}}),
        many({}, {{0, std::string(60, 'a')}, {1, std::string(60, 'b')}, {2, std::string(60, 'c')}});
    EXPECT_GT(one.top(), none.top());
    EXPECT_EQ(many.top(), one.top() + 2 * 18);
    EXPECT_EQ(many.top() + many.height(), many.bottom());
}

TEST(Chart, heights_have_about_five_lines) {
    for (const double span : {0.003, 0.02, 0.18, 1.0, 7.5, 1e6}) {
        const double lines = span / dice::axis_step(span);
        EXPECT_GE(lines, 4 - 1e-9) << span;
        EXPECT_LE(lines, 11) << span;
    }
}

} // namespace
} // namespace arbiter::chart_test
