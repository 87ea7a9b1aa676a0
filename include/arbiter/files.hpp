// Files: how the engine sees a file system. The core opens nothing by itself; a host hands it a reader, so
// that the same loader works on a disk, inside an archive, in a browser and in a test.
#pragma once

#include "arbiter/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// What a path names. A symbolic link is `link`, whatever it points at: packs are untrusted, so links are
/// seen and refused, never followed.
enum class FileKind : std::uint8_t { missing, file, folder, link, other };

/// One name in a folder.
struct FolderEntry {
    std::string name; ///< the last part of the path only
    FileKind kind = FileKind::file;
};

/// A read-only view of a tree of files. Paths use `/`, relative ones start where the host says.
///
/// Contract for implementers: calls have no side effect the engine could see; the order of `list` does not
/// matter (the engine sorts); `read` must not follow a final symbolic link and must not block on something
/// that is not a regular file.
class Files {
public:
    virtual ~Files() = default;

    [[nodiscard]] virtual FileKind kind_of(const std::string& path) const = 0;

    /// A text that is the same for two paths only if they lead to the same file or folder. The path itself
    /// will do where there is one way to each.
    [[nodiscard]] virtual std::string identity_of(const std::string& path) const { return path; }

    /// What stands directly in a folder, hidden names included.
    [[nodiscard]] virtual Result<std::vector<FolderEntry>> list(const std::string& folder) const = 0;

    /// The whole content, byte for byte. More than `most` bytes is ErrorCode::too_large, found without
    /// reading them.
    [[nodiscard]] virtual Result<std::string> read(const std::string& path, std::size_t most) const = 0;

protected:
    Files() = default;
    Files(const Files&) = default;
    Files& operator=(const Files&) = default;
};

/// A tree of files in memory: for tests, for archives, for hosts without a disk.
///
///     MemoryFiles files;
///     files.add("packs/mine/pack.json", R"({ "id": "mine", "version": "1.0.0" })");
class MemoryFiles final : public Files {
public:
    /// Adds or replaces a file; the folders above it come into being.
    void add(std::string path, std::string content);

    /// Adds a name of another kind: an empty folder, a link, something unreadable (`other`).
    void add(std::string path, FileKind kind);

    [[nodiscard]] FileKind kind_of(const std::string& path) const override;
    [[nodiscard]] Result<std::vector<FolderEntry>> list(const std::string& folder) const override;
    [[nodiscard]] Result<std::string> read(const std::string& path, std::size_t most) const override;

private:
    struct Entry {
        std::string path;
        FileKind kind;
        std::string content;
    };
    [[nodiscard]] const Entry* find(std::string_view path) const;
    void put(Entry entry);

    std::vector<Entry> entries_; // sorted by path
};

} // namespace arbiter
