// Any bytes as packs. The input is a tree of files in the form of tests/cases/check: `--- p/pack.json` opens
// a file, `--- p/x link` (or `folder`, `other`) is a name of another kind.
#include "arbiter/upgrade.hpp"
#include "fuzz/must.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::fuzz {
namespace {

std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

void add(MemoryFiles& files, std::string_view name, std::string content) {
    const std::size_t blank = name.find(' ');
    const std::string path(name.substr(0, blank));
    const std::string_view kind = blank == std::string_view::npos ? "" : name.substr(blank + 1);
    if (kind.empty())
        files.add(path, std::move(content));
    else
        files.add(path, kind == "link"     ? FileKind::link
                        : kind == "folder" ? FileKind::folder
                                           : FileKind::other);
}

MemoryFiles split(std::string_view text) {
    MemoryFiles files;
    std::string_view name;
    std::string content;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        if (line.starts_with("--- ")) {
            if (!name.empty()) add(files, name, std::move(content));
            name = line.substr(4);
            content.clear();
        } else {
            content.append(line).append("\n");
        }
    }
    if (!name.empty()) add(files, name, std::move(content));
    return files;
}

PackRequest small_request() {
    PackRequest request{{"p", "q"}, {"search"}, {}};
    request.limits.file_bytes = 4096;
    request.limits.json_depth = 12;
    request.limits.records = 40;
    request.limits.files = 40;
    request.limits.folder_depth = 3;
    request.limits.diagnostics = 30;
    return request;
}

void must_be_json(const std::string& text) {
    json::Sources sources;
    const auto index = sources.add("shown", text);
    json::Report report(sources);
    Limits deep;
    deep.json_depth = 1000;
    must(json::read(sources, index, deep, report), "what is shown is JSON");
}

void look_at(const PackSet& packs, const PackReport& report) {
    for (const std::string& kind : record_kinds()) {
        const auto ids = record_ids(packs, kind);
        for (const std::string& id : *ids) must_be_json(*show_record(packs, kind, id));
    }
    const auto params = record_ids(packs, "param");
    for (const std::string& id : *params) {
        must_be_json(*show_param(packs, id));
        for (const PackSummary& pack : report.packs)
            for (const std::string& profile : pack.profiles)
                must_be_json(*show_param(packs, id, pack.id + ":" + profile));
    }
}

void load(std::string_view text) {
    const PackRequest request = small_request();
    MemoryFiles files = split(text);
    files.add("p/keep", FileKind::other); // the two folders that are asked for are always there
    files.add("q/keep", FileKind::other);
    const auto loaded = load_packs(files, request);
    if (!loaded) return;
    const PackReport& report = loaded->report;
    must((loaded->packs == nullptr) == (report.errors > 0), "packs load whole or not at all");
    must(report.diagnostics.size() <= 4 * request.limits.diagnostics,
         "findings are kept up to the limit of each");
    must(report.records <= request.limits.records, "records are kept up to the limit");
    for (const Diagnostic& d : report.diagnostics) must_be_readable(d);
    must_be_json(to_json(report));
    if (loaded->packs) look_at(*loaded->packs, report);
    const auto upgraded = upgrade_packs(files, request);
    must(upgraded.has_value(), "what loads can be upgraded");
    for (const UpgradedFile& file : upgraded->files) must_be_json(file.after);
    must_be_json(to_json(*upgraded));
}

} // namespace
} // namespace arbiter::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    arbiter::fuzz::load({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
