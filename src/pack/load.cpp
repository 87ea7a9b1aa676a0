// Loading: find, order, read, patch, reshape, check. Every step runs as far as it can, so that one run tells
// all.
#include "arbiter/pack.hpp"

#include "base/fuel.hpp"
#include "pack/apply_form.hpp"
#include "pack/check_shape.hpp"
#include "pack/form_index.hpp"
#include "pack/load_order.hpp"
#include "pack/pack_set.hpp"
#include "pack/patch.hpp"
#include "pack/read_records.hpp"
#include "pack/references.hpp"

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
          form_fuel_(request.limits.form_values),
          rows_left_(request.limits.table_rows) {}

    Result<LoadedPacks> load() {
        for (const std::string& argument : request_.packs)
            if (auto taken = finder_.take(argument); !taken) return tl::unexpected(taken.error());
        for (FoundPack& pack : finder_.packs()) pack.is_requested = true;
        finder_.take_required();
        set_->packs = std::move(finder_.packs());
        sort_by_requirements(set_->packs, report_);
        reach_ = reachable_packs(set_->packs);
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
        Patcher patcher(set_->records, set_->packs, reach_, report_);
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
            if (record.kind == form && check_record(record, none)) forms_.add(record);
    }

    void check_records() {
        References references(set_->records.all().size());
        for (std::size_t i = 0; i < references.size(); ++i) complete(set_->records.all()[i], references[i]);
        std::vector<Reference> nowhere;
        for (Record& record : nameless_) complete(record, nowhere);
        check_references(set_->records, references, set_->packs, reach_, report_);
        check_cycles(set_->records, references, report_);
        check_param_groups(set_->records, report_);
    }

    // Brings a record into its own shape, with what it keeps in other files, and checks it.
    void complete(Record& record, std::vector<Reference>& references) {
        if (record.kind->name == "form") { // checked already, before any was used
            if (record.id == "?") check_record(record, references);
            return;
        }
        const std::vector<bool>& in_reach = reach_[record.pack];
        for (std::size_t n = forms_.find(record, in_reach, 0); n < forms_.size() && !is_out_of_values_;
             n = forms_.find(record, in_reach, n + 1))
            reshape(record, forms_.form(n));
        if (record.kind->load) {
            report_.set_subject(record.subject());
            LoadContext context{
                files_, set_->packs[record.pack].folder, set_->sources, request_.limits, rows_left_, report_};
            record.kind->load(record, context);
            report_.set_subject({});
        }
        check_record(record, references);
    }

    void reshape(Record& record, const Record& form) {
        report_.set_subject(record.subject());
        const json::Node* legacy = form.field("legacy");
        if (legacy && legacy->boolean)
            report_.info("old-form", record.id_span,
                         fmt::format("this is an old shape ({})", form.subject()));
        json::Node made = apply_form(form, record.node, form_fuel_, report_);
        if (form_fuel_.spend()) { // for the record itself; it says no too when its parts were too many
            record.node = std::move(made);
        } else {
            is_out_of_values_ = true;
            report_.error("too-many-values", record.id_span,
                          fmt::format("forms make more than {} values", request_.limits.form_values),
                          "a form that reads one value several times multiplies it");
        }
        report_.set_subject({});
    }

    LoadedPacks finish() {
        PackReport report;
        report.errors = report_.count(Severity::error);
        report.warnings = report_.count(Severity::warning);
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
        return {report.errors == 0 ? std::move(set_) : nullptr, std::move(report)};
    }

    const Files& files_;
    const PackRequest& request_;
    std::shared_ptr<PackSet> set_;
    json::Report report_;
    PackFinder finder_;
    Reach reach_;
    std::vector<Record> nameless_;
    std::vector<Patch> patches_;
    FormIndex forms_;
    Fuel form_fuel_;
    Fuel rows_left_;
    bool is_out_of_values_ = false;
    std::size_t record_files_ = 0;
};

} // namespace

Result<LoadedPacks> load_packs(const Files& files, const PackRequest& request) {
    return Loader(files, request).load();
}

} // namespace arbiter
