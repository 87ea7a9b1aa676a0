#include "pack/extend.hpp"

#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::pack::extend_test {
namespace {

using tests::findings;
using tests::load;

const std::pair<std::string, std::string> k_manifest{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"};

tests::Tree tables(const std::string& records) { return {k_manifest, {"p/tables/t.json", records}}; }

std::string shown(const LoadedPacks& loaded, std::string_view id) {
    return loaded.packs ? show_record(*loaded.packs, "table", id).value_or("none") : "not loaded";
}

TEST(Extend, a_record_starts_from_the_one_it_extends) {
    const auto loaded = load(tables(R"([
        { "id": "child", "extends": "base", "rows": [ { "at": 2, "value": 20 } ] },
        { "id": "base", "doc": "old", "by": "level", "rows": [ { "at": 1, "value": 10 } ] } ])"));
    EXPECT_EQ(shown(loaded, "p:child"),
              "{\n"
              "  \"id\": \"p:child\",\n"
              "  \"extends\": \"p:base\",\n"
              "  \"by\": \"level\",\n"
              "  \"rows\": [{ \"at\": 1, \"value\": 10 }, { \"at\": 2, \"value\": 20 }]\n"
              "}\n");
}

TEST(Extend, a_chain_is_merged_from_the_top) {
    const auto loaded = load(tables(R"([
        { "id": "c", "extends": "b", "by": "c" },
        { "id": "b", "abstract": true, "extends": "a", "rows": [ { "at": 2, "value": 20 } ] },
        { "id": "a", "abstract": true, "by": "a", "between": "exact", "rows": [ { "at": 1, "value": 10 } ] } ])"));
    const std::string text = shown(loaded, "p:c");
    EXPECT_NE(text.find(R"("by": "c")"), std::string::npos) << text;
    EXPECT_NE(text.find("exact"), std::string::npos) << text;
    EXPECT_LT(text.find(R"("value": 10)"), text.find(R"("value": 20)")) << text;
}

TEST(Extend, an_abstract_record_is_seen_by_nobody_but_show) {
    const auto loaded = load(tables(R"({ "id": "a", "abstract": true, "by": "level" })"));
    ASSERT_TRUE(loaded.packs);
    EXPECT_TRUE(record_ids(*loaded.packs, "table")->empty());
    EXPECT_EQ(*abstract_ids(*loaded.packs, "table"), std::vector<std::string>{"p:a"});
    EXPECT_NE(shown(loaded, "p:a").find(R"("abstract": true)"), std::string::npos);
}

TEST(Extend, sixteen_in_a_row_are_fine_and_one_more_is_not) {
    const auto chain = [](std::size_t length) {
        std::string records = R"({ "id": "r0", "rows": [ { "at": 1, "value": 1 } ] })";
        for (std::size_t i = 1; i <= length; ++i)
            records += fmt::format(",\n{{ \"id\": \"r{}\", \"extends\": \"r{}\" }}", i, i - 1);
        return load(tables("[" + records + "]"));
    };
    EXPECT_TRUE(chain(Extender::k_deepest).packs);
    EXPECT_EQ(findings(chain(Extender::k_deepest + 3).report),
              std::vector<std::string>{"p/tables/t.json:18:27 extends-depth"});
}

TEST(Extend, a_record_of_another_kind_is_no_parent) {
    auto tree = tables(R"({ "id": "a", "extends": "b" })");
    tree.emplace_back("p/conditions/c.json", R"({ "id": "b", "logic": true })");
    EXPECT_EQ(findings(load(tree).report),
              std::vector<std::string>{"p/tables/t.json:1:25 unknown-reference"});
}

TEST(Extend, what_is_inherited_counts_as_values) {
    PackRequest request{{"p"}, {}, {}};
    request.limits.json_values = 60;
    const auto loaded = load(tables(R"([
        { "id": "a", "rows": [ { "at": 1, "value": 1 }, { "at": 2, "value": 1 }, { "at": 3, "value": 1 } ] },
        { "id": "b", "extends": "a" }, { "id": "c", "extends": "a" }, { "id": "d", "extends": "a" },
        { "id": "e", "extends": "a" }, { "id": "f", "extends": "a" } ])"),
                             request);
    EXPECT_EQ(tests::codes(loaded.report.diagnostics), std::vector<std::string>{"too-many-values"});
}

tests::Tree with_mod(const std::string& patches) {
    auto tree = tables(R"([
        { "id": "base", "by": "level", "between": "exact", "rows": [ { "at": 1, "value": 10 } ] },
        { "id": "child", "extends": "base", "rows": [ { "at": 2, "value": 20 } ] },
        { "id": "plain", "extends": "base" } ])");
    tree.emplace_back("m/pack.json", R"({ "id": "m", "version": "1.0.0", "requires": { "p": "*" } })");
    tree.emplace_back("m/tables/t.json", patches);
    return tree;
}

LoadedPacks load_mod(const std::string& patches) { return load(with_mod(patches), {{"m"}, {}, {}}); }

TEST(Extend, a_patch_of_a_parent_reaches_its_children) {
    const auto loaded = load_mod(R"({ "patch": "p:base", "by": "rank" })");
    EXPECT_NE(shown(loaded, "p:child").find("rank"), std::string::npos);
}

TEST(Extend, a_patch_of_a_child_replaces_only_the_childs_own_list) {
    const auto loaded = load_mod(R"({ "patch": "p:child", "rows": [ { "at": 3, "value": 30 } ] })");
    const std::string text = shown(loaded, "p:child");
    EXPECT_NE(text.find(R"("value": 10)"), std::string::npos) << text;
    EXPECT_EQ(text.find(R"("value": 20)"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("value": 30)"), std::string::npos) << text;
}

TEST(Extend, a_patch_takes_away_what_a_child_inherits) {
    const auto loaded = load_mod(R"({ "patch": "p:child", "by": null, "between": null })");
    const std::string text = shown(loaded, "p:child");
    EXPECT_EQ(text.find("level"), std::string::npos) << text;
    EXPECT_EQ(text.find("exact"), std::string::npos) << text;
}

TEST(Extend, a_patch_appends_to_a_list_that_is_only_inherited) {
    const auto loaded =
        load_mod(R"({ "patch": "p:plain", "append": { "/rows": { "at": 5, "value": 50 } } })");
    const std::string text = shown(loaded, "p:plain");
    EXPECT_LT(text.find(R"("value": 10)"), text.find(R"("value": 50)")) << text;
}

TEST(Extend, a_mod_may_extend_what_it_requires) {
    const auto loaded =
        load_mod(R"({ "id": "mine", "extends": "p:child", "rows": [ { "at": 9, "value": 90 } ] })");
    const std::string text = shown(loaded, "m:mine");
    EXPECT_LT(text.find(R"("value": 20)"), text.find(R"("value": 90)")) << text;
}

} // namespace
} // namespace arbiter::pack::extend_test
