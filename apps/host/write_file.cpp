// Writing: beside the old file first, then in its place. Names are looked up in the folder's own descriptor,
// so that what was checked and what is replaced lie in the same folder.
#include "open_file.hpp"

#include "arbiter/disk.hpp"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <map>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace {

using host::OpenFile;

tl::unexpected<Error> fail_to_write(int number, const std::string& path) {
    const char* hint = number == EACCES ? "check who may write there" : "";
    return fail(ErrorCode::cannot_write, "cannot write \"" + path + "\": " + std::strerror(number), hint);
}

// Empty, or errno.
int write_all(int fd, std::string_view content) {
    while (!content.empty()) {
        const ssize_t put = ::write(fd, content.data(), content.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return errno;
        content.remove_prefix(static_cast<std::size_t>(put));
    }
    return 0;
}

// A name that nobody can have made a link of beforehand; empty, with errno, when there is no randomness.
std::string unguessable_name() {
    std::uint64_t bits = 0;
    if (::getentropy(&bits, sizeof bits) != 0) return {};
    char name[40];
    std::snprintf(name, sizeof name, ".arbiter-%016llx.tmp", static_cast<unsigned long long>(bits));
    return name;
}

struct OpenFolder : OpenFile {
    explicit OpenFolder(const std::string& path)
        : OpenFile(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)), number(errno) {}
    int number; // what errno was, where it is not open
};

// Folders by path, each opened once: a pack has many files and few folders.
class OpenFolders {
public:
    const OpenFolder& get(const std::string& path) {
        return folders_.try_emplace(path, path.empty() ? "." : path).first->second;
    }

private:
    std::map<std::string, OpenFolder> folders_;
};

// One file on its way to its place. Until `take_place` nothing that was there has changed, and what was
// written goes again.
class Replacement {
public:
    Replacement(const FileToWrite& file, OpenFolders& folders)
        : path_(file.path),
          content_(file.content),
          name_(path_.substr(path_.rfind('/') + 1)),
          folder_(folders.get(path_.substr(0, path_.size() - name_.size()))) {}
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;
    ~Replacement() {
        if (!part_.empty()) ::unlinkat(folder_.fd(), part_.c_str(), 0);
    }

    Result<void> prepare() {
        if (name_.empty() || name_ == "." || name_ == "..") return fail_to_write(EISDIR, path_);
        if (!folder_.is_open()) return fail_to_write(folder_.number, path_);
        struct stat old{};
        const bool is_there = ::fstatat(folder_.fd(), name_.c_str(), &old, AT_SYMLINK_NOFOLLOW) == 0;
        if (!is_there && errno != ENOENT) return fail_to_write(errno, path_);
        if (!is_there) return write_part(nullptr);
        if (S_ISREG(old.st_mode)) return write_part(&old);
        return check_special(S_ISLNK(old.st_mode));
    }

    Result<void> take_place() {
        if (part_.empty()) return write_special();
        if (::renameat(folder_.fd(), part_.c_str(), folder_.fd(), name_.c_str()) != 0)
            return fail_to_write(errno, path_);
        part_.clear();
        // The file is in its place already; a system that cannot sync a folder has nothing to report here.
        static_cast<void>(::fsync(folder_.fd()));
        return {};
    }

private:
    // Devices and pipes have no place to take: they are written to. What a link leads to is not ours to
    // change.
    Result<void> check_special(bool is_link) {
        struct stat found{};
        const bool leads_somewhere = ::fstatat(folder_.fd(), name_.c_str(), &found, 0) == 0;
        if (leads_somewhere && (S_ISCHR(found.st_mode) || S_ISFIFO(found.st_mode))) return {};
        if (!is_link) return fail_to_write(S_ISDIR(found.st_mode) ? EISDIR : EINVAL, path_);
        char target[4096];
        const ssize_t size = ::readlinkat(folder_.fd(), name_.c_str(), target, sizeof target);
        return fail(ErrorCode::outside, "cannot write \"" + path_ + "\": it is a symbolic link",
                    size < 0
                        ? std::string()
                        : "write to the file itself: " + std::string(target, static_cast<std::size_t>(size)));
    }

    Result<void> write_special() {
        // Without waiting: a pipe that nobody reads from fails here (ENXIO).
        OpenFile file(::openat(folder_.fd(), name_.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (!file.is_open() && errno == ENXIO)
            return fail(ErrorCode::cannot_write,
                        "cannot write \"" + path_ + "\": it is a pipe that nobody reads from");
        struct stat found{};
        if (!file.is_open() || ::fstat(file.fd(), &found) != 0) return fail_to_write(errno, path_);
        if (!S_ISCHR(found.st_mode) && !S_ISFIFO(found.st_mode)) return fail_to_write(EINVAL, path_);
        const int flags = ::fcntl(file.fd(), F_GETFL);
        if (flags < 0 || ::fcntl(file.fd(), F_SETFL, flags & ~O_NONBLOCK) != 0)
            return fail_to_write(errno, path_);
        if (const int number = write_all(file.fd(), content_); number != 0)
            return fail_to_write(number, path_);
        return file.close() ? Result<void>() : fail_to_write(errno, path_);
    }

    // `old` is the file that is replaced; null for none.
    Result<void> write_part(const struct stat* old) {
        // Nobody else may read the new one before it has the mode of the old one.
        const mode_t mode = old ? 0600 : 0666;
        std::string part;
        OpenFile file(-1);
        for (int tries = 0; tries < 8 && !file.is_open(); ++tries) {
            part = unguessable_name();
            if (part.empty()) break;
            file = OpenFile(::openat(folder_.fd(), part.c_str(),
                                     O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
            if (!file.is_open() && errno != EEXIST) break;
        }
        if (!file.is_open()) return fail_to_write(errno, path_);
        part_ = part; // from here on it goes when it is not wanted
        if (const int number = write_all(file.fd(), content_); number != 0)
            return fail_to_write(number, path_);
        if (old && !keep_mode(file.fd(), *old)) return fail_to_write(errno, path_);
        if (::fsync(file.fd()) != 0) return fail_to_write(errno, path_);
        return file.close() ? Result<void>() : fail_to_write(errno, path_);
    }

    // Only root may give a file away, and a group takes being in it: without that the file is ours. The bits
    // for set-user-id and set-group-id are never carried over.
    static bool keep_mode(int fd, const struct stat& old) {
        if (::fchown(fd, old.st_uid, old.st_gid) != 0)
            static_cast<void>(::fchown(fd, static_cast<uid_t>(-1), old.st_gid) == 0);
        return ::fchmod(fd, old.st_mode & 0777) == 0;
    }

    std::string path_;
    std::string_view content_;
    std::string name_; // the last part of the path
    const OpenFolder& folder_;
    std::string part_; // the new file beside it; empty when there is none
};

} // namespace

Result<void> write_files(std::span<const FileToWrite> files) {
    OpenFolders folders;
    std::deque<Replacement> replacements;
    for (const FileToWrite& file : files)
        if (auto prepared = replacements.emplace_back(file, folders).prepare(); !prepared) return prepared;
    for (Replacement& replacement : replacements)
        if (auto placed = replacement.take_place(); !placed) return placed;
    return {};
}

Result<void> write_file(std::string_view path, std::string_view content) {
    const FileToWrite file{path, content};
    return write_files(std::span(&file, 1));
}

} // namespace arbiter
