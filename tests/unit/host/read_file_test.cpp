#include "arbiter/disk.hpp"

#include "support/temp_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace arbiter {
namespace {

namespace fs = std::filesystem;

class ReadFile : public tests::TempFolder {
protected:
    // Every line, or the message of the failure as the last one.
    static std::vector<std::string> lines_of(LineReader reader) {
        std::vector<std::string> lines;
        for (;;) {
            auto line = reader.next();
            if (!line) lines.push_back("error: " + line.error().message);
            if (!line || !*line) return lines;
            lines.push_back(std::move(**line));
        }
    }

    [[nodiscard]] std::string make_pipe() const {
        EXPECT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
        return path("pipe");
    }
};

using Lines = std::vector<std::string>;

TEST_F(ReadFile, a_file_is_read_through_links_up_to_its_limit) {
    write("file", "12345");
    fs::create_symlink("file", path("link"));
    EXPECT_EQ(read_file(path("file"), 5).value(), "12345");
    EXPECT_EQ(read_file(path("link"), 5).value(), "12345");
    EXPECT_EQ(read_file(path("link"), 4).error().code, ErrorCode::too_large);
    EXPECT_TRUE(is_regular_file(path("link")));
    EXPECT_FALSE(is_regular_file(path("no")));
    EXPECT_FALSE(is_regular_file(root_));
}

TEST_F(ReadFile, a_device_a_folder_and_what_is_missing_are_refused) {
    EXPECT_EQ(read_file("/dev/zero", 100).error().code, ErrorCode::cannot_read);
    EXPECT_EQ(read_file(root_, 100).error().code, ErrorCode::cannot_read);
    EXPECT_EQ(read_file(path("no"), 100).error().code, ErrorCode::not_found);
    EXPECT_EQ(read_file(path(std::string(300, 'n')), 100).error().code, ErrorCode::cannot_read);
    EXPECT_FALSE(is_regular_file(std::string(100'000, 'n')));
    EXPECT_EQ(LineReader::open("/dev/zero", 100).error().code, ErrorCode::cannot_read);
}

TEST_F(ReadFile, a_pipe_without_a_writer_fails_at_once) {
    const std::string pipe = make_pipe();
    const auto text =
        tests::without_waiting([&] { return read_file(pipe, 100); }, [&] { std::ofstream writer(pipe); });
    ASSERT_FALSE(text);
    EXPECT_NE(text.error().message.find("nobody writes"), std::string::npos) << text.error().message;
}

TEST_F(ReadFile, a_pipe_with_a_writer_is_read_to_its_end) {
    const std::string pipe = make_pipe();
    for (const bool writes_late : {false, true}) {
        const int writer = ::open(pipe.c_str(), O_RDWR); // does not wait for a reader
        if (!writes_late) {
            ASSERT_EQ(::write(writer, "first ", 6), 6);
        }
        std::thread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            EXPECT_EQ(::write(writer, "second", 6), 6);
            ::close(writer);
        });
        EXPECT_EQ(read_file(pipe, 100).value(), writes_late ? "second" : "first second");
        later.join();
    }
}

TEST_F(ReadFile, a_pipe_that_never_ends_is_cut_off) {
    const std::string pipe = make_pipe();
    const int writer = ::open(pipe.c_str(), O_RDWR);
    ASSERT_EQ(::write(writer, "123456", 6), 6);
    EXPECT_EQ(read_file(pipe, 5).error().code, ErrorCode::too_large);
    ::close(writer);
}

TEST_F(ReadFile, lines_come_one_by_one) {
    const auto lines = [&](const std::string& text, std::size_t most = 100) {
        return lines_of(std::move(*LineReader::open(write("a", text), most)));
    };
    EXPECT_EQ(lines(""), Lines{});
    EXPECT_EQ(lines("\n"), Lines{""});
    EXPECT_EQ(lines("a\nb"), (Lines{"a", "b"}));
    EXPECT_EQ(lines("a\n\nb\n"), (Lines{"a", "", "b"}));
    EXPECT_EQ(lines("12345\n12345", 5), (Lines{"12345", "12345"}));
    const std::string too_long = "error: a line of \"" + path("a") + "\" is too long";
    EXPECT_EQ(lines("12345\n123456\n1", 5), (Lines{"12345", too_long}));
    EXPECT_EQ(lines("123456", 5), Lines{too_long});
}

TEST_F(ReadFile, lines_longer_than_one_read_come_whole) {
    Lines wanted;
    std::string text;
    for (std::size_t i = 0; i < 40; ++i) {
        wanted.push_back(std::string(i * 7'001, static_cast<char>('a' + i % 26)));
        text += wanted.back() + "\n";
    }
    EXPECT_EQ(lines_of(std::move(*LineReader::open(write("a", text), 1'000'000))), wanted);
}

// Standard input of this process becomes a pipe for a while.
class Input : public ReadFile {
protected:
    void SetUp() override {
        ReadFile::SetUp();
        before_ = ::dup(STDIN_FILENO);
        ASSERT_EQ(::pipe(ends_), 0);
        ::dup2(ends_[0], STDIN_FILENO);
    }
    void TearDown() override {
        ::dup2(before_, STDIN_FILENO);
        for (const int end : {before_, ends_[0], ends_[1]})
            if (end >= 0) ::close(end);
        ReadFile::TearDown();
    }
    void put(std::string_view text) const {
        ASSERT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    void end() {
        ::close(ends_[1]);
        ends_[1] = -1;
    }

    int ends_[2] = {-1, -1};
    int before_ = -1;
};

TEST_F(Input, is_read_whole_up_to_its_limit) {
    put("12345");
    end();
    EXPECT_EQ(read_input(5).value(), "12345");
    EXPECT_EQ(read_input(5).value(), "");
}

TEST_F(Input, past_the_limit_is_too_large) {
    put("123456");
    EXPECT_EQ(read_input(5).error().code, ErrorCode::too_large);
}

TEST_F(Input, ends_when_it_shall_stop) {
    int stop[2];
    ASSERT_EQ(::pipe(stop), 0);
    LineReader reader = LineReader::of_input(100, stop[0]);
    put("one\ntwo\nthr");
    EXPECT_EQ(reader.next().value(), "one");
    ASSERT_EQ(::write(stop[1], "", 1), 1);
    EXPECT_EQ(reader.next().value(), std::nullopt) << "what was read ahead does not count";
    ::close(stop[0]);
    ::close(stop[1]);
}

TEST_F(Input, ends_while_somebody_waits_for_it) {
    int stop[2];
    ASSERT_EQ(::pipe(stop), 0);
    put("hal");
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_EQ(::write(stop[1], "", 1), 1);
    });
    EXPECT_EQ(LineReader::of_input(100, stop[0]).next().value(), std::nullopt) << "half a line is none";
    later.join();
    ::close(stop[0]);
    ::close(stop[1]);
}

} // namespace
} // namespace arbiter
