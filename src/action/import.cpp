// An import is a pack that is read with more patience.
#include "arbiter/import.hpp"

#include "action/compile_loaded.hpp"
#include "pack/import_files.hpp"
#include "pack/load_set.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <set>

namespace arbiter {
namespace {

using namespace pack;

// What stays understandable when it is passed over: the rest of the record says what it says.
constexpr std::array<std::string_view, 6> k_passed_over = {
    "unknown-key", "unknown-resource", "unknown-component", "unknown-kind", "stray-file", "byte-order-mark"};

std::size_t count_notes(const PackReport& report) {
    return count(report.diagnostics, Severity::info) + count(report.diagnostics, Severity::hint);
}

// A record that cannot be compiled is no record with something to pass over.
std::set<std::string> broken_subjects(const PackSet& set) {
    std::set<std::string> subjects;
    for (const Record& record : set.records.all())
        if (!record.is_sound()) subjects.insert(record.subject());
    return subjects;
}

void keep_imported(PackReport& report, const ImportFiles& files, const std::set<std::string>& broken) {
    // Findings that were not kept cannot be told apart, so they count as they were.
    const std::size_t lost = report.errors - count(report.diagnostics, Severity::error);
    const std::size_t unseen = report.warnings - count(report.diagnostics, Severity::warning);
    for (Diagnostic& one : report.diagnostics) {
        const bool is_passed_over =
            std::find(k_passed_over.begin(), k_passed_over.end(), one.code) != k_passed_over.end();
        if (is_passed_over && one.severity == Severity::error && files.is_imported(one.place.file) &&
            !broken.contains(one.subject))
            one.severity = Severity::warning;
    }
    std::erase_if(report.diagnostics, [&](const Diagnostic& one) {
        return !files.is_imported(one.place.file) && one.severity != Severity::error;
    });
    report.errors = lost + count(report.diagnostics, Severity::error);
    report.warnings = unseen + count(report.diagnostics, Severity::warning);
}

std::size_t import_pack(const PackSet& set) {
    const auto at = std::find_if(set.packs.begin(), set.packs.end(),
                                 [](const FoundPack& pack) { return pack.manifest.id == k_import_id; });
    return static_cast<std::size_t>(at - set.packs.begin());
}

// One folder, as a pack of its own.
Result<ImportReport> import_one(const Files& files, const PackRequest& request, const std::string& pack,
                                const std::string& folder, const RecordFolders& known) {
    const ImportFiles imported(files, folder, pack, known);
    PackRequest wanted = request;
    wanted.packs = {imported.root(), pack};
    auto loaded = load_set(imported, wanted);
    if (!loaded) return tl::unexpected(loaded.error());
    const std::size_t unseen = loaded->notes - count_notes(loaded->report);
    if (const auto compiled = action::compile_loaded(*loaded, wanted); !compiled)
        return tl::unexpected(compiled.error());
    ImportReport report;
    report.report = std::move(loaded->report);
    keep_imported(report.report, imported, broken_subjects(*loaded->set));
    report.notes = unseen + count_notes(report.report);
    const std::size_t own = import_pack(*loaded->set);
    for (const std::string& kind : record_kinds(*loaded->set)) {
        const auto& all = loaded->set->records.all();
        const auto found = std::count_if(all.begin(), all.end(), [&](const Record& record) {
            return record.kind->name == kind && record.pack == own && record.state != RecordState::unread;
        });
        if (found > 0) report.kinds.emplace_back(kind, found);
        report.records += static_cast<std::size_t>(found);
    }
    for (std::uint32_t i = 0; i < loaded->set->sources.size(); ++i) {
        const std::string& name = loaded->set->sources.get(i).name;
        if (imported.is_imported(name) && !name.ends_with(k_manifest_name)) report.read.push_back(name);
    }
    report.files = report.read.size();
    return report;
}

void add(ImportReport& all, ImportReport one) {
    all.files += one.files;
    std::ranges::move(one.read, std::back_inserter(all.read));
    all.records += one.records;
    all.notes += one.notes;
    for (const auto& [kind, found] : one.kinds) {
        const auto known = std::ranges::find(all.kinds, kind, &std::pair<std::string, std::size_t>::first);
        if (known == all.kinds.end())
            all.kinds.emplace_back(kind, found);
        else
            known->second += found;
    }
    PackReport &into = all.report, &from = one.report;
    into.errors += from.errors;
    into.warnings += from.warnings;
    into.records += from.records;
    into.files += from.files;
    into.dependents += from.dependents;
    std::ranges::move(from.diagnostics, std::back_inserter(into.diagnostics)); // folders come in order
}

} // namespace

Result<ImportReport> check_import(const Files& files, const PackRequest& request, const std::string& pack,
                                  const std::string& folder) {
    if (files.kind_of(folder) != FileKind::folder)
        return fail(ErrorCode::not_found, fmt::format("there is no folder \"{}\"", folder));
    const auto known = record_folders(files, request, pack);
    if (!known) return tl::unexpected(known.error());
    const std::vector<std::string> folders = find_imports(files, folder, *known, request.limits);
    if (folders.empty())
        return fail(
            ErrorCode::not_found, fmt::format("there are no records in \"{}\"", folder),
            "they stand in folders named after their kind: actions, conditions, and those the pack names");
    std::optional<ImportReport> all;
    for (const std::string& one : folders) {
        auto report = import_one(files, request, pack, one, *known);
        if (!report) return report;
        if (all)
            add(*all, std::move(*report));
        else
            all = std::move(*report);
    }
    return std::move(*all);
}

std::string to_json(const ImportReport& report) {
    const auto number = [](std::size_t value) { return json::make_number(static_cast<double>(value)); };
    json::Node kinds = json::make_object();
    for (const auto& [kind, found] : report.kinds) kinds.add(kind, number(found));
    json::Node all = json::make_object();
    all.add("files", number(report.files));
    all.add("records", number(report.records));
    all.add("kinds", std::move(kinds));
    all.add("notes", number(report.notes));
    for (json::Node& member : json::read_own(to_json(report.report)).children) all.children.push_back(member);
    return json::write(all) + "\n";
}

} // namespace arbiter
