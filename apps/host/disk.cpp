// DiskFiles over POSIX calls: lstat and O_NOFOLLOW see links, fstat after open closes the race between a
// check and a read.
#include "arbiter/disk.hpp"

#include "open_file.hpp"

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace {

using host::fail_to_read;

FileKind kind_of_mode(mode_t mode) {
    if (S_ISREG(mode)) return FileKind::file;
    if (S_ISDIR(mode)) return FileKind::folder;
    if (S_ISLNK(mode)) return FileKind::link;
    return FileKind::other;
}

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

} // namespace

FileKind DiskFiles::kind_of(const std::string& path) const {
    struct stat found{};
    return ::lstat(path.c_str(), &found) == 0 ? kind_of_mode(found.st_mode) : FileKind::missing;
}

std::string DiskFiles::identity_of(const std::string& path) const {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) return path;
    return std::to_string(found.st_dev) + ":" + std::to_string(found.st_ino);
}

Result<std::vector<FolderEntry>> DiskFiles::list(const std::string& folder) const {
    const std::unique_ptr<DIR, CloseFolder> open(::opendir(folder.c_str()));
    if (!open) return fail_to_read(errno, folder);
    std::vector<FolderEntry> names;
    for (;;) {
        errno = 0;
        const dirent* next = ::readdir(open.get());
        if (!next && errno != 0) return fail_to_read(errno, folder);
        if (!next) return names;
        const std::string name = next->d_name;
        if (name != "." && name != "..") names.push_back({name, kind_of(folder + "/" + name)});
    }
}

Result<std::string> DiskFiles::read(const std::string& path, std::size_t most) const {
    // O_NONBLOCK: opening a pipe that nobody writes to must return, not wait.
    const host::OpenFile file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!file.is_open()) return fail_to_read(errno, path);
    struct stat found{};
    if (::fstat(file.fd(), &found) != 0) return fail_to_read(errno, path);
    if (!S_ISREG(found.st_mode))
        return fail(ErrorCode::cannot_read, "\"" + path + "\" is not a regular file");
    if (static_cast<std::size_t>(found.st_size) > most)
        return fail(ErrorCode::too_large, "\"" + path + "\" is too large");
    return host::read_to_end(file.fd(), path, most);
}

} // namespace arbiter
