#include "pack/pack_set.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack_set_test {
namespace {

TEST(PackSetQuestions, an_unknown_kind_is_told_with_the_one_that_was_meant) {
    const auto loaded = tests::load_with("p/conditions/a.json", R"({ "id": "a", "logic": true })");
    ASSERT_TRUE(loaded.packs);
    for (const auto& error :
         {record_ids(*loaded.packs, "conditon").error(), schema_of("conditon").error(),
          reference_of("conditon").error(), show_record(*loaded.packs, "conditon", "p:a").error()}) {
        EXPECT_EQ(error.code, ErrorCode::not_found);
        EXPECT_EQ(error.message, "no record kind \"conditon\"");
        EXPECT_EQ(error.hint, "did you mean \"condition\"?");
    }
}

TEST(PackSetQuestions, an_id_is_asked_for_in_full) {
    const auto loaded = tests::load_with("p/conditions/a.json", R"({ "id": "a", "logic": true })");
    EXPECT_TRUE(show_record(*loaded.packs, "condition", "p:a"));
    EXPECT_EQ(show_record(*loaded.packs, "condition", "a").error().code, ErrorCode::not_found);
    EXPECT_TRUE(record_ids(*loaded.packs, "table")->empty());
}

TEST(PackSetQuestions, a_set_outlives_the_files_it_came_from) {
    std::shared_ptr<const PackSet> packs;
    {
        auto files = std::make_unique<MemoryFiles>(tests::files_of(
            {{"p/pack.json",
              R"({ "id": "p", "version": "1.0.0", "params": { "x": { "default": [1, "two"] } } })"}}));
        packs = load_packs(*files, {{"p"}, {}, {}})->packs;
    }
    ASSERT_TRUE(packs);
    EXPECT_EQ(*show_param(*packs, "p:x"), R"([1,"two"])");
}

TEST(PackSetQuestions, every_kind_has_a_schema_and_a_page_and_so_has_the_manifest) {
    EXPECT_EQ(record_kinds(),
              (std::vector<std::string>{"param",   "condition", "table", "component", "status",   "tag",
                                        "entity",  "terrain",   "place", "scope",     "quantity", "modifier",
                                        "degrees", "contest",   "text",  "action",    "flow",     "resource",
                                        "word",    "wording",   "card",  "policy",    "scenario", "case",
                                        "balance", "rule",      "form",  "kind"}));
    for (const std::string& kind : record_kinds()) {
        EXPECT_TRUE(schema_of(kind)->ends_with("}\n")) << kind;
        EXPECT_TRUE(reference_of(kind)->ends_with("|\n")) << kind;
    }
    EXPECT_NE(schema_of("pack")->find("Arbiter pack.json"), std::string::npos);
    EXPECT_NE(reference_of("pack")->find("# pack.json"), std::string::npos);
}

TEST(PackReport, as_json_has_every_finding_and_the_counts) {
    const auto loaded = tests::load({{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
                                     {"p/stray.json", "{}"},
                                     {"p/conditions/a.json", "{ \"id\": \"a\",\n  \"logik\": \"\\\"\" }"}});
    tests::Desk desk;
    const json::Node root = desk.value(to_json(loaded.report));
    EXPECT_EQ(root.find("errors")->number, 1);
    EXPECT_EQ(root.find("warnings")->number, 1);
    ASSERT_EQ(root.find("diagnostics")->children.size(), 2u);
    const json::Node& first = root.find("diagnostics")->children[0];
    EXPECT_EQ(first.find("severity")->text, "error");
    EXPECT_EQ(first.find("code")->text, "unknown-key");
    EXPECT_EQ(first.find("file")->text, "p/conditions/a.json");
    EXPECT_EQ(first.find("line")->number, 2);
    EXPECT_EQ(first.find("column")->number, 3);
    EXPECT_EQ(first.find("pointer")->text, "/logik");
    EXPECT_EQ(first.find("message")->text, "condition has no field \"logik\"");
    EXPECT_EQ(first.find("hint")->text, "did you mean \"logic\"?");
}

TEST(PackReport, findings_past_the_limit_are_counted) {
    Limits limits;
    limits.diagnostics = 2;
    const auto loaded = tests::load_with("p/conditions/a.json", "[1, 2, 3, 4, 5]", limits);
    EXPECT_EQ(loaded.report.diagnostics.size(), 2u);
    EXPECT_EQ(loaded.report.errors, 5u);
    EXPECT_EQ(loaded.packs, nullptr);
    limits.diagnostics = 0;
    EXPECT_EQ(tests::load_with("p/conditions/a.json", "[1]", limits).packs, nullptr)
        << "nothing kept, still refused";
}

} // namespace
} // namespace arbiter::pack_set_test
