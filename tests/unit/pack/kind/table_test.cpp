#include "pack/kind/table.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::table_test {
namespace {

using Names = std::vector<std::string>;

Names check(const std::string& table) {
    tests::Desk desk;
    check_table(desk.record("table", table), desk.report);
    return tests::codes(desk.report.found());
}

TEST(TableKind, numbers_ascend_and_words_are_free) {
    EXPECT_EQ(check(R"({"rows":[{"at":-1,"value":0},{"at":0,"value":0},{"at":0.5,"value":0}]})"), Names{});
    EXPECT_EQ(check(R"({"rows":[{"at":"z","value":0},{"at":"a","value":0}]})"), Names{});
    EXPECT_EQ(check(R"({"rows":[{"at":2,"value":0},{"at":1,"value":0}]})"), Names{"table-order"});
}

TEST(TableKind, a_key_stands_once) {
    EXPECT_EQ(check(R"({"rows":[{"at":1,"value":0},{"at":1.0,"value":0}]})"), Names{"table-key"});
    EXPECT_EQ(check(R"({"rows":[{"at":"a","value":0},{"at":"b","value":0},{"at":"a","value":0}]})"),
              Names{"table-key"});
}

TEST(TableKind, rows_are_of_one_sort) {
    EXPECT_EQ(check(R"({"rows":[{"at":1,"value":0},{"at":"a","value":0}]})"), Names{"table-key"});
}

TEST(TableKind, a_line_is_drawn_between_numbers_only) {
    EXPECT_EQ(check(R"({"between":"linear","rows":[{"at":1,"value":0},{"at":2,"value":5}]})"), Names{});
    EXPECT_EQ(check(R"({"between":"linear","rows":[{"at":1,"value":"x"}]})"), Names{"wrong-type"});
    EXPECT_EQ(check(R"({"between":"linear","rows":[{"at":"a","value":1}]})"), Names{"wrong-type"});
}

// A pack whose table keeps its rows in `path`.
Names load_rows(const std::string& path, MemoryFiles files) {
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/tables/a.json", R"({ "id": "a", "rows": { "file": ")" + path + R"(" } })");
    const auto loaded = load_packs(files, {{"p"}, {}, {}});
    return loaded ? tests::findings(loaded->report) : Names{loaded.error().message};
}

TEST(TableKind, rows_may_stand_in_a_file_of_the_pack) {
    MemoryFiles files = tests::files_of({{"p/data/x.csv", "at,value\n1,2\n"}});
    EXPECT_EQ(load_rows("data/x.csv", files), Names{});
    EXPECT_EQ(load_rows("data/y.csv", files), Names{"p/tables/a.json:1:32 unknown-reference"});
}

TEST(TableKind, a_row_of_a_file_is_checked_where_it_stands) {
    EXPECT_EQ(load_rows("x.csv", tests::files_of({{"p/x.csv", "at,value\n2,1\n1,1\n"}})),
              Names{"p/x.csv:3:1 table-order"});
    EXPECT_EQ(load_rows("x.csv", tests::files_of({{"p/x.csv", "at,valeu\n2,1\n"}})),
              Names{"p/x.csv:1:4 unknown-key"});
}

TEST(TableKind, a_file_outside_the_pack_is_never_opened) {
    const MemoryFiles files = tests::files_of({{"secret.csv", "at,value\n1,2\n"}});
    for (const auto path : {"../secret.csv", "/etc/passwd", "x/../../secret.csv", "./x.csv", "x//y.csv",
                            "..\\\\x.csv", "a\\u0000.csv"})
        EXPECT_EQ(load_rows(path, files), Names{"p/tables/a.json:1:32 outside-pack"}) << path;
}

TEST(TableKind, a_link_on_the_way_or_at_the_end_is_refused) {
    MemoryFiles files = tests::files_of({{"p/away/x.csv", "at,value\n1,2\n"}});
    files.add("p/away", FileKind::link);
    files.add("p/link.csv", FileKind::link);
    const Names found = load_rows("away/x.csv", files);
    EXPECT_NE(std::find(found.begin(), found.end(), "p/tables/a.json:1:32 outside-pack"), found.end());
    const Names end = load_rows("link.csv", files);
    for (const auto* place : {"p/link.csv:1:1 symbolic-link", "p/tables/a.json:1:32 symbolic-link"})
        EXPECT_EQ(std::count(end.begin(), end.end(), place), 1) << place;
}

} // namespace
} // namespace arbiter::pack::table_test
