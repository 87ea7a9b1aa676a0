// A folder of cards seen as a pack: the files are what they are, and a manifest is there that nobody wrote.
#pragma once

#include "arbiter/files.hpp"
#include "arbiter/limits.hpp"
#include "arbiter/pack.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

inline constexpr std::string_view k_import_id = "import";

/// The names of folders that hold records: those of the engine's kinds, and of the kinds that packs name.
using RecordFolders = std::vector<std::string>;

/// Those that a folder may have which relies on `pack`. Fails where there is no such pack.
[[nodiscard]] Result<RecordFolders> record_folders(const Files& files, const PackRequest& request,
                                                   const std::string& pack);

class ImportFiles final : public Files {
public:
    /// `folder` holds folders of record kinds, or is one, or lies inside one. The pack it becomes requires
    /// `pack`.
    ImportFiles(const Files& files, std::string folder, std::string_view pack, const RecordFolders& known);

    /// The folder that is the pack: `folder`, or what its kind's folder stands in.
    [[nodiscard]] const std::string& root() const noexcept { return root_; }

    /// Whether a path lies in what is imported.
    [[nodiscard]] bool is_imported(std::string_view path) const noexcept;

    [[nodiscard]] FileKind kind_of(const std::string& path) const override;
    [[nodiscard]] std::string identity_of(const std::string& path) const override;
    [[nodiscard]] Result<std::vector<FolderEntry>> list(const std::string& folder) const override;
    [[nodiscard]] Result<std::string> read(const std::string& path, std::size_t most) const override;

private:
    const Files& files_;
    std::string folder_;
    std::string root_;
    std::string manifest_path_;
    std::string manifest_;
};

/// The folders at or below `folder` that can be imported, sorted: `folder` itself, if it holds folders of
/// record kinds or stands in one, else those inside it that do (mods beside each other). Empty when there are
/// none.
[[nodiscard]] std::vector<std::string> find_imports(const Files& files, const std::string& folder,
                                                    const RecordFolders& known, const Limits& limits);

} // namespace arbiter::pack
