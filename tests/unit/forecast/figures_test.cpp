// What errors come to.
#include "forecast/figures.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::figures_test {
namespace {

BalanceTable table_of(const std::vector<double>& errors) {
    BalanceTable table;
    for (const double error : errors) table.cells.push_back({"", "", 0, 0.0, error});
    sum_up(table);
    return table;
}

TEST(Figures, means_with_and_without_signs) {
    const BalanceTable table = table_of({0.25, -0.5, 0.125, 0.125});
    EXPECT_DOUBLE_EQ(table.mean_error, 0);
    EXPECT_DOUBLE_EQ(table.mean_absolute_error, 0.25);
    EXPECT_EQ(table.worst, 1u) << "either way; of equals the first";
    EXPECT_EQ(table_of({0.5, -0.5}).worst, 0u);
}

TEST(Figures, an_empty_table_has_no_error) {
    const BalanceTable table = table_of({});
    EXPECT_EQ(table.mean_error, 0);
    EXPECT_EQ(table.mean_absolute_error, 0);
}

TEST(Figures, a_range_errs_from_its_nearer_end) {
    const BalanceFigure range(0.55, 0.6);
    EXPECT_DOUBLE_EQ(range.error_of(0.5), 0.55 - 0.5);
    EXPECT_EQ(range.error_of(0.57), 0);
    EXPECT_EQ(range.error_of(0.6), 0);
    EXPECT_DOUBLE_EQ(range.error_of(0.7), 0.6 - 0.7);
    EXPECT_DOUBLE_EQ(BalanceFigure(0.5).error_of(0.25), 0.25);
}

} // namespace
} // namespace arbiter::forecast::figures_test
