// Files in memory: entries sorted by path, folders implied by the paths below them.
#include "arbiter/files.hpp"

#include <algorithm>
#include <set>

namespace arbiter {

void MemoryFiles::add(std::string path, std::string content) {
    put({std::move(path), FileKind::file, std::move(content)});
}

void MemoryFiles::add(std::string path, FileKind kind) { put({std::move(path), kind, {}}); }

void MemoryFiles::put(Entry entry) {
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), entry,
                                     [](const Entry& a, const Entry& b) { return a.path < b.path; });
    if (at != entries_.end() && at->path == entry.path)
        *at = std::move(entry);
    else
        entries_.insert(at, std::move(entry));
}

const MemoryFiles::Entry* MemoryFiles::find(std::string_view path) const {
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), path,
                                     [](const Entry& entry, std::string_view p) { return entry.path < p; });
    return at != entries_.end() && at->path == path ? &*at : nullptr;
}

FileKind MemoryFiles::kind_of(const std::string& path) const {
    if (path.ends_with('/')) { // follows a link, as on a disk; links in memory lead to folders
        const FileKind kind = kind_of(path.substr(0, path.size() - 1));
        return kind == FileKind::link || kind == FileKind::folder ? FileKind::folder : FileKind::missing;
    }
    if (const Entry* entry = find(path)) return entry->kind;
    const bool is_folder = std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return entry.path.starts_with(path + "/");
    });
    return is_folder ? FileKind::folder : FileKind::missing;
}

Result<std::vector<FolderEntry>> MemoryFiles::list(const std::string& folder) const {
    if (kind_of(folder) != FileKind::folder)
        return fail(ErrorCode::not_found, "no folder \"" + folder + "\"");
    std::vector<FolderEntry> names;
    std::set<std::string>
        known; // a folder added by itself stands apart from what is in it: "a", "a-b", "a/x"
    for (const Entry& entry : entries_) {
        if (!entry.path.starts_with(folder + "/")) continue;
        const std::string rest = entry.path.substr(folder.size() + 1);
        const std::string name = rest.substr(0, rest.find('/'));
        if (known.insert(name).second) names.push_back({name, kind_of(folder + "/" + name)});
    }
    return names;
}

Result<std::string> MemoryFiles::read(const std::string& path, std::size_t most) const {
    const Entry* entry = find(path);
    if (!entry) return fail(ErrorCode::not_found, "no file \"" + path + "\"");
    if (entry->kind != FileKind::file) return fail(ErrorCode::cannot_read, "cannot read \"" + path + "\"");
    if (entry->content.size() > most) return fail(ErrorCode::too_large, "\"" + path + "\" is too large");
    return entry->content;
}

} // namespace arbiter
