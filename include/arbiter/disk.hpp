// The operating system's files, for hosts that have them: packs are read through DiskFiles; what a person
// names is read by read_file and LineReader and written by write_file. Its own small library (arbiter::disk),
// because the core itself must run where there is no disk. Built for WebAssembly (WASI) it reads through the
// host and has no write_file and write_files.
#pragma once

#include "arbiter/files.hpp"

#include <optional>
#include <span>

namespace arbiter {

/// Reads from the disk. Relative paths start at the process's working directory.
///
/// Links are reported, not followed; anything but a regular file (a pipe, a device) cannot be read, so a pack
/// can never make its host wait.
class DiskFiles final : public Files {
public:
    [[nodiscard]] FileKind kind_of(const std::string& path) const override;
    [[nodiscard]] std::string identity_of(const std::string& path) const override;
    [[nodiscard]] Result<std::vector<FolderEntry>> list(const std::string& folder) const override;
    [[nodiscard]] Result<std::string> read(const std::string& path, std::size_t most) const override;
};

/// The whole content of a file that a person named, on a command line say. More than `most` bytes is
/// ErrorCode::too_large.
///
/// Unlike DiskFiles::read it follows links, and reads a pipe that has a writer (`<(...)` of a shell) to its
/// end. A pipe without a writer, a device and a folder are ErrorCode::cannot_read, so it never waits for
/// nobody and never reads /dev/zero.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t most);

/// All of standard input, with the same limit.
[[nodiscard]] Result<std::string> read_input(std::size_t most);

/// Whether a path leads, through links too, to a regular file. False for what is not there or not reachable.
[[nodiscard]] bool is_regular_file(const std::string& path);

/// Reads lines, one at a time, so that the input may be endless while each line is bounded.
class LineReader {
public:
    /// Lines of what `path` names; the same kinds of file as read_file.
    [[nodiscard]] static Result<LineReader> open(const std::string& path, std::size_t most);

    /// Lines of standard input. When the file descriptor `stop` becomes readable the input counts as ended,
    /// whatever was read ahead; -1 for none.
    [[nodiscard]] static LineReader of_input(std::size_t most, int stop = -1);

    LineReader(LineReader&& other) noexcept;
    LineReader& operator=(LineReader&&) = delete;
    ~LineReader();

    /// The next line without its end; nothing after the last one. A line of more than `most` bytes is
    /// ErrorCode::too_large.
    [[nodiscard]] Result<std::optional<std::string>> next();

private:
    LineReader(int file, bool is_owned, std::size_t most, int stop, std::string name);
    [[nodiscard]] bool is_stopped() const;
    [[nodiscard]] Result<bool> read_more();

    int file_; ///< closed at the end when it is owned
    bool is_owned_;
    std::size_t most_;
    int stop_;
    std::string name_;         ///< for messages
    std::string buffer_;       ///< what was read last
    std::size_t begin_ = 0;    ///< where in it the next line begins
    std::size_t searched_ = 0; ///< from there to here it has no end
    bool has_ended_ = false;
};

/// A file to write and what it shall hold; both are borrowed.
struct FileToWrite {
    std::string_view path;
    std::string_view content;
};

/// Writes files whole: all of them, or none when one cannot be written.
///
/// Each is first written beside the old one, as a new file with a name nobody can guess, and synced; only
/// when all are, each takes its place. It keeps the old one's mode, and its owner where that is permitted. A
/// full disk, a crash or a kill leaves every old file as it was.
///
/// A symbolic link is ErrorCode::outside: neither it nor the file it leads to is changed. A device, and a
/// pipe that has a reader, is written to as it is, also through a link (/dev/stdout); a pipe without a reader
/// fails at once. Anything else that is wrong is ErrorCode::cannot_write. A host that writes to pipes ignores
/// SIGPIPE.
[[nodiscard]] Result<void> write_files(std::span<const FileToWrite> files);

/// The same for one file.
[[nodiscard]] Result<void> write_file(std::string_view path, std::string_view content);

} // namespace arbiter
