// Every record of the requested packs once more, as its author wrote it, through the legacy forms alone; the
// difference becomes edits of the file.
#include "arbiter/upgrade.hpp"

#include "base/unified_diff.hpp"
#include "pack/import_files.hpp"
#include "pack/load_set.hpp"
#include "pack/reshape.hpp"
#include "pack/upgrade/edit_text.hpp"
#include "pack/upgrade/shorten_names.hpp"
#include "json/at.hpp"
#include "json/messages.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace arbiter {
namespace {

using namespace pack;

class Upgrader {
public:
    Upgrader(const PackSet& set, const Limits& limits, const ImportFiles* imported, UpgradeReport& report)
        : set_(set), limits_(limits), imported_(imported), report_(report) {}

    void run() {
        // Files by the records that were read from them: whatever else lies there is not ours to rewrite.
        std::map<std::uint32_t, const Record*> files;
        for (const RecordSet* records : {&set_.records, &set_.abstracts})
            for (const Record& record : records->all())
                if (set_.packs[record.pack].is_requested && is_ours(record))
                    files.emplace(record.id_span.source, &record);
        report_.files_read = files.size();
        for (const auto& [source, record] : files) upgrade_file(source, *record);
    }

private:
    // Of an import only its own files are rewritten, not those of the pack that reads them.
    [[nodiscard]] bool is_ours(const Record& record) const {
        return record.id_span.is_somewhere() &&
               (!imported_ || imported_->is_imported(set_.sources.get(record.id_span.source).name));
    }

    void upgrade_file(std::uint32_t index, const Record& first) {
        const json::Source& source = set_.sources.get(index);
        if (!source.is_whole || !source.name.ends_with(".json") || source.name.ends_with(k_manifest_name))
            return;
        std::vector<TextEdit> edits;
        if (source.root.is(json::NodeKind::list))
            for (const json::Node& element : source.root.children)
                upgrade_record(element, first, source, edits);
        else
            upgrade_record(source.root, first, source, edits);
        if (edits.empty()) return;
        report_.files.push_back({source.name, source.text, edited(source.text, std::move(edits))});
    }

    void upgrade_record(const json::Node& written, const Record& first, const json::Source& source,
                        std::vector<TextEdit>& edits) {
        const json::Node* id = written.find("id");
        if (!id || written.find("patch")) return;
        Record record{first.kind, id->text, first.pack, written, id->span};
        json::Report found(set_.sources);
        Reshaper reshaper(set_.forms, limits_.form_values, found, Reshaper::Which::legacy);
        reshaper.reshape_record(record, set_.reach[record.pack]);
        reshaper.reshape_parts(record, set_.reach[record.pack]);
        if (found.has_errors()) { // something would be lost
            const auto first_error =
                std::find_if(found.found().begin(), found.found().end(),
                             [](const Diagnostic& one) { return one.severity == Severity::error; });
            report_.skipped.push_back(*first_error);
            report_.skipped.back().subject = record.subject();
            return;
        }
        std::vector<ShortenedText> shortened;
        names_.set_pack(record.pack);
        shorten_names(record.node, *record.kind, names_, shortened);
        if (reshaper.done().empty() && shortened.empty()) return;
        find_edits(written, record.node, source.text, edits);
        for (const Reshaped& one : reshaper.done())
            report_.changes.push_back(
                {set_.sources.place_of(one.at), one.form->id, json::text_at(one.form->node, "doc")});
        for (const ShortenedText& one : shortened)
            report_.changes.push_back({set_.sources.place_of(one.at), "long-name",
                                       fmt::format("It is written {} today.", one.now)});
    }

    const PackSet& set_;
    ComponentNames names_{set_.records, set_.packs, set_.reach};
    const Limits& limits_;
    const ImportFiles* imported_; // null: whole packs
    UpgradeReport& report_;
};

Result<UpgradeReport> upgrade(const Files& files, const PackRequest& request,
                              const ImportFiles* imported = nullptr) {
    auto loaded = load_set(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    UpgradeReport report;
    Upgrader(*loaded->set, request.limits, imported, report).run();
    report.report = std::move(loaded->report);
    for (const Diagnostic& one : report.report.diagnostics)
        if (one.code == "literal-number") report.advice.push_back(one);
    std::sort(report.changes.begin(), report.changes.end(),
              [](const UpgradeChange& a, const UpgradeChange& b) {
                  return std::tie(a.place.file, a.place.line, a.place.column, a.form) <
                         std::tie(b.place.file, b.place.line, b.place.column, b.form);
              });
    return report;
}

json::Node change_json(const UpgradeChange& change) {
    json::Node node = json::make_object();
    json::add_place(node, change.place);
    node.add("form", json::make_text(change.form));
    node.add("what", json::make_text(change.what));
    return node;
}

} // namespace

Result<UpgradeReport> upgrade_packs(const Files& files, const PackRequest& request) {
    return upgrade(files, request);
}

Result<UpgradeReport> upgrade_import(const Files& files, const PackRequest& request, const std::string& pack,
                                     const std::string& folder) {
    if (files.kind_of(folder) != FileKind::folder)
        return fail(ErrorCode::not_found, fmt::format("there is no folder \"{}\"", folder));
    const auto known = record_folders(files, request, pack);
    if (!known) return tl::unexpected(known.error());
    const ImportFiles imported(files, folder, pack, *known);
    PackRequest wanted = request;
    wanted.packs = {imported.root(), pack}; // fails when there is no such pack
    return upgrade(imported, wanted, &imported);
}

std::string unified_diff(const UpgradedFile& file) {
    return unified_diff(file.path, file.before, file.after);
}

std::string to_json(const UpgradeReport& report) {
    json::Node changes = json::make_list(), files = json::make_list();
    for (const UpgradeChange& one : report.changes) changes.children.push_back(change_json(one));
    for (const UpgradedFile& one : report.files) files.children.push_back(json::make_text(one.path));
    json::Node all = json::make_object();
    all.add("changes", std::move(changes));
    all.add("files", std::move(files));
    const std::string skipped = diagnostics_json(report.skipped, report.skipped.size(), 0);
    all.add("skipped", *json::read_own(skipped).find("diagnostics"));
    const std::string found = diagnostics_json(report.advice, report.report.errors, report.report.warnings);
    for (json::Node& member : json::read_own(found).children) all.children.push_back(member);
    return json::write(all) + "\n";
}

} // namespace arbiter
