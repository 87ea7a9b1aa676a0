#include "arbiter/files.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::files_test {
namespace {

std::vector<std::string> names_in(const Files& files, const std::string& folder) {
    std::vector<std::string> names;
    const auto entries = files.list(folder);
    for (const FolderEntry& entry : *entries) names.push_back(entry.name);
    std::sort(names.begin(), names.end());
    return names;
}

TEST(MemoryFiles, folders_come_into_being_with_what_is_in_them) {
    MemoryFiles files;
    files.add("a/b/c.txt", "x");
    EXPECT_EQ(files.kind_of("a"), FileKind::folder);
    EXPECT_EQ(files.kind_of("a/b"), FileKind::folder);
    EXPECT_EQ(files.kind_of("a/b/c.txt"), FileKind::file);
    EXPECT_EQ(files.kind_of("a/b/c"), FileKind::missing) << "the beginning of a name is no folder";
    EXPECT_EQ(names_in(files, "a"), std::vector<std::string>{"b"});
}

TEST(MemoryFiles, a_list_holds_each_name_once_with_its_kind) {
    MemoryFiles files;
    files.add("p/x/1", "");
    files.add("p/x/2", "");
    files.add("p/x-y/1", "");
    files.add("p/x.z", "");
    files.add("p/l", FileKind::link);
    files.add("p/o", FileKind::other);
    files.add("p/.hidden", "");
    EXPECT_EQ(names_in(files, "p"), (std::vector<std::string>{".hidden", "l", "o", "x", "x-y", "x.z"}));
    const auto entries = files.list("p");
    for (const FolderEntry& entry : *entries)
        EXPECT_EQ(entry.kind, files.kind_of("p/" + entry.name)) << entry.name;
}

TEST(MemoryFiles, a_folder_that_was_added_and_filled_is_listed_once) {
    MemoryFiles files;
    files.add("p/x", FileKind::folder);
    files.add("p/x-y", "");
    files.add("p/x/1", "");
    EXPECT_EQ(names_in(files, "p"), (std::vector<std::string>{"x", "x-y"}));
}

TEST(MemoryFiles, an_empty_folder_can_be_listed) {
    MemoryFiles files;
    files.add("p", FileKind::folder);
    EXPECT_TRUE(files.list("p").value().empty());
}

TEST(MemoryFiles, what_is_no_folder_cannot_be_listed) {
    MemoryFiles files;
    files.add("p/a", "x");
    EXPECT_EQ(files.list("p/a").error().code, ErrorCode::not_found);
    EXPECT_EQ(files.list("q").error().code, ErrorCode::not_found);
}

TEST(MemoryFiles, a_file_is_read_byte_for_byte_up_to_the_most) {
    MemoryFiles files;
    const std::string bytes("a\0\xFF\r\n", 5);
    files.add("a", bytes);
    EXPECT_EQ(files.read("a", 5).value(), bytes);
    EXPECT_EQ(files.read("a", 4).error().code, ErrorCode::too_large);
}

TEST(MemoryFiles, what_is_no_file_cannot_be_read) {
    MemoryFiles files;
    files.add("link", FileKind::link);
    files.add("other", FileKind::other);
    files.add("folder/x", "");
    EXPECT_EQ(files.read("link", 10).error().code, ErrorCode::cannot_read);
    EXPECT_EQ(files.read("other", 10).error().code, ErrorCode::cannot_read);
    EXPECT_FALSE(files.read("folder", 10));
    EXPECT_EQ(files.read("missing", 10).error().code, ErrorCode::not_found);
}

TEST(MemoryFiles, adding_again_replaces) {
    MemoryFiles files;
    files.add("a", "one");
    files.add("a", "two");
    EXPECT_EQ(files.read("a", 10).value(), "two");
    files.add("a", FileKind::link);
    EXPECT_EQ(files.kind_of("a"), FileKind::link);
}

} // namespace
} // namespace arbiter::files_test
