// A CSV file in another code page loaded with broken texts, and a very wide one took the square of its width.
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::csv_bytes_and_width_test {
namespace {

LoadedPacks load_csv(const std::string& csv) {
    return tests::load({{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                        {"p/tables/t.json", R"({ "id": "t", "rows": { "file": "tables/t.csv" } })"},
                        {"p/tables/t.csv", csv}});
}

TEST(CsvBytes, that_are_not_utf8_are_told_with_their_place) {
    EXPECT_EQ(tests::findings(load_csv("at,value\nk\xE4se,1\n").report),
              std::vector<std::string>{"p/tables/t.csv:2:2 invalid-utf8"});
    EXPECT_EQ(load_csv("at,value\nkäse,1\n").report.errors, 0u);
}

TEST(CsvWidth, a_hundred_thousand_columns_are_refused_in_passing) {
    std::string names = "at,value", cells = "1,2";
    for (int i = 0; i < 100'000; ++i) {
        names += ",column_" + std::to_string(i);
        cells += ",1";
    }
    const auto loaded = load_csv(names + "\n" + cells + "\n");
    EXPECT_EQ(loaded.report.errors, 100'000u);
}

} // namespace
} // namespace arbiter::csv_bytes_and_width_test
