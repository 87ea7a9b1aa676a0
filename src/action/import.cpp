// An import is a pack that is read with more patience.
#include "arbiter/import.hpp"

#include "action/game.hpp"
#include "pack/choose_params.hpp"
#include "pack/findings.hpp"
#include "pack/import_files.hpp"
#include "pack/load_set.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter {
namespace {

using namespace pack;

// What stays understandable when it is passed over: the rest of the record says what it says.
constexpr std::array<std::string_view, 5> k_passed_over = {"unknown-key", "unknown-resource", "unknown-kind",
                                                           "cannot-resolve", "stray-file"};

std::size_t count_notes(const PackReport& report) {
    return count(report.diagnostics, Severity::info) + count(report.diagnostics, Severity::hint);
}

void keep_imported(PackReport& report, const ImportFiles& files) {
    // Findings that were not kept cannot be told apart, so they count as they were.
    const std::size_t lost = report.errors - count(report.diagnostics, Severity::error);
    const std::size_t unseen = report.warnings - count(report.diagnostics, Severity::warning);
    for (Diagnostic& one : report.diagnostics) {
        const bool is_passed_over =
            std::find(k_passed_over.begin(), k_passed_over.end(), one.code) != k_passed_over.end();
        if (is_passed_over && one.severity == Severity::error && files.is_imported(one.place.file))
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

// Names in formulas show only now. Whatever was wrong before may be wrong again, and is told once.
Result<void> compile(const LoadedSet& loaded, const PackRequest& request, PackReport& report) {
    const auto params = choose_params(*loaded.set, request);
    if (!params) return tl::unexpected(params.error());
    json::Report found(loaded.set->sources, request.limits.diagnostics);
    static_cast<void>(action::compile_game(loaded.set, *params, request.limits, found));
    json::Report others(loaded.set->sources, request.limits.diagnostics);
    for (const Diagnostic& one : found.found())
        if (std::none_of(report.diagnostics.begin(), report.diagnostics.end(), [&](const Diagnostic& known) {
                return known.code == one.code && known.place.file == one.place.file &&
                       known.place.line == one.place.line && known.place.column == one.place.column;
            }))
            others.add_found(one, one.severity);
    add_findings(report, others);
    return {};
}

} // namespace

Result<ImportReport> check_import(const Files& files, const PackRequest& request, const std::string& pack,
                                  const std::string& folder) {
    if (files.kind_of(folder) != FileKind::folder)
        return fail(ErrorCode::not_found, fmt::format("there is no folder \"{}\"", folder));
    const ImportFiles imported(files, folder, pack);
    PackRequest wanted = request;
    wanted.packs = {imported.root(), pack};
    auto loaded = load_set(imported, wanted);
    if (!loaded) return tl::unexpected(loaded.error());
    ImportReport report;
    report.report = std::move(loaded->report);
    const std::size_t unseen = loaded->notes - count_notes(report.report);
    if (auto compiled = compile(*loaded, wanted, report.report); !compiled)
        return tl::unexpected(compiled.error());
    keep_imported(report.report, imported);
    report.notes = unseen + count_notes(report.report);
    const std::size_t own = import_pack(*loaded->set);
    for (const Kind& kind : kinds()) {
        const auto& all = loaded->set->records.all();
        const auto found = std::count_if(all.begin(), all.end(), [&](const Record& record) {
            return record.kind == &kind && record.pack == own;
        });
        if (found > 0) report.kinds.emplace_back(kind.name, found);
        report.records += static_cast<std::size_t>(found);
    }
    for (std::uint32_t i = 0; i < loaded->set->sources.size(); ++i) {
        const std::string& name = loaded->set->sources.get(i).name;
        if (imported.is_imported(name) && !name.ends_with(k_manifest_name)) ++report.files;
    }
    return report;
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
