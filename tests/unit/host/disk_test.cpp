#include "arbiter/disk.hpp"

#include "support/temp_folder.hpp"

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter::disk_test {
namespace {

class Disk : public tests::TempFolder {
protected:
    DiskFiles files_;
};

TEST_F(Disk, a_regular_file_is_read_byte_for_byte) {
    const std::string bytes("a\0\xFF\r\n", 5);
    const std::string at = write("a", bytes);
    EXPECT_EQ(files_.kind_of(at), FileKind::file);
    EXPECT_EQ(files_.read(at, 100).value(), bytes);
    EXPECT_EQ(files_.read(write("empty", ""), 0).value(), "");
}

TEST_F(Disk, a_file_longer_than_one_read_comes_whole) {
    std::string bytes;
    for (int i = 0; i < 200'000; ++i) bytes += static_cast<char>(i * 31);
    EXPECT_EQ(files_.read(write("big", bytes), bytes.size()).value(), bytes);
}

TEST_F(Disk, a_file_may_be_as_large_as_asked_and_no_larger) {
    const std::string at = write("a", "12345");
    EXPECT_TRUE(files_.read(at, 5));
    EXPECT_EQ(files_.read(at, 4).error().code, ErrorCode::too_large);
}

TEST_F(Disk, a_file_that_grows_without_saying_its_size_is_cut_off_too) {
    // Files of /proc say they have no bytes and then give some.
    const std::string at = "/proc/self/status";
    if (files_.kind_of(at) != FileKind::file) GTEST_SKIP() << "no /proc here";
    EXPECT_EQ(files_.read(at, 10).error().code, ErrorCode::too_large);
}

TEST_F(Disk, what_is_missing_is_missing) {
    EXPECT_EQ(files_.kind_of(path("no")), FileKind::missing);
    EXPECT_EQ(files_.read(path("no"), 10).error().code, ErrorCode::not_found);
    EXPECT_EQ(files_.list(path("no")).error().code, ErrorCode::not_found);
    const std::string below = write("file", "") + "/x";
    EXPECT_EQ(files_.kind_of(below), FileKind::missing);
    EXPECT_EQ(files_.read(below, 10).error().code, ErrorCode::not_found);
    EXPECT_NE(files_.read(path("no"), 10).error().message.find(path("no")), std::string::npos);
}

TEST_F(Disk, a_folder_lists_each_name_with_its_kind) {
    write("b", "");
    write(".hidden", "");
    std::filesystem::create_directory(path("a"));
    std::filesystem::create_symlink("b", path("link"));
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    auto listed = files_.list(root_).value();
    std::sort(listed.begin(), listed.end(), [](const auto& x, const auto& y) { return x.name < y.name; });
    const std::vector<std::pair<std::string, FileKind>> wanted = {{".hidden", FileKind::file},
                                                                  {"a", FileKind::folder},
                                                                  {"b", FileKind::file},
                                                                  {"link", FileKind::link},
                                                                  {"pipe", FileKind::other}};
    ASSERT_EQ(listed.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(listed[i].name, wanted[i].first);
        EXPECT_EQ(listed[i].kind, wanted[i].second) << listed[i].name;
    }
}

TEST_F(Disk, a_folder_cannot_be_read_and_a_file_cannot_be_listed) {
    EXPECT_EQ(files_.kind_of(root_), FileKind::folder);
    EXPECT_EQ(files_.read(root_, 100).error().code, ErrorCode::cannot_read);
    EXPECT_EQ(files_.list(write("a", "")).error().code, ErrorCode::not_found);
}

TEST_F(Disk, a_link_is_seen_and_not_followed) {
    write("file", "secret");
    std::filesystem::create_directory(path("folder"));
    std::filesystem::create_symlink("file", path("to_file"));
    std::filesystem::create_directory_symlink("folder", path("to_folder"));
    std::filesystem::create_symlink("nowhere", path("to_nothing"));
    std::filesystem::create_symlink("loop", path("loop"));
    for (const std::string name : {"to_file", "to_folder", "to_nothing", "loop"}) {
        EXPECT_EQ(files_.kind_of(path(name)), FileKind::link) << name;
        EXPECT_EQ(files_.read(path(name), 100).error().code, ErrorCode::outside) << name;
    }
    EXPECT_EQ(files_.kind_of(path("to_folder/")), FileKind::folder) << "with a slash, what it leads to";
}

TEST_F(Disk, a_pipe_that_nobody_writes_to_does_not_make_anybody_wait) {
    const std::string at = path("pipe");
    ASSERT_EQ(::mkfifo(at.c_str(), 0600), 0);
    const auto read =
        tests::without_waiting([&] { return files_.read(at, 100); }, [&] { std::ofstream writer(at); });
    EXPECT_EQ(read.error().code, ErrorCode::cannot_read);
}

TEST_F(Disk, a_device_is_not_read) {
    EXPECT_EQ(files_.kind_of("/dev/zero"), FileKind::other);
    EXPECT_EQ(files_.read("/dev/zero", 100).error().code, ErrorCode::cannot_read);
}

TEST_F(Disk, what_may_not_be_read_is_told_so) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
    const std::string file = write("secret", "x");
    std::filesystem::create_directory(path("closed"));
    ASSERT_EQ(::chmod(file.c_str(), 0), 0);
    ASSERT_EQ(::chmod(path("closed").c_str(), 0), 0);
    EXPECT_EQ(files_.read(file, 10).error().code, ErrorCode::cannot_read);
    EXPECT_EQ(files_.list(path("closed")).error().code, ErrorCode::cannot_read);
    ASSERT_EQ(::chmod(path("closed").c_str(), 0700), 0);
}

} // namespace
} // namespace arbiter::disk_test
