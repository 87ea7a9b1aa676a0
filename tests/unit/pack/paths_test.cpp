#include "pack/find_packs.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::paths_test {
namespace {

TEST(Paths, are_joined_with_one_slash) {
    EXPECT_EQ(join_path("a", "b"), "a/b");
    EXPECT_EQ(join_path("a/", "b"), "a/b");
    EXPECT_EQ(join_path("/", "b"), "/b");
    EXPECT_EQ(join_path(".", "b"), "b");
    EXPECT_EQ(join_path("", "b"), "b");
}

TEST(Paths, a_path_stands_in_a_folder) {
    EXPECT_EQ(parent_path("a/b"), "a");
    EXPECT_EQ(parent_path("a/b/c"), "a/b");
    EXPECT_EQ(parent_path("a"), ".");
    EXPECT_EQ(parent_path("/a"), "/");
    EXPECT_EQ(parent_path("."), "./..");
    EXPECT_EQ(parent_path(".."), "../..");
    EXPECT_EQ(parent_path("../.."), "../../..");
}

TEST(Paths, a_path_inside_a_pack_goes_only_down) {
    for (const auto path : {"a", "a/b.csv", "..a", "a..", "a/.b"}) EXPECT_TRUE(stays_inside(path)) << path;
    for (const std::string path :
         {"", "/", "/a", "a/", "a//b", ".", "..", "./a", "a/../b", "a/..", "..\\a", "a\\b", "C:\\a"})
        EXPECT_FALSE(stays_inside(path)) << path;
    EXPECT_FALSE(stays_inside(std::string("a\0b", 3)));
}

class Reading : public tests::Desk, public testing::Test {
protected:
    MemoryFiles files;
    Limits limits;
};

TEST_F(Reading, a_text_becomes_a_source) {
    files.add("a", "xyz");
    const auto index = read_text_file(files, "a", sources, limits, report);
    ASSERT_TRUE(index);
    EXPECT_EQ(sources.get(*index).text, "xyz");
    EXPECT_EQ(sources.get(*index).name, "a");
}

TEST_F(Reading, what_cannot_be_read_is_told_at_the_file) {
    files.add("link", FileKind::link);
    files.add("other", FileKind::other);
    files.add("large", std::string(limits.file_bytes + 1, ' '));
    for (const auto path : {"link", "other", "large", "missing"})
        EXPECT_FALSE(read_text_file(files, path, sources, limits, report)) << path;
    EXPECT_EQ(tests::codes(report.found()),
              (std::vector<std::string>{"symbolic-link", "cannot-read", "file-too-large", "cannot-read"}));
    EXPECT_EQ(report.found()[0].place.file, "link");
}

TEST_F(Reading, a_duplicate_key_leaves_a_whole_tree_and_a_syntax_error_does_not) {
    files.add("twice", R"({ "a": 1, "a": 2 })");
    files.add("broken", R"({ "a": )");
    EXPECT_TRUE(read_json_file(files, "twice", sources, limits, report));
    EXPECT_FALSE(read_json_file(files, "broken", sources, limits, report));
    EXPECT_EQ(tests::codes(report.found()), (std::vector<std::string>{"duplicate-key", "json-truncated"}));
}

} // namespace
} // namespace arbiter::pack::paths_test
