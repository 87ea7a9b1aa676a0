// OverlayFiles: a few files in memory over those of a host.
#pragma once

#include "arbiter/files.hpp"

namespace arbiter::cases {

/// The host's files, and one folder more that is not there.
class OverlayFiles final : public Files {
public:
    static constexpr std::string_view k_folder = ".case";

    OverlayFiles(const Files& below, const MemoryFiles& above) : below_(below), above_(above) {}

    [[nodiscard]] FileKind kind_of(const std::string& path) const override { return at(path).kind_of(path); }
    [[nodiscard]] std::string identity_of(const std::string& path) const override {
        return at(path).identity_of(path);
    }
    [[nodiscard]] Result<std::vector<FolderEntry>> list(const std::string& folder) const override {
        return at(folder).list(folder);
    }
    [[nodiscard]] Result<std::string> read(const std::string& path, std::size_t most) const override {
        return at(path).read(path, most);
    }

private:
    [[nodiscard]] const Files& at(std::string_view path) const {
        const bool is_above =
            path == k_folder || (path.starts_with(k_folder) && path[k_folder.size()] == '/');
        return is_above ? static_cast<const Files&>(above_) : below_;
    }
    const Files& below_;
    const MemoryFiles& above_;
};

} // namespace arbiter::cases
