// The search for packs.
#include "pack/find_packs.hpp"

#include "arbiter/suggest.hpp"
#include "base/suggest.hpp"
#include "pack/import_files.hpp"
#include "pack/record.hpp"
#include "json/read.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

std::string trimmed(std::string path) {
    while (path.size() > 1 && path.back() == '/') path.pop_back();
    while (path.starts_with("./") && path.size() > 2) path.erase(0, 2);
    return path;
}

bool is_hidden(std::string_view name) { return name.starts_with('.'); }

std::vector<FolderEntry> sorted(std::vector<FolderEntry> entries) {
    std::sort(entries.begin(), entries.end(),
              [](const FolderEntry& a, const FolderEntry& b) { return a.name < b.name; });
    return entries;
}

} // namespace

bool PackFinder::spend_file(const std::string& path) {
    if (files_seen_++ == limits_.files)
        report_.error_in_file("too-many-files", path,
                              fmt::format("there are more than {} files", limits_.files));
    return files_seen_ <= limits_.files;
}

// The packs that were found while this one was looked for; a folder that is imported is none of them.
std::string PackFinder::hint_for(std::string_view id) const {
    std::vector<std::string> known;
    for (const auto& [folder, ids] : ids_in_)
        for (const auto& [name, path] : ids)
            if (name != k_import_id && std::find(known.begin(), known.end(), name) == known.end())
                known.push_back(name);
    std::sort(known.begin(), known.end());
    const std::string elsewhere = "give a folder, or a pack's id and --packs DIR";
    return known.empty() ? elsewhere : suggest_from(id, known) + "; " + elsewhere;
}

Result<void> PackFinder::take(const std::string& argument, std::size_t layer) {
    layer_ = layer;
    std::string path = trimmed(argument);
    FileKind kind = files_.kind_of(path);
    // A link that the user names is the user's own; only links inside packs are refused.
    if (kind == FileKind::link) kind = files_.kind_of(path + "/");
    if (kind == FileKind::missing && is_pack_id(path)) {
        const auto found = find_by_id(path);
        if (!found)
            return fail(ErrorCode::not_found, fmt::format("no folder and no pack \"{}\"", argument),
                        hint_for(path));
        path = *found;
        kind = FileKind::folder;
    }
    if (kind == FileKind::missing)
        return fail(ErrorCode::not_found, fmt::format("no such folder: \"{}\"", argument));
    if (kind == FileKind::file) {
        const auto around = pack_around(path);
        if (!around)
            return fail(ErrorCode::cannot_read, fmt::format("\"{}\" is a file outside any pack", argument),
                        "and no save: that is an object with \"save\", \"scenario\" and \"state\"");
        path = *around;
        kind = FileKind::folder;
    }
    if (kind != FileKind::folder)
        return fail(ErrorCode::cannot_read, fmt::format("\"{}\" is no folder", argument));
    if (auto listed = files_.list(path); !listed) return tl::unexpected(listed.error());
    if (take_below(path, 0) != Below::packs)
        report_.error_in_file("no-manifest", path, "there is no pack here",
                              "a pack is a folder with a pack.json");
    return {};
}

std::optional<std::string> PackFinder::pack_around(std::string_view file) const {
    std::string folder = parent_path(file);
    while (folder != ".." && !folder.ends_with("/..")) {
        if (files_.kind_of(join_path(folder, k_manifest_name)) != FileKind::missing) return folder;
        if (folder == "." || folder == "/") break;
        folder = parent_path(folder);
    }
    return std::nullopt;
}

PackFinder::Below PackFinder::take_below(const std::string& folder, std::size_t depth) {
    if (files_.kind_of(join_path(folder, k_manifest_name)) != FileKind::missing) {
        take_folder(folder);
        return Below::packs;
    }
    if (depth >= limits_.folder_depth) {
        report_.error_in_file("folder-depth", folder,
                              fmt::format("folders are nested deeper than {}", limits_.folder_depth));
        return Below::nothing;
    }
    const auto entries = files_.list(folder);
    if (!entries) {
        report_.error_in_file("cannot-read", folder, entries.error().message);
        return Below::packs; // for all anybody knows; what is certain has been said
    }
    Below most = Below::nothing;
    std::vector<std::string> meant; // folders with JSON but without a manifest
    for (const FolderEntry& entry : sorted(*entries)) {
        const std::string path = join_path(folder, entry.name);
        if (is_hidden(entry.name) || !spend_file(path)) continue;
        Below below = Below::nothing;
        // A link to a folder may have been meant as a pack; one to a file is no business of ours.
        if (entry.kind == FileKind::link && files_.kind_of(path + "/") == FileKind::folder)
            report_.error_in_file("symbolic-link", path, "this is a symbolic link, which is not followed",
                                  "give the folder it points at as a path of its own");
        else if (entry.kind == FileKind::folder)
            below = take_below(path, depth + 1);
        else if (is_record_file(entry.name))
            below = Below::json;
        if (below == Below::json && entry.kind == FileKind::folder) meant.push_back(path);
        most = std::max(most, below);
    }
    // Packs stand beside these folders, so these were meant to be packs too.
    if (most == Below::packs)
        for (const auto& path : meant)
            report_.error_in_file("no-manifest", path, "this folder has no pack.json",
                                  "a pack is a folder with a pack.json");
    return most;
}

void PackFinder::take_folder(const std::string& folder) {
    if (!taken_folders_.insert(files_.identity_of(folder)).second) return;
    const std::string beside = parent_path(folder);
    if (std::find(beside_.begin(), beside_.end(), beside) == beside_.end()) beside_.push_back(beside);
    const auto source =
        read_json_file(files_, join_path(folder, k_manifest_name), sources_, limits_, report_);
    if (!source) return;
    Manifest manifest = read_manifest(sources_.get(*source).root, report_);
    if (manifest.id.empty()) return;
    const auto same = std::find_if(packs_.begin(), packs_.end(),
                                   [&](const FoundPack& other) { return other.manifest.id == manifest.id; });
    if (same != packs_.end()) {
        report_.error("duplicate-pack", manifest.id_span,
                      fmt::format("there are two packs \"{}\"", manifest.id),
                      fmt::format("the other is {}", same->folder));
        return;
    }
    packs_.push_back({folder, std::move(manifest), false, layer_});
}

bool PackFinder::has_pack(std::string_view id) const {
    return std::any_of(packs_.begin(), packs_.end(),
                       [&](const FoundPack& pack) { return pack.manifest.id == id; });
}

void PackFinder::take_required() {
    std::set<std::string> sought;
    layer_ = 0;
    std::sort(beside_.begin(), beside_.end()); // whatever order the packs were given in
    for (std::size_t i = 0; i < packs_.size(); ++i) {
        // By index and by value: the list grows while it is walked.
        const auto wanted = packs_[i].manifest.requires_packs;
        for (const Requirement& requirement : wanted) {
            if (has_pack(requirement.pack) || !sought.insert(requirement.pack).second) continue;
            if (const auto folder = find_by_id(requirement.pack)) take_folder(*folder);
        }
    }
}

std::optional<std::string> PackFinder::find_by_id(std::string_view id) {
    for (const auto* folders : {&beside_, &search_})
        for (const std::string& folder : *folders)
            if (auto found = find_in(folder, id)) return found;
    return std::nullopt;
}

std::optional<std::string> PackFinder::find_in(const std::string& folder, std::string_view id) {
    const std::string usual = join_path(folder, id);
    if (quick_id(usual) == id) return usual;
    const auto [known, is_new] = ids_in_.try_emplace(folder);
    if (is_new) known->second = ids_below(folder);
    const auto at = known->second.find(id);
    return at == known->second.end() ? std::nullopt : std::optional(at->second);
}

// Every pack that stands directly in a folder, by the id in its manifest. A folder is listed once.
PackFinder::PacksById PackFinder::ids_below(const std::string& folder) {
    PacksById ids;
    const auto entries = files_.list(folder);
    if (!entries) return ids;
    for (const FolderEntry& entry : sorted(*entries)) {
        const std::string path = join_path(folder, entry.name);
        if (entry.kind == FileKind::folder && !is_hidden(entry.name)) ids.emplace(quick_id(path), path);
    }
    return ids;
}

// The id in a folder's pack.json, if it has one; problems are nobody's yet.
std::string PackFinder::quick_id(const std::string& folder) {
    auto text = files_.read(join_path(folder, k_manifest_name), limits_.file_bytes);
    if (!text) return {};
    json::Sources sources;
    json::Report nobody(sources, 0);
    const auto source = sources.add({}, std::move(*text));
    json::read(sources, source, limits_, nobody);
    const json::Node* id = sources.get(source).root.find("id");
    return id && id->is(json::NodeKind::text) ? id->text : std::string();
}

} // namespace arbiter::pack
