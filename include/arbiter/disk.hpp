// DiskFiles: the operating system's files as the engine's `Files`. Its own small library (arbiter::disk),
// because the core itself must run where there is no disk.
#pragma once

#include "arbiter/files.hpp"

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

} // namespace arbiter
