#include "pack/read_records.hpp"

#include "pack/pack_set.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::read_records_test {
namespace {

using tests::findings;
using tests::load;
using tests::load_with;
using Names = std::vector<std::string>;

const std::pair<std::string, std::string> k_manifest = {"p/pack.json",
                                                        R"({ "id": "p", "version": "1.0.0" })"};

TEST(ReadRecords, records_come_by_file_name_then_by_place_in_the_file) {
    const auto loaded =
        load({k_manifest,
              {"p/conditions/b.json", R"([{ "id": "z", "logic": true }, { "id": "y", "logic": true }])"},
              {"p/conditions/a.json", R"({ "id": "x", "logic": true })"},
              {"p/conditions/a/deep/c.json", R"({ "id": "w", "logic": true })"}});
    ASSERT_TRUE(loaded.packs);
    EXPECT_EQ(*record_ids(*loaded.packs, "condition"), (Names{"p:w", "p:x", "p:z", "p:y"}));
    EXPECT_EQ(loaded.report.records, 4u);
    EXPECT_EQ(loaded.report.files, 3u);
}

TEST(ReadRecords, a_folder_may_have_the_kinds_own_name) {
    const auto loaded = load_with("p/condition/a.json", R"({ "id": "a", "logic": true })");
    EXPECT_EQ(loaded.report.errors, 0u);
    EXPECT_EQ(loaded.report.records, 1u);
}

TEST(ReadRecords, other_files_and_hidden_names_are_left_alone) {
    const auto loaded = load({k_manifest,
                              {"p/README.md", "x"},
                              {"p/pictures/a.png", "x"},
                              {"p/conditions/notes.txt", "{"},
                              {"p/conditions/.draft.json", "{"},
                              {"p/.git/config.json", "{"}});
    EXPECT_EQ(findings(loaded.report), Names{});
    EXPECT_EQ(loaded.report.files, 0u);
}

TEST(ReadRecords, json_that_nobody_reads_is_told) {
    const auto loaded = load({k_manifest, {"p/extra.json", "{}"}, {"p/condtions/a.json", "{}"}});
    EXPECT_EQ(findings(loaded.report),
              (Names{"p/condtions:1:1 unknown-kind", "p/extra.json:1:1 stray-file"}));
    EXPECT_EQ(loaded.report.diagnostics[0].hint, "did you mean \"conditions\"?");
    EXPECT_EQ(loaded.report.warnings, 1u);
}

TEST(ReadRecords, folders_may_be_nested_as_deep_as_the_limit_and_no_deeper) {
    Limits limits;
    limits.folder_depth = 2;
    const std::string record = R"({ "id": "a", "logic": true })";
    EXPECT_EQ(load_with("p/conditions/1/a.json", record, limits).report.errors, 0u);
    EXPECT_EQ(findings(load_with("p/conditions/1/2/a.json", record, limits).report),
              Names{"p/conditions/1/2:1:1 folder-depth"});
}

TEST(ReadRecords, a_link_among_the_records_is_told) {
    MemoryFiles files = tests::files_of({k_manifest});
    files.add("p/conditions/a.json", FileKind::link);
    files.add("p/tables", FileKind::link);
    const auto loaded = load_packs(files, {{"p"}, {}, {}});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(findings(loaded->report),
              (Names{"p/conditions/a.json:1:1 symbolic-link", "p/tables:1:1 symbolic-link"}));
}

TEST(ReadRecords, one_id_in_two_files_is_told_with_the_first_place) {
    const auto loaded = load({k_manifest,
                              {"p/conditions/a.json", R"({ "id": "x", "logic": true })"},
                              {"p/conditions/b.json", R"({ "id": "p:x", "logic": true })"}});
    ASSERT_EQ(findings(loaded.report), Names{"p/conditions/b.json:1:9 duplicate-record"});
    EXPECT_NE(loaded.report.diagnostics[0].hint.find("p/conditions/a.json:1:9"), std::string::npos);
}

TEST(ReadRecords, scopes_may_stand_in_text_files) {
    const auto loaded =
        load({k_manifest,
              {"p/scopes/a.scope", "// Who acts.\nme := self\nother:all :=\n  entities(p:here)\n"},
              {"p/scopes/b.json", R"({ "id": "us", "scope": "p:me" })"},
              {"p/scopes/deep/c.scope", "them := target"}});
    ASSERT_TRUE(loaded.packs);
    EXPECT_EQ(*record_ids(*loaded.packs, "scope"), (Names{"p:me", "other:all", "p:us", "p:them"}));
    EXPECT_EQ(loaded.report.files, 3u);
    const Record* me = loaded.packs->records.find(*find_kind("scope"), "p:me");
    EXPECT_EQ(me->field("doc")->text, "Who acts.");
    EXPECT_EQ(me->field("scope")->text, "self");
}

TEST(ReadRecords, a_scope_is_defined_once_in_whatever_kind_of_file) {
    const auto loaded = load({k_manifest,
                              {"p/scopes/a.json", R"({ "id": "us", "scope": "self" })"},
                              {"p/scopes/b.scope", "p:us := self\nus := target"}});
    EXPECT_EQ(findings(loaded.report),
              (Names{"p/scopes/b.scope:1:1 duplicate-record", "p/scopes/b.scope:2:1 duplicate-record"}));
    EXPECT_NE(loaded.report.diagnostics[1].hint.find("p/scopes/a.json:1:9"), std::string::npos);
}

TEST(ReadRecords, a_scope_of_a_text_file_is_patched_like_any_other) {
    const auto loaded =
        load({k_manifest,
              {"p/scopes/a.scope", "us := self"},
              {"q/pack.json", R"({ "id": "q", "version": "1.0.0", "requires": { "p": "*" } })"},
              {"q/scopes/a.json", R"({ "patch": "p:us", "scope": "target", "doc": "Others." })"}},
             {{"p", "q"}, {}, {}});
    ASSERT_TRUE(loaded.packs);
    const Record* us = loaded.packs->records.find(*find_kind("scope"), "p:us");
    EXPECT_EQ(us->field("scope")->text, "target");
    EXPECT_EQ(us->field("doc")->text, "Others.");
}

TEST(ReadRecords, a_text_file_in_the_wrong_place_is_told) {
    const auto loaded = load({k_manifest,
                              {"p/conditions/a.scope", "us := self"},
                              {"p/b.scope", "us := self"},
                              {"p/scops/c.scope", "us := self"}});
    EXPECT_EQ(findings(loaded.report),
              (Names{"p/b.scope:1:1 stray-file", "p/conditions/a.scope:1:1 stray-file",
                     "p/scops:1:1 unknown-kind"}));
}

TEST(ReadRecords, one_id_in_two_kinds_is_fine) {
    EXPECT_EQ(load({k_manifest,
                    {"p/conditions/a.json", R"({ "id": "x", "logic": true })"},
                    {"p/params/a.json", R"({ "id": "x", "default": 1 })"}})
                  .report.errors,
              0u);
}

TEST(ReadRecords, a_file_that_is_no_record_is_told_at_its_value) {
    EXPECT_EQ(findings(load_with("p/conditions/a.json", "\n  5").report),
              Names{"p/conditions/a.json:2:3 wrong-type"});
    EXPECT_EQ(findings(load_with("p/conditions/a.json", R"([{ "id": "a", "logic": true }, null])").report),
              Names{"p/conditions/a.json:1:32 wrong-type"});
    EXPECT_EQ(findings(load_with("p/conditions/a.json", "[]").report), Names{}) << "an empty list is a list";
}

} // namespace
} // namespace arbiter::pack::read_records_test
