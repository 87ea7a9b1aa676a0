// Tables of figures.
#include "forecast/table.hpp"

#include "support/bout.hpp"

#include <gtest/gtest.h>

namespace arbiter::forecast::table_test {
namespace {

using tests::one_balance;

constexpr const char* k_might = R"({"field": "actor.components.bout:body.might", "values": [5, 6, 8]})";
constexpr const char* k_sturdy = R"({"field": "target.components.bout:body.sturdy", "values": [2, 5]})";

BalanceTable table(const std::string& fields, const std::string& metric = R"("of": "hit")") {
    const auto report = run_balance(tests::bout_files(one_balance(metric, "\"table\": {" + fields + "}")),
                                    tests::bout_request());
    EXPECT_TRUE(report);
    if (!report || report->tables.size() != 1) {
        ADD_FAILURE() << (report && !report->packs.diagnostics.empty() ? render(report->packs.diagnostics[0])
                                                                       : "");
        return {};
    }
    EXPECT_TRUE(report->targets.empty() && report->claims.empty());
    EXPECT_EQ(report->failed, 0u);
    return report->tables[0];
}

TEST(FigureTable, rows_by_columns) {
    const BalanceTable found = table(std::string(R"("rows": )") + k_might + R"(, "columns": )" + k_sturdy +
                                     R"(, "published": [[0.7, 0.4], [0.8, 0.5], [0.9, 0.6]])");
    ASSERT_EQ(found.cells.size(), 6u);
    EXPECT_EQ(found.cells[1].row + "/" + found.cells[1].column, "5/5");
    EXPECT_NEAR(found.cells[1].value, 806.0 / 2187, 1e-15);
    EXPECT_NEAR(found.cells[2].value, 1595.0 / 2187, 1e-15);
    EXPECT_NEAR(found.cells[5].value, 108571.0 / 177147, 1e-15);
    EXPECT_NEAR(found.cells[5].error, 0.6 - 108571.0 / 177147, 1e-15);
    EXPECT_EQ(found.worst, 2u);
}

TEST(FigureTable, one_column_ranges_and_cells_where_nothing_is_stated) {
    const BalanceTable found =
        table(std::string(R"("rows": )") + k_might + R"(, "published": [[0.3, 0.4], null, [0.5, 0.6]])");
    ASSERT_EQ(found.cells.size(), 2u);
    EXPECT_EQ(found.cells[0].error, 0);
    EXPECT_EQ(found.cells[1].row, "8");
    EXPECT_EQ(found.cells[1].column, "");
    EXPECT_NEAR(found.cells[1].error, 0.6 - 108571.0 / 177147, 1e-15);
}

TEST(FigureTable, rows_by_name_and_differences) {
    const BalanceTable found = table(
        R"("rows": [{"name": "strong", "given": {"actor.components.bout:body.might": 8}}], "published": [0.2])",
        R"("of": "hit", "given": {"actor.components.bout:body.might": 3},
           "minus": {"actor.components.bout:body.might": 6})");
    ASSERT_EQ(found.cells.size(), 1u);
    EXPECT_EQ(found.cells[0].row, "strong");
    EXPECT_NEAR(found.cells[0].value, 108571.0 / 177147 - 2993.0 / 6561, 1e-15);
}

TEST(FigureTable, a_slip_in_it_is_told_once) {
    const auto report = check_packs(
        tests::bout_files(one_balance(
            R"("of": "hit")",
            R"("table": {"rows": {"field": "actor.components.bout:body.migth", "values": [1, 2]}, "published": [0, 0]})")),
        tests::bout_request());
    ASSERT_TRUE(report);
    ASSERT_EQ(report->diagnostics.size(), 1u);
    EXPECT_EQ(report->diagnostics[0].code, "unknown-field");
    EXPECT_EQ(report->diagnostics[0].hint, "did you mean \"might\"?");
}

TEST(FigureTable, figures) {
    EXPECT_EQ(figure_of(nullptr), std::nullopt);
    const json::Node nothing = json::make_null();
    EXPECT_EQ(figure_of(&nothing), std::nullopt);
    const json::Node number = json::make_number(0.5);
    EXPECT_EQ(figure_of(&number), BalanceFigure(0.5));
    const json::Node range = json::make_list({json::make_number(0.5), json::make_number(0.6)});
    EXPECT_EQ(figure_of(&range), BalanceFigure(0.5, 0.6));
}

} // namespace
} // namespace arbiter::forecast::table_test
