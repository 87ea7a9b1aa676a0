#include "arbiter/pack.hpp"

#include "support/check_case.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::load_test {
namespace {

using tests::brief;
using tests::CheckCase;

class CheckCases : public testing::TestWithParam<CheckCase> {};

TEST_P(CheckCases, finds_exactly_what_the_case_says) {
    const CheckCase& given = GetParam();
    PackRequest request;
    request.packs = given.paths;
    request.search = {"search"};
    const auto loaded = load_packs(given.files, request);
    ASSERT_TRUE(loaded) << loaded.error().message;

    tests::expect_findings(given, loaded->report.diagnostics);
    EXPECT_EQ(loaded->packs == nullptr, loaded->report.errors > 0) << "packs load whole or not at all";
}

INSTANTIATE_TEST_SUITE_P(Data, CheckCases,
                         testing::ValuesIn(tests::read_check_cases(ARBITER_SOURCE_DIR "/tests/cases/check")),
                         tests::name_of_case);

// A pack with the given file in it, loaded.
LoadedPacks load_one(const std::string& path, std::string content, const Limits& limits = {}) {
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add(path, std::move(content));
    auto loaded = load_packs(files, {{"p"}, {}, limits});
    EXPECT_TRUE(loaded);
    return std::move(*loaded);
}

TEST(Load, a_file_may_be_as_large_as_the_limit_and_no_larger) {
    Limits limits;
    limits.file_bytes = 100;
    const std::string text = R"({ "id": "a", "logic": true })";
    const auto padded = [&](std::size_t size) { return text + std::string(size - text.size(), ' '); };
    EXPECT_EQ(load_one("p/conditions/a.json", padded(100), limits).report.errors, 0u);
    const auto past = load_one("p/conditions/a.json", padded(101), limits);
    ASSERT_EQ(past.report.errors, 1u);
    EXPECT_EQ(brief(past.report.diagnostics[0]), "p/conditions/a.json:1:1 error file-too-large");
}

TEST(Load, there_may_be_as_many_records_as_the_limit_and_no_more) {
    Limits limits;
    limits.records = 3;
    const auto records = [](int count) {
        std::string text = "[";
        for (int i = 0; i < count; ++i)
            text += fmt::format("{}{{\"id\":\"a{}\",\"logic\":true}}", i ? "," : "", i);
        return text + "]";
    };
    EXPECT_EQ(load_one("p/conditions/a.json", records(3), limits).report.errors, 0u);
    const auto past = load_one("p/conditions/a.json", records(5), limits);
    ASSERT_EQ(past.report.errors, 1u) << "said once, not for each record past the limit";
    EXPECT_EQ(past.report.diagnostics[0].code, "too-many-records");
}

TEST(Load, there_may_be_as_many_files_as_the_limit_and_no_more) {
    Limits limits;
    limits.files = 1;
    MemoryFiles files;
    files.add("p/pack.json", R"({ "id": "p", "version": "1.0.0" })");
    files.add("p/conditions/a.json", R"({ "id": "a", "logic": true })");
    EXPECT_EQ(load_packs(files, {{"p"}, {}, limits})->report.errors, 0u);
    files.add("p/conditions/b.json", R"({ "id": "b", "logic": true })");
    const auto past = load_packs(files, {{"p"}, {}, limits});
    ASSERT_EQ(past->report.errors, 1u);
    EXPECT_EQ(past->report.diagnostics[0].code, "too-many-files");
}

TEST(Load, bytes_that_are_no_text_are_told_with_their_place) {
    EXPECT_EQ(brief(load_one("p/conditions/a.json", "\xEF\xBB\xBF{ \"id\": \"a\", \"logic\": true }")
                        .report.diagnostics.at(0)),
              "p/conditions/a.json:1:1 error byte-order-mark");
    EXPECT_EQ(brief(load_one("p/conditions/a.json", "{ \"id\": \"a\xFF\" }").report.diagnostics.at(0)),
              "p/conditions/a.json:1:11 error invalid-utf8");
}

TEST(Load, a_chain_of_a_hundred_thousand_references_is_no_trouble) {
    std::string text = "[";
    for (int i = 0; i < 99'999; ++i)
        text += fmt::format("{{\"id\":\"a{}\",\"logic\":{{\"condition_ref\":\"a{}\"}}}},", i, i + 1);
    text += "{\"id\":\"a99999\",\"logic\":{\"condition_ref\":\"a0\"}}]";
    Limits limits;
    limits.file_bytes = 16u << 20;
    const auto loaded = load_one("p/conditions/a.json", text, limits);
    ASSERT_EQ(loaded.report.errors, 1u);
    EXPECT_EQ(loaded.report.diagnostics[0].code, "reference-cycle");
    EXPECT_LT(loaded.report.diagnostics[0].message.size(), 500u);
}

TEST(Load, ten_thousand_wrong_references_are_refused_without_searching_for_each) {
    std::string text = "[";
    for (int i = 0; i < 10'000; ++i)
        text += fmt::format(
            "{}{{\"id\":\"some_long_name_{}\",\"logic\":{{\"condition_ref\":\"some_lang_nome_{}\"}}}}",
            i ? "," : "", i, i);
    const auto loaded = load_one("p/conditions/a.json", text + "]");
    EXPECT_EQ(loaded.report.errors, 10'000u);
    EXPECT_EQ(loaded.report.diagnostics.size(), 1'000u);
}

TEST(Load, a_path_that_is_not_there_is_an_error_of_the_call) {
    const MemoryFiles files;
    const auto loaded = load_packs(files, {{"nowhere/at/all"}, {}, {}});
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, ErrorCode::not_found);
}

// The public handle: what a host asks about loaded packs.
class LoadedPack : public testing::Test {
protected:
    void SetUp() override {
        MemoryFiles files;
        files.add("p/pack.json", R"({ "id": "p", "version": "1.2.0", "title": "P",
            "params": { "hit": { "base": { "default": 0.5, "min": 0, "max": 1 }, "table": { "default": { "a": 1, "b": 2 } } } },
            "profiles": { "easy": { "hit": { "base": 0.75, "table": { "b": 5 } } } } })");
        files.add("p/tables/dc.json",
                  R"({ "by": "level", "numbers": { "1": 14, "5": 20 }, "id": "dc", "outside": "clamp" })");
        files.add("p/forms/f.json", R"({ "id": "f", "of": "table", "when_key": "numbers", "becomes":
            { "rows": { "from": "/numbers", "each": { "at": { "key": "number" }, "value": { "from": "" } } } } })");
        auto loaded = load_packs(files, {{"p"}, {}, {}});
        ASSERT_TRUE(loaded);
        ASSERT_EQ(loaded->report.errors, 0u);
        packs = loaded->packs;
        report = loaded->report;
    }
    std::shared_ptr<const PackSet> packs;
    PackReport report;
};

TEST_F(LoadedPack, says_what_it_is) {
    ASSERT_EQ(report.packs.size(), 1u);
    EXPECT_EQ(report.packs[0].version, "1.2.0");
    EXPECT_EQ(report.packs[0].profiles, std::vector<std::string>{"easy"});
    EXPECT_EQ(record_ids(*packs, "param").value(), (std::vector<std::string>{"p:hit.base", "p:hit.table"}));
}

TEST_F(LoadedPack, shows_a_record_in_its_own_shape_with_the_keys_of_the_table) {
    EXPECT_EQ(show_record(*packs, "table", "p:dc").value(),
              "{ \"id\": \"p:dc\", \"by\": \"level\", \"rows\": [{ \"at\": 1, \"value\": 14 }, { \"at\": 5, "
              "\"value\": 20 }] }\n");
}

TEST_F(LoadedPack, lays_a_profile_over_the_defaults) {
    EXPECT_EQ(show_param(*packs, "p:hit.base").value(), "0.5");
    EXPECT_EQ(show_param(*packs, "p:hit.base", "p:easy").value(), "0.75");
    EXPECT_EQ(show_param(*packs, "p:hit.table", "p:easy").value(), R"({"a":1,"b":5})");
    EXPECT_EQ(show_param(*packs, "p:hit.base", "p:eazy").error().hint, "did you mean \"p:easy\"?");
}

TEST_F(LoadedPack, suggests_the_name_that_was_meant) {
    EXPECT_EQ(show_record(*packs, "tabel", "p:dc").error().hint, "did you mean \"table\"?");
    EXPECT_EQ(show_record(*packs, "table", "p:cd").error().hint, "did you mean \"p:dc\"?");
}

} // namespace
} // namespace arbiter::load_test
