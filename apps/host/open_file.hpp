// File descriptors with an owner, and reading one to its end; for the files of this folder.
#pragma once

#include "arbiter/result.hpp"

#include <string>
#include <utility>

namespace arbiter::host {

/// An open file descriptor, or none; closes it at the end.
class OpenFile {
public:
    explicit OpenFile(int fd) noexcept : fd_(fd) {}
    OpenFile(OpenFile&& other) noexcept : fd_(other.release()) {}
    OpenFile& operator=(OpenFile&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~OpenFile() { static_cast<void>(close()); }

    [[nodiscard]] int fd() const noexcept { return fd_; }
    [[nodiscard]] bool is_open() const noexcept { return fd_ >= 0; }
    [[nodiscard]] int release() noexcept { return std::exchange(fd_, -1); }
    /// False, with errno, when the system reports only now that writing failed.
    [[nodiscard]] bool close() noexcept;

private:
    int fd_;
};

/// The Error for a failed read of `path`; `number` is what errno was.
[[nodiscard]] tl::unexpected<Error> fail_to_read(int number, const std::string& path);

/// Reads to the end, behind what `content` holds already; more than `most` bytes is ErrorCode::too_large.
/// `path` is for messages.
[[nodiscard]] Result<std::string> read_to_end(int fd, const std::string& path, std::size_t most,
                                              std::string content = {});

/// A file that was opened, and what had to be read of it to know that it can be.
struct OpenInput {
    OpenFile file;
    std::string first;
};

/// Opens what a person named: a regular file or a pipe that has a writer, through links too.
[[nodiscard]] Result<OpenInput> open_to_read(const std::string& path);

} // namespace arbiter::host
