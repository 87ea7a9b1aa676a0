// Reading what a person named. A pipe is opened without waiting for its other end; whether it has one shows
// in the first read.
#include "open_file.hpp"

#include "arbiter/disk.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace host {
namespace {

constexpr std::size_t k_chunk = 65536;

ssize_t read_some(int fd, char* into, std::size_t most) {
    for (;;) {
        const ssize_t got = ::read(fd, into, most);
        if (got >= 0 || errno != EINTR) return got;
    }
}

std::string limit_of(std::size_t most) { return "it may have " + std::to_string(most) + " bytes"; }

// Reads what a pipe holds already. A pipe whose writer has written nothing yet says so (EAGAIN); one that has
// no writer says that it ended.
Result<std::string> read_first(int fd, const std::string& path) {
    std::string first(k_chunk, '\0');
    const ssize_t got = read_some(fd, first.data(), first.size());
    if (got == 0) return fail(ErrorCode::cannot_read, "\"" + path + "\" is a pipe that nobody writes to");
    if (got < 0 && errno != EAGAIN) return fail_to_read(errno, path);
    first.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return first;
}

bool wait_for_more(int fd) {
    const int flags = ::fcntl(fd, F_GETFL);
    return flags >= 0 && ::fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) == 0;
}

} // namespace

bool OpenFile::close() noexcept {
    const int fd = release();
    return fd < 0 || ::close(fd) == 0;
}

tl::unexpected<Error> fail_to_read(int number, const std::string& path) {
    const ErrorCode code = number == ENOENT || number == ENOTDIR ? ErrorCode::not_found
                           : number == ELOOP                     ? ErrorCode::outside
                                                                 : ErrorCode::cannot_read;
    const char* hint = number == EACCES ? "check who may read it" : "";
    return fail(code, "cannot read \"" + path + "\": " + std::strerror(number), hint);
}

Result<std::string> read_to_end(int fd, const std::string& path, std::size_t most, std::string content) {
    std::string chunk(k_chunk, '\0');
    while (content.size() <= most) {
        const ssize_t got = read_some(fd, chunk.data(), chunk.size());
        if (got < 0) return fail_to_read(errno, path);
        if (got == 0) return content;
        content.append(chunk.data(), static_cast<std::size_t>(got));
    }
    return fail(ErrorCode::too_large, "\"" + path + "\" is too large", limit_of(most));
}

Result<OpenInput> open_to_read(const std::string& path) {
    OpenFile file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file.is_open()) return fail_to_read(errno, path);
    struct stat found{};
    if (::fstat(file.fd(), &found) != 0) return fail_to_read(errno, path);
    if (S_ISDIR(found.st_mode)) return fail_to_read(EISDIR, path);
    if (S_ISREG(found.st_mode)) return OpenInput{std::move(file), {}};
    if (!S_ISFIFO(found.st_mode))
        return fail(ErrorCode::cannot_read, "\"" + path + "\" is not a regular file");
    auto first = read_first(file.fd(), path);
    if (!first) return tl::unexpected(first.error());
    if (!wait_for_more(file.fd())) return fail_to_read(errno, path);
    return OpenInput{std::move(file), std::move(*first)};
}

} // namespace host

Result<std::string> read_file(const std::string& path, std::size_t most) {
    auto input = host::open_to_read(path);
    if (!input) return tl::unexpected(input.error());
    return host::read_to_end(input->file.fd(), path, most, std::move(input->first));
}

Result<std::string> read_input(std::size_t most) {
    return host::read_to_end(STDIN_FILENO, "standard input", most);
}

bool is_regular_file(const std::string& path) {
    struct stat found{};
    return ::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode);
}

LineReader::LineReader(int file, bool is_owned, std::size_t most, int stop, std::string name)
    : file_(file), is_owned_(is_owned), most_(most), stop_(stop), name_(std::move(name)) {}

LineReader::LineReader(LineReader&& other) noexcept
    : file_(other.file_),
      is_owned_(std::exchange(other.is_owned_, false)),
      most_(other.most_),
      stop_(other.stop_),
      name_(std::move(other.name_)),
      buffer_(std::move(other.buffer_)),
      begin_(other.begin_),
      searched_(other.searched_),
      has_ended_(other.has_ended_) {}

LineReader::~LineReader() {
    if (is_owned_) ::close(file_);
}

Result<LineReader> LineReader::open(const std::string& path, std::size_t most) {
    auto input = host::open_to_read(path);
    if (!input) return tl::unexpected(input.error());
    LineReader reader(input->file.release(), true, most, -1, path);
    reader.buffer_ = std::move(input->first);
    return reader;
}

LineReader LineReader::of_input(std::size_t most, int stop) {
    return {STDIN_FILENO, false, most, stop, "standard input"};
}

bool LineReader::is_stopped() const {
    pollfd asked{stop_, POLLIN, 0};
    return stop_ >= 0 && ::poll(&asked, 1, 0) > 0;
}

// False at the end of the input, or when it shall stop.
Result<bool> LineReader::read_more() {
    if (stop_ >= 0) {
        pollfd asked[] = {{file_, POLLIN, 0}, {stop_, POLLIN, 0}};
        while (::poll(asked, 2, -1) < 0)
            if (errno != EINTR) return host::fail_to_read(errno, name_);
        if (asked[1].revents != 0) return false;
    }
    buffer_.erase(0, std::exchange(begin_, 0));
    searched_ = buffer_.size();
    buffer_.resize(searched_ + host::k_chunk);
    const ssize_t got = host::read_some(file_, buffer_.data() + searched_, host::k_chunk);
    const int number = errno;
    buffer_.resize(searched_ + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0) return host::fail_to_read(number, name_);
    return got > 0;
}

Result<std::optional<std::string>> LineReader::next() {
    // What was read ahead, and half a line, is not what somebody wanted who has stopped it.
    while (!is_stopped()) {
        const std::size_t end = std::min(buffer_.find('\n', searched_), buffer_.size());
        const bool is_whole = end < buffer_.size() || (has_ended_ && end > begin_);
        if (end - begin_ > most_)
            return fail(ErrorCode::too_large, "a line of \"" + name_ + "\" is too long",
                        host::limit_of(most_));
        if (is_whole) {
            std::string line = buffer_.substr(begin_, end - begin_);
            begin_ = searched_ = std::min(end + 1, buffer_.size());
            return line;
        }
        if (has_ended_) return std::nullopt;
        const auto more = read_more();
        if (!more) return tl::unexpected(more.error());
        has_ended_ = !*more;
    }
    return std::nullopt;
}

} // namespace arbiter
