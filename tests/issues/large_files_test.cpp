// Files of many members, forms, patches and duplicates once took the square of their size: minutes for a few
// megabytes. With these sizes each of the cases below would again be noticed at once.
#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::large_files_test {
namespace {

constexpr int k_many = 100'000;

std::string members(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += fmt::format("{}\"k{}\":1", i ? "," : "", i);
    return text;
}

tests::Tree pack_with(std::string path, std::string content) {
    return {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"}, {std::move(path), std::move(content)}};
}

TEST(LargeFiles, a_param_whose_default_has_many_members_loads) {
    const auto loaded =
        tests::load(pack_with("p/params/a.json", R"({"id":"a","default":{)" + members(k_many) + "}}"));
    EXPECT_EQ(loaded.report.errors, 0u);
}

TEST(LargeFiles, many_duplicate_keys_on_one_line_are_counted) {
    std::string text = "{" + members(k_many);
    for (int i = 0; i < k_many; ++i) text += fmt::format(",\"k{}\":2", k_many - 1);
    const auto loaded = tests::load(pack_with("p/conditions/a.json", text + "}"));
    EXPECT_GE(loaded.report.errors, static_cast<std::size_t>(k_many));
}

TEST(LargeFiles, a_patch_of_many_members_is_merged) {
    auto tree = pack_with("p/params/a.json", R"({"id":"a","default":{)" + members(k_many) + "}}");
    tree.push_back({"p/params/b.json", R"({"patch":"a","default":{)" + members(k_many) + "}}"});
    EXPECT_EQ(tests::load(tree).report.errors, 0u);
}

TEST(LargeFiles, many_forms_meet_many_records) {
    std::string forms, records;
    for (int i = 0; i < 20'000; ++i) {
        forms += fmt::format(
            R"({}{{"id":"f{}","of":"condition","when_key":"k{}","becomes":{{"logic":{{"from":"/k{}"}}}}}})",
            i ? "," : "", i, i, i);
        records += fmt::format(R"({}{{"id":"c{}","k{}":true}})", i ? "," : "", i, i);
    }
    auto tree = pack_with("p/forms/f.json", "[" + forms + "]");
    tree.push_back({"p/conditions/c.json", "[" + records + "]"});
    EXPECT_EQ(tests::load(tree).report.errors, 0u);
}

TEST(LargeFiles, many_missing_packs_are_told) {
    std::string wanted;
    for (int i = 0; i < 20'000; ++i) wanted += fmt::format("{}\"x{}\":\"*\"", i ? "," : "", i);
    const auto loaded =
        tests::load({{"p/pack.json", R"({ "id": "p", "version": "1.0.0", "requires": {)" + wanted + "}}"}});
    EXPECT_EQ(loaded.report.errors, 20'000u);
}

TEST(LargeFiles, a_file_of_rows_named_by_many_tables_is_refused) {
    std::string csv = "at,value\n", tables;
    for (int i = 0; i < 50'000; ++i) csv += fmt::format("{},1\n", i);
    for (int i = 0; i < 5; ++i)
        tables += fmt::format(R"({}{{"id":"t{}","rows":{{"file":"tables/t.csv"}}}})", i ? "," : "", i);
    auto tree = pack_with("p/tables/t.csv", csv);
    tree.push_back({"p/tables/t.json", "[" + tables + "]"});
    const auto loaded = tests::load(tree);
    ASSERT_GE(loaded.report.errors, 1u);
    EXPECT_EQ(loaded.report.diagnostics[0].code, "too-many-rows");
}

} // namespace
} // namespace arbiter::large_files_test
