// A folder of its own for each test, gone afterwards.
#pragma once

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace arbiter::tests {

class TempFolder : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = testing::TempDir() + "arbiter_disk_XXXXXX";
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        root_ = pattern;
    }
    void TearDown() override { std::filesystem::remove_all(root_); }

    [[nodiscard]] std::string path(const std::string& name) const { return root_ + "/" + name; }

    std::string write(const std::string& name, const std::string& content) const {
        std::ofstream(path(name), std::ios::binary) << content;
        return path(name);
    }

    [[nodiscard]] std::string content_of(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(path(name), std::ios::binary).rdbuf();
        return text.str();
    }

    [[nodiscard]] std::ptrdiff_t count_files() const {
        return std::distance(std::filesystem::directory_iterator(root_), {});
    }

    std::string root_;
};

/// Runs what must not wait for anybody; `release` ends the wait when it does, and the test fails.
template <class Work, class Release> auto without_waiting(Work work, Release release) {
    auto running = std::async(std::launch::async, work);
    if (running.wait_for(std::chrono::seconds(30)) != std::future_status::ready) {
        release();
        ADD_FAILURE() << "it waits for the other end of a pipe";
    }
    return running.get();
}

} // namespace arbiter::tests
