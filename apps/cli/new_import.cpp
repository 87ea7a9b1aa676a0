// What `check --import` understands and `upgrade` rewrites, with a manifest beside it.
#include "new_import.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/import.hpp"
#include "arbiter/upgrade.hpp"
#include "json.hpp"
#include "load.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::cli {
namespace {

namespace fs = std::filesystem;

std::string manifest_of(const std::string& id, const std::string& base) {
    return fmt::format("{{\n  \"id\": {0},\n  \"version\": \"0.1.0\",\n  \"title\": {0},\n"
                       "  \"requires\": {{ \"core\": \">=1.0\", {1}: \">=0.1\" }}\n}}\n",
                       cli::quoted(id), cli::quoted(base));
}

// Files that are no JSON, with what is wrong with them.
std::vector<std::string> unreadable(const ImportReport& report) {
    std::vector<std::string> found;
    for (const Diagnostic& one : report.report.diagnostics)
        if (one.severity == Severity::error && one.code.starts_with("json"))
            if (std::ranges::none_of(
                    found, [&](const std::string& known) { return known.starts_with(one.place.file + ":"); }))
                found.push_back(fmt::format("{}: {}", one.place.file, one.message));
    return found;
}

bool is_record_file(const fs::path& path) {
    return path.extension() == ".json" || path.extension() == ".csv";
}

// Why a file that nobody read was not: the first that is said of it or of a folder it stands in.
std::string why_not_read(const std::string& name, const std::string& base, const ImportReport& report) {
    for (const Diagnostic& one : report.report.diagnostics)
        if (name == one.place.file || name.starts_with(one.place.file + "/")) return one.message;
    return fmt::format("it stands in no folder of a kind of records that \"{}\" has", base);
}

// Files go into the pack as they are, or rewritten; those that no record was read from are told.
Result<void> add_files(const std::string& folder, const std::string& base, const ImportReport& found,
                       const UpgradeReport& upgraded, ImportedPack& pack) {
    const DiskFiles files;
    std::error_code failure;
    std::vector<fs::path> paths;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, failure))
        if (entry.is_regular_file(failure) && !entry.is_symlink(failure) && is_record_file(entry.path()))
            paths.push_back(entry.path());
    if (failure) return fail(ErrorCode::cannot_read, fmt::format("{}: {}", folder, failure.message()));
    std::ranges::sort(paths);
    for (const fs::path& path : paths) {
        const std::string name = path.generic_string();
        if (std::ranges::any_of(pack.left_out,
                                [&](const std::string& one) { return one.starts_with(name + ":"); }))
            continue;
        const auto is_it = [&](const std::string& read) {
            return fs::path(read).lexically_normal() == path.lexically_normal();
        };
        if (std::ranges::none_of(found.read, is_it)) {
            pack.left_out.push_back(fmt::format("{}: {}", name, why_not_read(name, base, found)));
            continue;
        }
        const auto rewritten = std::ranges::find(upgraded.files, name, &UpgradedFile::path);
        auto text = rewritten != upgraded.files.end() ? Result<std::string>(rewritten->after)
                                                      : files.read(name, Limits().file_bytes);
        if (!text) return tl::unexpected(text.error());
        pack.files.push_back({fs::relative(path, folder, failure).generic_string(), std::move(*text)});
    }
    return {};
}

} // namespace

Result<ImportedPack> import_pack(const Arguments& given, const std::string& id, const std::string& base,
                                 const std::string& folder) {
    const DiskFiles files;
    const auto request = request_for(given, files, {});
    if (!request) return tl::unexpected(request.error());
    const auto found = check_import(files, *request, base, folder);
    if (!found) return tl::unexpected(found.error());
    const auto upgraded = upgrade_import(files, *request, base, folder);
    if (!upgraded) return tl::unexpected(upgraded.error());
    ImportedPack pack;
    pack.records = found->records;
    pack.rewritten = upgraded->changes.size();
    pack.left_out = unreadable(*found);
    pack.files.push_back({"pack.json", manifest_of(id, base)});
    if (auto added = add_files(folder, base, *found, *upgraded, pack); !added)
        return tl::unexpected(added.error());
    if (pack.records == 0)
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" reads no record from \"{}\"", base, folder),
                    fmt::format("{}", fmt::join(pack.left_out, "\n  ")));
    const bool holds_records = std::ranges::any_of(pack.files, [](const ImportedPack::File& file) {
        return file.path.find('/') == std::string::npos && file.path != "pack.json";
    });
    if (holds_records)
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" holds records itself", folder),
                    "name the folder around the folders of kinds, such as actions/");
    return pack;
}

} // namespace arbiter::cli
