// A balance record has something to hold its number against.
#include "pack/kind/balance.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::balance_test {
namespace {

using Names = std::vector<std::string>;

std::vector<Diagnostic> found(const std::string& fields) {
    tests::Desk desk;
    check_balance(desk.record("balance", R"({"id": "a", )" + fields + "}"), desk.report);
    return desk.report.take();
}
Names check(const std::string& fields) { return tests::codes(found(fields)); }

TEST(BalanceKind, a_target_has_two_bounds_and_a_claim_a_published_number) {
    EXPECT_EQ(check(R"("low": 0.5, "high": 0.65)"), Names{});
    EXPECT_EQ(check(R"("low": 0.5, "high": 0.5, "published": 0.7)"), Names{});
    EXPECT_EQ(check(R"("published": 0.7)"), Names{});
    EXPECT_EQ(check(R"("published": [0.5, 0.7])"), Names{});
    EXPECT_EQ(check(R"("why": "because")"), Names{}) << "a number that is just shown";
    EXPECT_EQ(check(R"("low": 0.5)"), Names{"missing-field"});
    EXPECT_EQ(check(R"("high": 0.5, "published": 0.4)"), Names{"missing-field"});
}

TEST(BalanceKind, bounds_that_nothing_meets_are_an_error) {
    const auto crossed = found(R"("low": 0.7, "high": 0.6)");
    ASSERT_EQ(tests::codes(crossed), Names{"bounds-cross"});
    EXPECT_EQ(crossed[0].severity, Severity::error);
    EXPECT_EQ(crossed[0].message, "low 0.7 stands above high 0.6");
}

TEST(BalanceKind, something_of_a_mix_counts) {
    const std::string rest = R"(, "published": 1)";
    EXPECT_EQ(check(R"("metric": {"odds": "x", "mean_over": [{"weight": 0}, {"weight": 0}]})" + rest),
              Names{"no-weight"});
    EXPECT_EQ(check(R"("metric": {"odds": "x", "mean_over": [{"weight": 0}, {"weight": 2}]})" + rest),
              Names{});
    EXPECT_EQ(check(R"("metric": {"odds": "x", "mean_over": [{"weight": 0}, {}]})" + rest), Names{});
}

TEST(BalanceKind, a_metric_asks_for_one_thing) {
    EXPECT_EQ(check(R"("metric": {"odds": "x"})"), Names{});
    EXPECT_EQ(check(R"("metric": {"mean": "quantity.x"})"), Names{});
    EXPECT_EQ(check(R"("metric": {})"), Names{"missing-field"});
    EXPECT_EQ(check(R"("metric": {"of": "hit"})"), Names{"missing-field"});
    const auto two = found(R"("metric": {"odds": "x", "of": "hit", "share": true})");
    ASSERT_EQ(tests::codes(two), Names{"two-questions"});
    EXPECT_EQ(two[0].message, "a metric asks for one thing; this one has \"of\" and \"share\"");
}

TEST(BalanceKind, percent_is_noticed_where_shares_are_meant) {
    const auto percent = found(R"("metric": {"odds": "x"}, "published": 57.5)");
    ASSERT_EQ(tests::codes(percent), Names{"looks-like-percent"});
    EXPECT_EQ(percent[0].severity, Severity::warning);
    EXPECT_EQ(percent[0].message + "; " + percent[0].hint, "57.5 looks like percent; shares are 0.575");
    EXPECT_EQ(check(R"("metric": {"odds": "x"}, "low": 50, "high": 65)").size(), 2u);
    EXPECT_EQ(check(R"("metric": {"odds": "x"}, "published": [55, 60])").size(), 2u);
    EXPECT_EQ(check(R"("metric": {"odds": "x", "mean": "contest.net"}, "published": 57.5)"), Names{});
    EXPECT_EQ(check(R"("metric": {"odds": "x", "of": {"hit": 3}}, "published": 2)"), Names{});
    EXPECT_EQ(check(R"("metric": {"odds": "x"}, "published": -0.5)"), Names{}) << "a difference may be";
}

Names check_figures(const std::string& table) {
    return check(R"("metric": {"odds": "x"}, "table": {)" + table + "}");
}

TEST(BalanceKind, a_table_has_a_figure_for_each_cell) {
    const std::string rows = R"("rows": {"field": "a", "values": [1, 2]})";
    const std::string columns = R"(, "columns": [{"name": "c", "given": {}}, {"name": "d", "given": {}}])";
    EXPECT_EQ(check_figures(rows + R"(, "published": [0.1, [0.1, 0.2]])"), Names{});
    EXPECT_EQ(check_figures(rows + columns + R"(, "published": [[0.1, null], [[0.1, 0.2], 0.3]])"), Names{});
    EXPECT_EQ(check_figures(rows + R"(, "published": [0.1])"), Names{"wrong-size"});
    EXPECT_EQ(check_figures(rows + columns + R"(, "published": [[0.1, 0.2], [0.1]])"), Names{"wrong-size"});
    EXPECT_EQ(check_figures(rows + columns + R"(, "published": [0.1, 0.2])").size(), 2u);
    EXPECT_EQ(check_figures(rows + R"(, "published": [0.1, "x"])"), Names{"wrong-type"});
    EXPECT_EQ(check_figures(rows + R"(, "published": [0.1, [0.1, 0.2, 0.3]])"), Names{"wrong-type"});
    EXPECT_EQ(check_figures(rows + R"(, "published": [0.1, [0.4, 0.2]])"), Names{"bounds-cross"});
    EXPECT_EQ(check_figures(rows + R"(, "published": [0.1, 20])"), Names{"looks-like-percent"});
    const auto ragged = found(R"("metric": {"odds": "x"}, "table": {)" + rows + R"(, "published": [0.1]})");
    EXPECT_EQ(ragged[0].message, "there are 2 rows, but figures for 1");
}

TEST(BalanceKind, a_table_is_neither_a_target_nor_a_claim) {
    const std::string table =
        R"("metric": {"odds": "x"}, "table": {"rows": {"field": "a", "values": [1]}, "published": [0.1]})";
    EXPECT_EQ(check(table), Names{});
    EXPECT_EQ(check(table + R"(, "published": 0.5)"), Names{"two-records"});
    EXPECT_EQ(check(table + R"(, "low": 0.5, "high": 0.6)"), Names{"two-records"});
}

TEST(BalanceKind, its_folder_is_called_as_it_is) {
    const Kind* kind = find_kind("balance");
    ASSERT_NE(kind, nullptr);
    EXPECT_EQ(find_kind_by_folder("balance"), kind);
    EXPECT_EQ(kind->folder, "balance");
}

} // namespace
} // namespace arbiter::pack::balance_test
