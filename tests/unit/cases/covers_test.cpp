// Rows and the cases that show them.
#include "arbiter/cases.hpp"

#include <gtest/gtest.h>

namespace arbiter::covers_test {
namespace {

CasesReport report() {
    CasesReport all;
    all.by_pack.push_back({"p", 2, 1, {{"R10", "the tenth"}, {"R2", "the second"}}});
    all.by_pack.push_back({"q", 0, 0, {}});
    CaseResult one{"p:one", "p", {"R2", "X"}, true, {}, {}},
        other{"p:other", "p", {"R2", "R2"}, false, {}, {}};
    all.cases = {one, other};
    return all;
}

TEST(Covers, rows_stand_by_number_each_with_its_cases) {
    const std::vector<CoveredRow> rows = covered_rows(report());
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].row, "R2");
    EXPECT_EQ(rows[0].doc, "the second");
    EXPECT_EQ(rows[0].cases, (std::vector<std::string>{"p:one", "p:other"})) << "each once";
    EXPECT_EQ(rows[0].failed, 1u);
    EXPECT_EQ(rows[1].row, "R10");
    EXPECT_TRUE(rows[1].is_promised);
    EXPECT_TRUE(rows[1].cases.empty());
    EXPECT_EQ(rows[2].row, "X");
    EXPECT_FALSE(rows[2].is_promised);
}

TEST(Covers, promised_rows_without_a_case_are_counted) {
    const std::string json = covers_json(report());
    EXPECT_NE(
        json.find(R"({"pack":"p","row":"R10","doc":"the tenth","promised":true,"cases":[],"failed":0})"),
        std::string::npos)
        << json;
    EXPECT_NE(json.find(R"("missing":1,)"), std::string::npos) << json;
}

} // namespace
} // namespace arbiter::covers_test
