// Finding packs: which folders below the given paths are packs, which files belong to them, and where a pack
// that is only named can be found. Reads names and manifests, no records.
#pragma once

#include "arbiter/files.hpp"
#include "arbiter/limits.hpp"
#include "pack/manifest.hpp"
#include "json/report.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// A pack that was found, with its manifest read.
struct FoundPack {
    std::string folder;
    Manifest manifest;
    bool is_requested = false; ///< by its path or its id, not only by other packs
    std::size_t layer = 0;     ///< packs of a higher one come later: the first mod is 1, the second 2
};

inline constexpr std::string_view k_manifest_name = "pack.json";

class PackFinder {
public:
    /// `search` are folders that hold packs, in the order they are looked through.
    PackFinder(const Files& files, json::Sources& sources, json::Report& report, const Limits& limits,
               std::vector<std::string> search)
        : files_(files), sources_(sources), report_(report), limits_(limits), search_(std::move(search)) {}

    /// Takes every pack at or below `argument` (a folder, a file inside a pack, or a pack's id). One that was
    /// taken before keeps its layer.
    Result<void> take(const std::string& argument, std::size_t layer = 0);

    /// Finds what the taken packs require, and what that requires, until nothing is missing or cannot be had.
    void take_required();

    [[nodiscard]] std::vector<FoundPack>& packs() noexcept { return packs_; }

    /// Counts a file or folder that is about to be looked at. Past Limits::files the answer is no, which is
    /// reported once, at the first path that was too many.
    [[nodiscard]] bool spend_file(const std::string& path);

private:
    enum class Below : std::uint8_t { nothing, json, packs };
    using PacksById = std::map<std::string, std::string, std::less<>>; // id to folder

    Below take_below(const std::string& folder, std::size_t depth);
    void take_folder(const std::string& folder);
    [[nodiscard]] std::optional<std::string> pack_around(std::string_view file) const;
    [[nodiscard]] std::optional<std::string> find_by_id(std::string_view id);
    [[nodiscard]] std::optional<std::string> find_in(const std::string& folder, std::string_view id);
    [[nodiscard]] PacksById ids_below(const std::string& folder);
    [[nodiscard]] std::string quick_id(const std::string& folder);
    [[nodiscard]] bool has_pack(std::string_view id) const;
    [[nodiscard]] std::string hint_for(std::string_view id) const;

    const Files& files_;
    json::Sources& sources_;
    json::Report& report_;
    const Limits& limits_;
    std::vector<std::string> search_;
    std::vector<std::string> beside_; // folders in which given packs stand
    std::vector<FoundPack> packs_;
    std::set<std::string> taken_folders_;     // by identity
    std::map<std::string, PacksById> ids_in_; // of folders searched so far
    std::size_t files_seen_ = 0;
    std::size_t layer_ = 0; // of what is taken now
};

/// `folder/name`, without doubling a slash; `name` alone for the folder ".".
[[nodiscard]] std::string join_path(std::string_view folder, std::string_view name);

/// The folder a path stands in; "." for a bare name.
[[nodiscard]] std::string parent_path(std::string_view path);

/// Whether a path written in a pack stays inside it: relative, no "..", no backslash, no empty step.
[[nodiscard]] bool stays_inside(std::string_view path);

/// Reads and parses one file into `sources`. Problems go to `report`; empty when there is nothing to work
/// with.
[[nodiscard]] std::optional<std::uint32_t> read_json_file(const Files& files, const std::string& path,
                                                          json::Sources& sources, const Limits& limits,
                                                          json::Report& report);

/// The same for the text alone.
[[nodiscard]] std::optional<std::uint32_t> read_text_file(const Files& files, const std::string& path,
                                                          json::Sources& sources, const Limits& limits,
                                                          json::Report& report);

} // namespace arbiter::pack
