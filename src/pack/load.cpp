// Loading: find, order, read, patch, reshape, check. Every step runs as far as it can, so that one run tells
// all.
#include "arbiter/pack.hpp"

#include "base/fuel.hpp"
#include "pack/card/check_cards.hpp"
#include "pack/check_components.hpp"
#include "pack/check_shape.hpp"
#include "pack/load_order.hpp"
#include "pack/load_set.hpp"
#include "pack/pack_set.hpp"
#include "pack/patch.hpp"
#include "pack/read_records.hpp"
#include "pack/references.hpp"
#include "pack/reshape.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace arbiter {
namespace {

using namespace pack;

class Loader {
public:
    Loader(const Files& files, const PackRequest& request)
        : files_(files),
          request_(request),
          set_(std::make_shared<PackSet>()),
          report_(set_->sources, request.limits.diagnostics),
          finder_(files, set_->sources, report_, request.limits, request.search),
          reshaper_(set_->forms, request.limits.form_values, report_),
          rows_left_(request.limits.table_rows) {}

    Result<LoadedSet> load() {
        for (const std::string& argument : request_.packs)
            if (auto taken = finder_.take(argument); !taken) return tl::unexpected(taken.error());
        for (FoundPack& pack : finder_.packs()) pack.is_requested = true;
        finder_.take_required();
        set_->packs = std::move(finder_.packs());
        sort_by_requirements(set_->packs, report_);
        set_->reach = reachable_packs(set_->packs);
        read_records();
        apply_patches();
        check_forms();
        check_records();
        for (const FoundPack& pack : set_->packs)
            for (Profile& profile : profiles_of(pack.manifest, set_->records, report_))
                set_->profiles.push_back(std::move(profile));
        return finish();
    }

private:
    void read_records() {
        ReadRecords read;
        RecordReader reader(files_, set_->sources, report_, request_.limits, finder_);
        for (std::uint32_t i = 0; i < set_->packs.size(); ++i) reader.read_pack(set_->packs[i], i, read);
        set_->records = std::move(read.records);
        nameless_ = std::move(read.nameless);
        patches_ = std::move(read.patches);
        record_files_ = read.files;
    }

    void apply_patches() {
        Patcher patcher(set_->records, set_->packs, set_->reach, report_);
        for (const Patch& patch : patches_) patcher.apply(patch);
    }

    // Runs the table's check and the kind's own on one record; the second only when the first found nothing.
    bool check_record(Record& record, std::vector<Reference>& references) {
        const std::size_t errors = report_.count(Severity::error);
        ShapeChecker checker(report_, set_->packs[record.pack].manifest.id, request_.limits);
        checker.check_record(record);
        references = std::move(checker.references());
        if (report_.count(Severity::error) > errors) return false;
        report_.set_subject(record.subject());
        if (record.kind->check) record.kind->check(record, report_);
        report_.set_subject({});
        return report_.count(Severity::error) == errors;
    }

    // Forms come first: the other records are read through them, and a broken form must not reshape anything.
    void check_forms() {
        const Kind* form = find_kind("form");
        std::vector<Reference> none;
        for (Record& record : set_->records.all())
            if (record.kind == form && check_record(record, none)) set_->forms.add(record);
    }

    void check_records() {
        References references(set_->records.all().size());
        for (std::size_t i = 0; i < references.size(); ++i) complete(set_->records.all()[i], references[i]);
        std::vector<Reference> nowhere;
        for (Record& record : nameless_) complete(record, nowhere);
        check_references(set_->records, references, set_->packs, set_->reach, report_);
        check_cycles(set_->records, references, report_);
        check_param_groups(set_->records, report_);
        check_components(set_->records, report_);
        card::check_cards(set_->records, set_->reach, request_.limits, report_);
    }

    // Brings a record into its own shape, with what it keeps in other files, and checks it.
    void complete(Record& record, std::vector<Reference>& references) {
        if (record.kind->name == "form") { // checked already, before any was used
            if (record.id == "?") check_record(record, references);
            return;
        }
        const std::vector<bool>& in_reach = set_->reach[record.pack];
        reshaper_.reshape_record(record, in_reach);
        if (record.kind->load) {
            report_.set_subject(record.subject());
            LoadContext context{
                files_, set_->packs[record.pack].folder, set_->sources, request_.limits, rows_left_, report_};
            record.kind->load(record, context);
            report_.set_subject({});
        }
        reshaper_.reshape_parts(record, in_reach);
        check_record(record, references);
    }

    LoadedSet finish() {
        PackReport report;
        report.errors = report_.count(Severity::error);
        report.warnings = report_.count(Severity::warning);
        const std::size_t notes = report_.count(Severity::info) + report_.count(Severity::hint);
        report.diagnostics = report_.take();
        std::sort(report.diagnostics.begin(), report.diagnostics.end(),
                  [](const Diagnostic& a, const Diagnostic& b) {
                      return std::tie(a.place.file, a.place.line, a.place.column, a.code, a.message) <
                             std::tie(b.place.file, b.place.line, b.place.column, b.code, b.message);
                  });
        for (const FoundPack& pack : set_->packs) {
            PackSummary summary{
                pack.manifest.id, pack.manifest.version.text(), pack.manifest.title, pack.folder, {}};
            for (const Profile& profile : set_->profiles)
                if (profile.pack == summary.id) summary.profiles.push_back(profile.name);
            report.packs.push_back(std::move(summary));
        }
        report.records = set_->records.all().size();
        report.files = record_files_;
        return {std::move(set_), std::move(report), notes};
    }

    const Files& files_;
    const PackRequest& request_;
    std::shared_ptr<PackSet> set_;
    json::Report report_;
    PackFinder finder_;
    std::vector<Record> nameless_;
    std::vector<Patch> patches_;
    Reshaper reshaper_;
    Fuel rows_left_;
    std::size_t record_files_ = 0;
};

} // namespace

namespace pack {

Result<LoadedSet> load_set(const Files& files, const PackRequest& request) {
    return Loader(files, request).load();
}

} // namespace pack

Result<LoadedPacks> load_packs(const Files& files, const PackRequest& request) {
    auto loaded = load_set(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    const bool is_whole = loaded->report.errors == 0;
    return LoadedPacks{is_whole ? std::move(loaded->set) : nullptr, std::move(loaded->report)};
}

} // namespace arbiter
