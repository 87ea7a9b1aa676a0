#include "arbiter/disk.hpp"

#include "support/temp_folder.hpp"

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace {

namespace fs = std::filesystem;

class WriteFile : public tests::TempFolder {
protected:
    [[nodiscard]] mode_t mode_of(const std::string& name) const {
        struct stat found{};
        EXPECT_EQ(::stat(path(name).c_str(), &found), 0);
        return found.st_mode & 07777;
    }
};

TEST_F(WriteFile, a_file_is_made_or_replaced_byte_for_byte) {
    const std::string bytes("a\0\xFF\r\n", 5);
    ASSERT_TRUE(write_file(path("a"), bytes));
    EXPECT_EQ(content_of("a"), bytes);
    ASSERT_TRUE(write_file(path("a"), ""));
    EXPECT_EQ(content_of("a"), "");
    EXPECT_EQ(count_files(), 1) << "nothing is left beside it";
}

TEST_F(WriteFile, a_name_without_a_folder_is_in_the_working_one) {
    const fs::path before = fs::current_path();
    fs::current_path(root_);
    const auto written = write_file("here", "x");
    fs::current_path(before);
    ASSERT_TRUE(written);
    EXPECT_EQ(content_of("here"), "x");
}

TEST_F(WriteFile, the_mode_of_the_old_file_is_kept) {
    for (const mode_t mode : {0400u, 0600u, 0664u, 0755u}) {
        write("a", "old");
        ASSERT_EQ(::chmod(path("a").c_str(), mode), 0);
        ASSERT_TRUE(write_file(path("a"), "new"));
        EXPECT_EQ(mode_of("a"), mode);
        EXPECT_EQ(content_of("a"), "new");
        ASSERT_EQ(::chmod(path("a").c_str(), 0600), 0);
    }
    ASSERT_EQ(::chmod(path("a").c_str(), 04755), 0);
    ASSERT_TRUE(write_file(path("a"), "new"));
    EXPECT_EQ(mode_of("a"), 0755u) << "other content does not inherit another user's rights";
}

TEST_F(WriteFile, a_new_file_has_the_mode_that_the_user_wants_for_new_files) {
    const mode_t before = ::umask(027);
    const auto written = write_file(path("a"), "x");
    ::umask(before);
    ASSERT_TRUE(written);
    EXPECT_EQ(mode_of("a"), 0640u);
}

TEST_F(WriteFile, root_keeps_the_owner) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root may give a file away";
    ASSERT_EQ(::chown(write("a", "old").c_str(), 12, 34), 0);
    ASSERT_TRUE(write_file(path("a"), "new"));
    struct stat found{};
    ASSERT_EQ(::stat(path("a").c_str(), &found), 0);
    EXPECT_EQ(found.st_uid, 12u);
    EXPECT_EQ(found.st_gid, 34u);
}

TEST_F(WriteFile, neither_a_link_nor_what_it_leads_to_is_changed) {
    write("file", "old");
    fs::create_directory(path("folder"));
    fs::create_symlink("file", path("to_file"));
    fs::create_symlink("nowhere", path("to_nothing"));
    fs::create_symlink("loop", path("loop"));
    fs::create_directory_symlink("folder", path("to_folder"));
    for (const std::string name : {"to_file", "to_nothing", "loop", "to_folder"}) {
        const auto written = write_file(path(name), "new");
        ASSERT_FALSE(written) << name;
        EXPECT_EQ(written.error().code, ErrorCode::outside) << name;
        EXPECT_TRUE(fs::is_symlink(path(name))) << name;
    }
    EXPECT_EQ(write_file(path("to_file"), "new").error().hint, "write to the file itself: file");
    EXPECT_EQ(content_of("file"), "old");
    EXPECT_FALSE(fs::exists(path("nowhere")));
    EXPECT_EQ(count_files(), 6);
}

// What used to be the name of the new file may be anything, and stays what it is.
TEST_F(WriteFile, somebodys_own_part_file_survives) {
    write("elsewhere", "secret");
    for (const bool is_link : {true, false}) {
        if (is_link)
            fs::create_symlink("elsewhere", path("a.part"));
        else
            write("a.part", "mine");
        ASSERT_TRUE(write_file(path("a"), "new"));
        EXPECT_EQ(content_of("a"), "new");
        EXPECT_EQ(content_of("a.part"), is_link ? "secret" : "mine");
        fs::remove(path("a.part"));
    }
    ASSERT_EQ(::mkfifo(path("a.part").c_str(), 0600), 0);
    EXPECT_TRUE(write_file(path("a"), "newer"));
}

TEST_F(WriteFile, a_pipe_that_nobody_reads_from_fails_at_once) {
    const std::string pipe = path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto written =
        tests::without_waiting([&] { return write_file(pipe, "x"); }, [&] { std::ifstream reader(pipe); });
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message.find("nobody reads"), std::string::npos) << written.error().message;
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(WriteFile, a_pipe_with_a_reader_and_a_device_are_written_to) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    fs::create_symlink("pipe", path("link"));
    EXPECT_TRUE(write_file(path("pipe"), "one"));
    EXPECT_TRUE(write_file(path("link"), "two")) << "as /dev/stdout is";
    char got[16] = {};
    EXPECT_EQ(::read(reader, got, sizeof got), 6);
    EXPECT_STREQ(got, "onetwo");
    ::close(reader);
    EXPECT_TRUE(write_file("/dev/null", "x"));
    EXPECT_EQ(write_file("/dev/full", "x").error().message,
              "cannot write \"/dev/full\": No space left on device");
}

TEST_F(WriteFile, what_cannot_be_a_file_is_refused) {
    write("file", "");
    for (const std::string name : {"", ".", "..", "folder/", "folder", "nowhere/a", "file/a"}) {
        fs::create_directories(path("folder"));
        const auto written = write_file(path(name), "x");
        ASSERT_FALSE(written) << name;
        EXPECT_EQ(written.error().code, ErrorCode::cannot_write) << name;
        EXPECT_NE(written.error().message.find(path(name)), std::string::npos);
    }
    EXPECT_EQ(write_file("", "x").error().code, ErrorCode::cannot_write);
}

TEST_F(WriteFile, the_longest_name_is_written_and_a_longer_one_refused) {
    EXPECT_TRUE(write_file(path(std::string(255, 'n')), "x"));
    EXPECT_EQ(write_file(path(std::string(256, 'n')), "x").error().code, ErrorCode::cannot_write);
    EXPECT_EQ(write_file(path(std::string(100'000, 'n')), "x").error().code, ErrorCode::cannot_write);
}

// A limit of the process on the size of files fails in the middle of writing, as a full disk does.
TEST_F(WriteFile, when_the_disk_is_full_the_old_file_stays) {
    write("a", "old");
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit small = before;
    small.rlim_cur = 1'000;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto written = write_file(path("a"), std::string(5'000, 'x'));
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, ErrorCode::cannot_write);
    EXPECT_EQ(content_of("a"), "old");
    EXPECT_EQ(count_files(), 1) << "what was begun goes again";
}

TEST_F(WriteFile, of_several_files_all_are_written_or_none) {
    write("a", "old a");
    write("b", "old b");
    const std::string a = path("a"), b = path("b"), bad = path("nowhere/c");
    EXPECT_FALSE(write_files(std::vector<FileToWrite>{{a, "new a"}, {b, "new b"}, {bad, "new c"}}));
    EXPECT_EQ(content_of("a") + content_of("b"), "old aold b");
    EXPECT_EQ(count_files(), 2);
    EXPECT_TRUE(write_files(std::vector<FileToWrite>{{a, "new a"}, {b, "new b"}}));
    EXPECT_EQ(content_of("a") + content_of("b"), "new anew b");
    EXPECT_EQ(count_files(), 2);
}

} // namespace
} // namespace arbiter
