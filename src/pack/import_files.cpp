// Everything goes through to the files below, but for the manifest and for what stands beside the folder.
#include "pack/import_files.hpp"

#include "pack/find_packs.hpp"
#include "pack/load_set.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

bool is_known(std::string_view name, const RecordFolders& known) {
    return std::ranges::find(known, name) != known.end();
}

bool holds_kinds(const Files& files, const std::string& folder, const RecordFolders& known) {
    const auto entries = files.list(folder);
    return entries && std::any_of(entries->begin(), entries->end(), [&](const FolderEntry& entry) {
               return entry.kind == FileKind::folder && is_known(entry.name, known);
           });
}

bool is_kind_folder(std::string_view path, const RecordFolders& known) {
    const std::size_t slash = path.rfind('/');
    return is_known(slash == std::string_view::npos ? path : path.substr(slash + 1), known);
}

// The folder itself, if it holds folders of kinds; else what its kind's folder stands in, which may be the
// folder or the one around it.
std::string root_of(const Files& files, const std::string& folder, const RecordFolders& known) {
    if (holds_kinds(files, folder, known)) return folder;
    for (const std::string& path : {folder, parent_path(folder)})
        if (is_kind_folder(path, known)) return parent_path(path);
    return folder;
}

// Whether a folder, or one in it, holds records that stand in no kind's folder: loading says so for each.
bool holds_strays(const Files& files, const std::string& folder, bool looks_inside = true) {
    const auto entries = files.list(folder);
    return entries && std::any_of(entries->begin(), entries->end(), [&](const FolderEntry& entry) {
               if (entry.kind == FileKind::folder)
                   return looks_inside && holds_strays(files, join_path(folder, entry.name), false);
               return entry.kind == FileKind::file && is_record_file(entry.name);
           });
}

std::string without_slash(std::string path) {
    while (path.size() > 1 && path.ends_with('/')) path.pop_back();
    return path;
}

} // namespace

Result<RecordFolders> record_folders(const Files& files, const PackRequest& request,
                                     const std::string& pack) {
    PackRequest wanted = request;
    wanted.packs = {pack};
    const auto loaded = load_set(files, wanted);
    if (!loaded) return tl::unexpected(loaded.error());
    RecordFolders folders;
    for (const Kind& kind : kinds())
        folders.insert(folders.end(), {std::string(kind.folder), std::string(kind.name)});
    for (const NamedKind& kind : loaded->set->named_kinds.all())
        folders.insert(folders.end(), {kind.folder, kind.name});
    return folders;
}

ImportFiles::ImportFiles(const Files& files, std::string folder, std::string_view pack,
                         const RecordFolders& known)
    : files_(files),
      folder_(without_slash(std::move(folder))),
      root_(root_of(files, folder_, known)),
      manifest_path_(join_path(root_, k_manifest_name)),
      manifest_(fmt::format(R"({{ "id": "{}", "version": "1.0.0", "requires": {{ {}: ">=0.0" }} }})",
                            k_import_id, json::quote(pack))) {}

bool ImportFiles::is_imported(std::string_view path) const noexcept {
    return folder_ == "." || path == folder_ || (path.starts_with(folder_) && path[folder_.size()] == '/');
}

FileKind ImportFiles::kind_of(const std::string& path) const {
    return path == manifest_path_ ? FileKind::file : files_.kind_of(path);
}

std::string ImportFiles::identity_of(const std::string& path) const {
    return path == manifest_path_ ? path : files_.identity_of(path);
}

Result<std::vector<FolderEntry>> ImportFiles::list(const std::string& folder) const {
    auto entries = files_.list(folder);
    if (!entries) return entries;
    const std::string plain = without_slash(folder);
    const bool is_above =
        plain != folder_ && (plain == root_ || is_imported(plain) || folder_.starts_with(plain + "/"));
    if (is_above && !is_imported(plain))
        std::erase_if(*entries, [&](const FolderEntry& entry) {
            const std::string path = join_path(plain, entry.name);
            return path != folder_ && !folder_.starts_with(path + "/");
        });
    if (plain == root_) {
        std::erase_if(*entries, [](const FolderEntry& entry) { return entry.name == k_manifest_name; });
        entries->push_back({std::string(k_manifest_name), FileKind::file});
    }
    return entries;
}

Result<std::string> ImportFiles::read(const std::string& path, std::size_t most) const {
    return path == manifest_path_ ? Result<std::string>(manifest_) : files_.read(path, most);
}

namespace {

void find_below(const Files& files, const std::string& folder, const RecordFolders& known,
                const Limits& limits, std::size_t depth, std::vector<std::string>& found) {
    if (holds_kinds(files, folder, known)) return found.push_back(folder);
    auto entries = files.list(folder);
    if (!entries || depth >= limits.folder_depth) return;
    std::sort(entries->begin(), entries->end(),
              [](const FolderEntry& a, const FolderEntry& b) { return a.name < b.name; });
    for (const FolderEntry& entry : *entries)
        if (entry.kind == FileKind::folder && !entry.name.starts_with('.') && found.size() < limits.files)
            find_below(files, join_path(folder, entry.name), known, limits, depth + 1, found);
}

} // namespace

std::vector<std::string> find_imports(const Files& files, const std::string& folder,
                                      const RecordFolders& known, const Limits& limits) {
    const std::string plain = without_slash(folder);
    if (is_kind_folder(plain, known) || is_kind_folder(parent_path(plain), known)) return {plain};
    std::vector<std::string> found;
    find_below(files, plain, known, limits, 0, found);
    if (found.empty() && holds_strays(files, plain)) found.push_back(plain);
    return found;
}

} // namespace arbiter::pack
