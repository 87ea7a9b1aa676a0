// The JSON that the command line prints.
#include "arbiter/balance.hpp"

#include <gtest/gtest.h>

namespace arbiter::balance_json_test {
namespace {

TEST(BalanceJson, a_report_is_json_on_one_line) {
    BalanceReport report;
    report.profile = "fair";
    report.targets.push_back({"p:a", "", 0.25, 0.2, 0.5, 0.3, true});
    report.targets.push_back({"p:b", "", 0.75, 0.2, 0.5, {}, false});
    report.claims.push_back({"p:c", "", 0.5, 0.25, -0.25});
    report.claims.push_back({"p:d", "", 0.5, {0.25, 0.75}, 0});
    BalanceSearch search;
    search.found = 12;
    search.settings = 60;
    search.conflicts = {{"p:a", "p:b"}};
    search.has_all_conflicts = false;
    search.solutions.push_back({{{"p:x", "2"}, {"p:ties", "\"reroll\""}}, {{"p:a", 0.5}}, 1});
    EXPECT_EQ(
        to_json(report, &search),
        R"({"profile":"fair","targets":[{"id":"p:a","value":0.25,"low":0.2,"high":0.5,"published":0.3,)"
        R"("ok":true,"pedigree":{"kind":"exact"}},{"id":"p:b","value":0.75,"low":0.2,"high":0.5,"published":null,)"
        R"("ok":false,"pedigree":{"kind":"exact"}}],"claims":[{"id":"p:c","value":0.5,"published":0.25,"error":-0.25},)"
        R"({"id":"p:d","value":0.5,"published":[0.25,0.75],"error":0}],)"
        R"("tables":[],"measures":[],"solutions":[{"changes":{"p:x":2,"p:ties":"reroll"},"values":{"p:a":0.5}}],)"
        R"("found":12,"settings":60,"conflicts":[["p:a","p:b"]],"more_conflicts":true})"
        "\n");
    EXPECT_EQ(to_json(BalanceReport{}),
              R"({"profile":"","targets":[],"claims":[],"tables":[],"measures":[],"solutions":[]})"
              "\n");
}

TEST(BalanceJson, what_was_stopped_says_so) {
    BalanceReport report;
    report.is_stopped = true;
    EXPECT_NE(to_json(report).find(R"("solutions":[],"stopped":true})"), std::string::npos);
    report.is_stopped = false;
    BalanceSearch search;
    search.settings = 60;
    search.settled = 12;
    EXPECT_EQ(to_json(report, &search).find("stopped"), std::string::npos);
    search.is_stopped = true;
    EXPECT_NE(to_json(report, &search).find(R"("settings":60,"conflicts":[],"settled":12,"stopped":true})"),
              std::string::npos)
        << to_json(report, &search);
}

TEST(BalanceJson, tables_are_summed_up_or_listed) {
    BalanceReport report;
    BalanceTable& table = report.tables.emplace_back();
    table.id = "p:t";
    table.cells = {{"1", "2", 0.5, 0.75, 0.25}, {"2", "", 0.5, 0.5, 0}};
    table.mean_error = 0.125;
    table.mean_absolute_error = 0.125;
    const std::string sum =
        R"("tables":[{"id":"p:t","cells":2,"mean_error":0.125,"mean_absolute_error":0.125,"worst_error":0.25,)"
        R"("worst_at":{"row":"1","column":"2"})";
    EXPECT_NE(to_json(report).find(sum + "}]"), std::string::npos) << to_json(report);
    EXPECT_NE(to_json(report, nullptr, true)
                  .find(sum + R"(,"all":[{"row":"1","column":"2","value":0.5,"published":0.75,"error":0.25},)"
                              R"({"row":"2","value":0.5,"published":0.5,"error":0}]}])"),
              std::string::npos)
        << to_json(report, nullptr, true);
}

TEST(BalanceJson, measures_show_how_often_they_are_what) {
    BalanceReport report;
    report.measures.push_back({"p:m", "", 1.5, {{1, 0.5}, {2, 0.5}}, false});
    report.measures.push_back({"p:n", "", 0.5, {}, true});
    EXPECT_NE(
        to_json(report).find(
            R"("measures":[{"id":"p:m","value":1.5,"outcomes":[{"value":1,"chance":0.5},{"value":2,"chance":0.5}]},{"id":"p:n","value":0.5}])"),
        std::string::npos)
        << to_json(report);
}

} // namespace
} // namespace arbiter::balance_json_test
