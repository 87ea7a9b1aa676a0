#include "pack/csv.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::pack::csv_test {
namespace {

struct Csv {
    json::Sources sources;
    std::vector<Diagnostic> found;
    json::Node rows;

    explicit Csv(std::string text) {
        const auto index = sources.add("t.csv", std::move(text));
        json::Report report(sources);
        rows = read_csv(sources, index, report);
        found = report.take();
    }
    [[nodiscard]] std::string text() const { return json::write(rows); }
};

TEST(Csv, a_line_becomes_an_object_keyed_by_the_first_line) {
    const Csv csv("at,value\n1,14\n5,20\n");
    EXPECT_EQ(csv.text(), R"([{"at":1,"value":14},{"at":5,"value":20}])");
    EXPECT_TRUE(csv.found.empty());
}

TEST(Csv, a_cell_is_a_number_a_truth_or_a_text) {
    EXPECT_EQ(Csv("a,b,c,d,e,f\n1.50,-2e3,true,false,True, 1\n").text(),
              R"([{"a":1.50,"b":-2e3,"c":true,"d":false,"e":"True","f":" 1"}])");
}

TEST(Csv, quotes_make_a_text_of_anything) {
    EXPECT_EQ(Csv("a,b,c\n\"1\",\"true\",\"x, \"\"y\"\"\nz\"\n").text(),
              R"([{"a":"1","b":"true","c":"x, \"y\"\nz"}])");
}

TEST(Csv, lines_end_in_any_common_way_and_the_last_need_not) {
    const std::string wanted = R"([{"a":1},{"a":2}])";
    for (const auto text : {"a\n1\n2", "a\n1\n2\n", "a\r\n1\r\n2\r\n", "a\r1\r2", "a\n\n1\n\n2\n\n"})
        EXPECT_EQ(Csv(text).text(), wanted) << testing::PrintToString(text);
}

TEST(Csv, a_byte_order_mark_is_no_part_of_the_first_name) {
    EXPECT_EQ(Csv("\xEF\xBB\xBF"
                  "at,value\n1,2\n")
                  .text(),
              R"([{"at":1,"value":2}])");
}

TEST(Csv, an_empty_cell_is_an_absent_member) {
    EXPECT_EQ(Csv("at,value,note\n1,2,\n").text(), R"([{"at":1,"value":2}])");
}

TEST(Csv, an_empty_file_has_no_rows) {
    EXPECT_EQ(Csv("").text(), "[]");
    EXPECT_EQ(Csv("at,value").text(), "[]");
}

TEST(Csv, a_line_with_too_few_or_too_many_cells_is_told_at_the_line) {
    const Csv csv("at,value\n1,2,3\n4\n");
    ASSERT_EQ(tests::codes(csv.found), (std::vector<std::string>{"csv-cells", "csv-cells"}));
    EXPECT_EQ(csv.found[0].place.line, 2u);
    EXPECT_EQ(csv.found[1].place.line, 3u);
}

TEST(Csv, an_open_quote_is_told_where_it_opens) {
    const Csv csv("at,value\n1,\"x\n2,y\n");
    ASSERT_FALSE(csv.found.empty());
    EXPECT_EQ(csv.found[0].code, "csv-quote");
    EXPECT_EQ(csv.found[0].place.line, 2u);
    EXPECT_EQ(csv.found[0].place.column, 3u);
}

TEST(Csv, a_cell_knows_its_place) {
    const Csv csv("at,value\n1,\"a\"\n");
    const json::Node& value = csv.rows.children.at(0).children.at(1);
    const Place place = csv.sources.place_of(value.span);
    EXPECT_EQ(place.line, 2u);
    EXPECT_EQ(place.column, 3u);
    EXPECT_EQ(place.length, 3u);
}

TEST(Csv, of_two_columns_of_one_name_the_first_counts) {
    EXPECT_EQ(Csv("a,a\n1,2\n").text(), R"([{"a":1}])");
}

RC_GTEST_PROP(CsvProperty, any_text_survives_in_quotes, ()) {
    const auto cell =
        *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::element('a', '"', ',', '\n', '\r', ' ')));
    std::string quoted;
    for (const char c : cell) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    const Csv csv("x,y\n\"" + quoted + "\",1\n");
    RC_ASSERT(csv.found.empty());
    RC_ASSERT(csv.rows.children.at(0).find("x")->text == cell);
}

RC_GTEST_PROP(CsvProperty, any_bytes_are_rows_of_objects, (std::string bytes)) {
    const Csv csv(bytes);
    for (const json::Node& row : csv.rows.children) RC_ASSERT(row.is(json::NodeKind::object));
}

} // namespace
} // namespace arbiter::pack::csv_test
