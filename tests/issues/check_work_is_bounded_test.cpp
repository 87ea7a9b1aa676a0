// Packs that kept `check` busy for minutes or took gigabytes. Work is counted, not timed.
#include "arbiter/action.hpp"
#include "pack/enum_index.hpp"
#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

namespace arbiter::check_work_test {
namespace {

// Files in memory that count how often each is read.
class CountedFiles final : public Files {
public:
    explicit CountedFiles(MemoryFiles files) : files_(std::move(files)) {}
    FileKind kind_of(const std::string& path) const override { return files_.kind_of(path); }
    std::string identity_of(const std::string& path) const override { return files_.identity_of(path); }
    Result<std::vector<FolderEntry>> list(const std::string& folder) const override {
        return files_.list(folder);
    }
    Result<std::string> read(const std::string& path, std::size_t most) const override {
        ++reads[path];
        return files_.read(path, most);
    }
    mutable std::map<std::string, int> reads;

private:
    MemoryFiles files_;
};

std::vector<std::string> codes_of(const Files& files, const Limits& limits = {}) {
    const auto loaded = load_game(files, {{"p"}, {}, limits});
    EXPECT_TRUE(loaded);
    return loaded ? tests::codes(loaded->report.diagnostics) : std::vector<std::string>();
}

constexpr std::string_view k_manifest = R"({ "id": "p", "version": "1.0.0" })";

std::string many(int count, std::string_view start, std::string_view end) {
    std::string text = "[";
    for (int i = 0; i < count; ++i) text += fmt::format("{}{}{}{}", i ? "," : "", start, i, end);
    return text + "]";
}

TEST(check_work, many_tables_read_their_file_once) {
    MemoryFiles files = tests::files_of(
        {{"p/pack.json", std::string(k_manifest)}, {"p/tables/x.csv", "at,value\n1,2\n3,4\n"}});
    files.add("p/tables/t.json", many(400, R"({"id":"t)", R"(","rows":{"file":"tables/x.csv"}})"));
    const CountedFiles counted(std::move(files));
    EXPECT_EQ(codes_of(counted), std::vector<std::string>{});
    EXPECT_EQ(counted.reads["p/tables/x.csv"], 1);
}

TEST(check_work, rows_past_the_limit_are_counted_before_they_are_made) {
    std::string rows = "at,value\n";
    for (int i = 0; i < 50; ++i) rows += fmt::format("{},1\n", i);
    const MemoryFiles files = tests::files_of(
        {{"p/pack.json", std::string(k_manifest)},
         {"p/tables/x.csv", rows},
         {"p/tables/t.json", many(400, R"({"id":"t)", R"(","rows":{"file":"tables/x.csv"}})")}});
    Limits limits;
    limits.table_rows = 49;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{"too-many-rows"}) << "one file, one message";
    limits.table_rows = 50 * 400;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{});
    limits.table_rows = 50 * 400 - 1;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{"too-many-rows"});
}

TEST(check_work, values_of_all_files_are_limited_together) {
    const std::string list = many(100, R"({"id":"a)", R"(","logic":true})"); // 1 + 100 * 3 values
    std::string second = list;
    for (std::size_t at = second.find("\"a"); at != std::string::npos; at = second.find("\"a", at))
        second[at + 1] = 'b';
    const MemoryFiles files = tests::files_of({{"p/pack.json", std::string(k_manifest)},
                                               {"p/conditions/a.json", list},
                                               {"p/conditions/b.json", second}});
    Limits limits;
    limits.json_values = 3 + 2 * 301;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{});
    --limits.json_values;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{"json-values"});
}

TEST(check_work, bytes_of_all_files_are_limited_together) {
    const MemoryFiles files = tests::files_of({{"p/pack.json", std::string(k_manifest)},
                                               {"p/conditions/a.json", R"({"id":"a","logic":true})"},
                                               {"p/conditions/b.json", R"({"id":"b","logic":true})"},
                                               {"p/conditions/c.json", R"({"id":"c","logic":true})"}});
    Limits limits;
    limits.total_bytes = k_manifest.size() + 3 * 23;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{});
    limits.total_bytes = k_manifest.size() + 23;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{"packs-too-large"}) << "said once";
}

TEST(check_work, only_the_first_unknown_names_are_searched_for) {
    MemoryFiles files = tests::files_of({{"p/pack.json", std::string(k_manifest)}});
    files.add("p/quantities/a.json", many(300, R"({"id":"known)", R"(","base":1})"));
    files.add("p/quantities/b.json", many(300, R"({"id":"b)", R"(","base":"quantity.knownn1"})"));
    files.add("p/actions/a.json",
              many(300, R"({"id":"a)", R"(","template":"a","effects":[{"run":"a1x"}],"targets":"nowhere"})"));
    files.add("p/scopes/a.json", R"({"id":"nowher","scope":"actor"})");
    const auto loaded = load_game(files, {{"p"}, {}, {}});
    ASSERT_TRUE(loaded);
    std::map<std::string, std::size_t> searched;
    for (const Diagnostic& one : loaded->report.diagnostics)
        if (one.hint.starts_with("did you mean")) ++searched[one.code];
    EXPECT_EQ(searched["unknown-name"], 100u);
    EXPECT_EQ(searched["unknown-scope"] + searched["unknown-action"], 100u);
    EXPECT_EQ(loaded->report.errors, 900u);
}

std::size_t searched_in(const MemoryFiles& files) {
    const auto loaded = load_game(files, {{"p"}, {}, {}});
    EXPECT_TRUE(loaded);
    std::size_t searched = 0;
    if (loaded)
        for (const Diagnostic& one : loaded->report.diagnostics)
            searched += one.hint.starts_with("did you mean");
    return searched;
}

// A condition is compiled into a report that nobody reads. Each such report once searched a hundred times.
TEST(check_work, a_report_that_keeps_nothing_searches_for_nothing) {
    tests::Desk desk;
    json::Report unheard(desk.sources, 0), heard(desk.sources, 1);
    EXPECT_FALSE(unheard.may_suggest());
    EXPECT_TRUE(heard.may_suggest());
}

TEST(check_work, unknown_params_and_people_of_cases_and_places_are_searched_for_at_first) {
    std::string params;
    for (int i = 0; i < 300; ++i)
        params += fmt::format("{}\"known{}\": {{ \"default\": 1 }}", i ? "," : "", i);
    MemoryFiles cases =
        tests::files_of({{"p/pack.json", R"({ "id": "p", "version": "1.0.0", "params": {)" + params + "} }"},
                         {"p/scenarios/s.json", R"({"id":"s","entities":[{"id":"hero"}]})"}});
    std::string list;
    for (int i = 0; i < 300; ++i)
        list += fmt::format(
            R"({}{{"id":"c{}","scenario":"s","params":{{"knwn{}":2}},"run":{{"command":"actions","actor":"hero"}},"expect":{{}}}})",
            i ? "," : "", i, i);
    cases.add("p/cases/c.json", "[" + list + "]");
    EXPECT_EQ(searched_in(cases), 100u);
}

TEST(check_work, fields_that_are_not_there_are_searched_for_at_first) {
    std::string fields, written;
    for (int i = 0; i < 300; ++i) {
        fields += fmt::format("{}\"known{}\":{{}}", i ? "," : "", i);
        written += fmt::format("{}\"knwn{}\":1", i ? "," : "", i);
    }
    const MemoryFiles files = tests::files_of(
        {{"p/pack.json", std::string(k_manifest)},
         {"p/components/c.json", fmt::format(R"({{"id":"c","fields":{{{}}}}})", fields)},
         {"p/entities/e.json", fmt::format(R"({{"id":"e","components":{{"p:c":{{{}}}}}}})", written)}});
    EXPECT_EQ(searched_in(files), 100u);
}

TEST(check_work, a_file_counts_once_for_each_table_that_reads_it) {
    const std::string rows = "at,value,note\n1,2," + std::string(1'000, 'x') + "\n";
    const std::string tables = many(400, R"({"id":"t)", R"(","rows":{"file":"tables/x.csv"}})");
    const MemoryFiles files = tests::files_of(
        {{"p/pack.json", std::string(k_manifest)}, {"p/tables/x.csv", rows}, {"p/tables/t.json", tables}});
    Limits limits;
    limits.total_bytes = k_manifest.size() + tables.size() + 400 * rows.size();
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{});
    --limits.total_bytes;
    EXPECT_EQ(codes_of(files, limits), std::vector<std::string>{"packs-too-large"}) << "said once";
}

TEST(check_work, a_long_list_of_words_is_walked_once) {
    tests::Desk desk;
    const json::Node legal = desk.value(many(1000, "", ""));
    pack::EnumIndex index;
    for (int i = 0; i < 500; ++i) EXPECT_TRUE(index.holds(legal, json::make_number(i)));
    EXPECT_FALSE(index.holds(legal, json::make_number(-1)));
    EXPECT_FALSE(index.holds(legal, json::make_text("1")));
    EXPECT_EQ(index.looked_at(), 1000u);
}

TEST(check_work, a_hint_shows_the_first_words_of_a_long_list) {
    const MemoryFiles files = tests::files_of(
        {{"p/pack.json", std::string(k_manifest)},
         {"p/components/c.json", fmt::format(R"({{"id":"c","fields":{{"x":{{"type":"word","words":{}}}}}}})",
                                             many(5000, "\"", "\""))},
         {"p/scenarios/s.json", R"({"id":"s","entities":[{"id":"e","components":{"p:c":{"x":"zebra"}}}]})"}});
    const auto loaded = load_game(files, {{"p"}, {}, {}});
    ASSERT_TRUE(loaded);
    ASSERT_EQ(loaded->report.errors, 1u);
    EXPECT_LT(loaded->report.diagnostics[0].hint.size(), 200u);
    EXPECT_NE(loaded->report.diagnostics[0].hint.find("4988 more"), std::string::npos);
}

} // namespace
} // namespace arbiter::check_work_test
