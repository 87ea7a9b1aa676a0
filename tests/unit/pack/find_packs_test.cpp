#include "pack/find_packs.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::find_packs_test {
namespace {

using tests::findings;
using tests::load;
using tests::Tree;

std::string manifest(const std::string& id, const std::string& more = "",
                     const std::string& version = "1.0.0") {
    return R"({ "id": ")" + id + R"(", "version": ")" + version + "\"" + more + " }";
}

std::vector<std::string> folders(const LoadedPacks& loaded) {
    std::vector<std::string> all;
    for (const PackSummary& pack : loaded.report.packs) all.push_back(pack.folder);
    return all;
}

using Names = std::vector<std::string>;

TEST(FindPacks, every_pack_below_a_folder_is_taken_and_none_inside_a_pack) {
    const Tree tree = {{"all/x/a/pack.json", manifest("a")},
                       {"all/b/pack.json", manifest("b")},
                       {"all/b/inner/pack.json", manifest("inner")},
                       {"all/.hidden/pack.json", manifest("hidden")}};
    EXPECT_EQ(folders(load(tree, {{"all"}, {}, {}})), (Names{"all/x/a", "all/b"}));
}

TEST(FindPacks, a_folder_may_be_written_with_slashes_and_dots_around_it) {
    const Tree tree = {{"p/pack.json", manifest("p")}};
    EXPECT_EQ(folders(load(tree, {{"p/", "./p", "p"}, {}, {}})), Names{"p"})
        << "three spellings of one folder";
}

TEST(FindPacks, a_file_stands_for_the_pack_around_it) {
    const Tree tree = {{"a/p/pack.json", manifest("p")},
                       {"a/p/conditions/x/c.json", R"({ "id": "c", "logic": true })"}};
    EXPECT_EQ(folders(load(tree, {{"a/p/conditions/x/c.json"}, {}, {}})), Names{"a/p"});
    const auto outside = load_packs(tests::files_of({{"a/x.json", "{}"}}), {{"a/x.json"}, {}, {}});
    ASSERT_FALSE(outside);
    EXPECT_EQ(outside.error().code, ErrorCode::cannot_read);
}

TEST(FindPacks, an_id_is_looked_for_in_the_search_folders_in_their_order) {
    const Tree tree = {{"one/x/pack.json", manifest("x")},
                       {"two/x/pack.json", manifest("x")},
                       {"two/odd_name/pack.json", manifest("y")}};
    EXPECT_EQ(folders(load(tree, {{"x"}, {"one", "two"}, {}})), Names{"one/x"});
    EXPECT_EQ(folders(load(tree, {{"x"}, {"two", "one"}, {}})), Names{"two/x"});
    EXPECT_EQ(folders(load(tree, {{"y"}, {"one", "two"}, {}})), Names{"two/odd_name"});
    EXPECT_EQ(load_packs(tests::files_of(tree), {{"z"}, {"one", "two"}, {}}).error().code,
              ErrorCode::not_found);
}

TEST(FindPacks, what_is_required_is_found_beside_the_pack_before_the_search_folders) {
    const Tree tree = {{"mine/p/pack.json", manifest("p", R"(, "requires": { "q": "*" })")},
                       {"mine/q/pack.json", manifest("q", R"(, "requires": { "r": "*" })")},
                       {"lib/q/pack.json", manifest("q", "", "2.0.0")},
                       {"lib/r/pack.json", manifest("r")}};
    EXPECT_EQ(folders(load(tree, {{"mine/p"}, {"lib"}, {}})), (Names{"lib/r", "mine/q", "mine/p"}));
}

TEST(FindPacks, a_required_pack_whose_folder_lies_about_its_id_is_not_taken) {
    const Tree tree = {{"p/pack.json", manifest("p", R"(, "requires": { "q": "*" })")},
                       {"q/pack.json", manifest("other")}};
    EXPECT_EQ(findings(load(tree).report), Names{"p/pack.json:1:48 missing-pack"});
}

TEST(FindPacks, two_packs_of_one_id_are_told_at_the_second) {
    const Tree tree = {{"a/pack.json", manifest("x")}, {"b/pack.json", manifest("x")}};
    EXPECT_EQ(findings(load(tree, {{"a", "b"}, {}, {}}).report), Names{"b/pack.json:1:9 duplicate-pack"});
}

TEST(FindPacks, a_link_on_the_way_is_told_and_not_followed) {
    MemoryFiles files = tests::files_of({{"all/p/pack.json", manifest("p")}});
    files.add("all/away", FileKind::link);
    const auto loaded = load_packs(files, {{"all"}, {}, {}});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(findings(loaded->report), Names{"all/away:1:1 symbolic-link"});
}

TEST(FindPacks, what_is_no_folder_is_an_error_of_the_call) {
    MemoryFiles files;
    files.add("pipe", FileKind::other);
    files.add("link", FileKind::link);
    EXPECT_EQ(load_packs(files, {{"pipe"}, {}, {}}).error().code, ErrorCode::cannot_read);
    EXPECT_FALSE(load_packs(files, {{"link"}, {}, {}}));
    EXPECT_FALSE(load_packs(files, {{""}, {}, {}}));
    EXPECT_FALSE(load_packs(files, {{"../.."}, {}, {}}));
}

TEST(FindPacks, a_request_for_nothing_loads_nothing) {
    const auto loaded = load({}, {});
    EXPECT_TRUE(loaded.packs);
    EXPECT_TRUE(loaded.report.packs.empty());
}

TEST(FindPacks, a_manifest_that_is_a_link_is_refused) {
    MemoryFiles files;
    files.add("p/pack.json", FileKind::link);
    const auto loaded = load_packs(files, {{"p"}, {}, {}});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(findings(loaded->report), Names{"p/pack.json:1:1 symbolic-link"});
}

} // namespace
} // namespace arbiter::pack::find_packs_test
