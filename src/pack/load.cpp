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
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>
#include <span>
#include <tuple>

namespace arbiter {
namespace {

using namespace pack;
using json::Node;

// Errors of a kind's own check that concern texts or one part too many: such a record can be compiled all the
// same, and what else is wrong with it shows then.
bool is_harmless(std::string_view code) {
    constexpr std::array<std::string_view, 9> k_codes = {
        "unknown-placeholder", "bad-template",   "empty-tag",           "too-long", "two-verbs", "no-verb",
        "not-beside",          "cancels-itself", "converts-into-itself"};
    return std::find(k_codes.begin(), k_codes.end(), code) != k_codes.end();
}

// Whether a key stands anywhere in a value; an empty one stands everywhere.
bool has_key(const Node& node, const std::string& key) {
    return key.empty() || node.find(key) ||
           std::any_of(node.children.begin(), node.children.end(),
                       [&](const Node& child) { return has_key(child, key); });
}

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
        note_missing_packs();
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
    // Names of a pack that is not there are no mistakes of their own.
    void note_missing_packs() {
        std::set<std::string, std::less<>> loaded;
        for (const FoundPack& pack : set_->packs) loaded.insert(pack.manifest.id);
        for (const FoundPack& pack : set_->packs)
            for (const Requirement& wanted : pack.manifest.requires_packs)
                if (!loaded.contains(wanted.pack)) return set_->unread.add_missing_pack(loaded);
    }

    void read_records() {
        ReadRecords read;
        RecordReader reader(files_, set_->sources, report_, request_.limits, finder_);
        for (std::uint32_t i = 0; i < set_->packs.size(); ++i) reader.read_pack(set_->packs[i], i, read);
        records_ = read.records.all().size();
        for (Record& record : read.unread) read.records.add(std::move(record)); // one that is known stays
        set_->unread.add_files(read.files_without_ids);
        set_->records = std::move(read.records);
        nameless_ = std::move(read.nameless);
        patches_ = std::move(read.patches);
        record_files_ = read.files;
    }

    void apply_patches() {
        Patcher patcher(set_->records, set_->packs, set_->reach, report_);
        for (const Patch& patch : patches_) patcher.apply(patch);
    }

    // Runs the table's check and then the kind's own, which counts on sound values, and says whether the
    // record is clean. Two errors at one place are one mistake.
    bool check_record(Record& record, std::vector<Reference>& references) {
        json::Report own(report_);
        ShapeChecker checker(own, set_->packs[record.pack].manifest.id, request_.limits, &set_->records);
        checker.check_record(record);
        references = std::move(checker.references());
        if (!checker.is_sound()) record.state = RecordState::broken;
        own.set_subject(record.subject());
        if (record.is_sound() && record.kind->check) {
            json::Report further(own);
            record.kind->check(record, further);
            for (const Diagnostic& found : further.found()) {
                if (found.severity == Severity::error && own.has_error_at(found.place)) continue;
                if (found.severity == Severity::error && !is_harmless(found.code))
                    record.state = RecordState::broken;
                own.add_found(found, found.severity);
            }
            if (further.count(Severity::error) > count(further.found(), Severity::error)) // not all are known
                record.state = RecordState::broken;
            own.count_unkept(further);
        }
        const bool is_clean = !own.has_errors();
        if (is_clean || !waits_for_form(record, own.found()))
            report_.add_all(own);
        else
            record.state = RecordState::waiting;
        return is_clean;
    }

    // Whether a form that would have made another shape of this record is broken. Its errors are no mistakes
    // of its own, as far as anybody knows.
    bool waits_for_form(const Record& record, std::span<const Diagnostic> found) {
        if (record.kind->name == "form") return false;
        const bool has_unknown_key = std::any_of(
            found.begin(), found.end(), [](const Diagnostic& one) { return one.code == "unknown-key"; });
        for (const Record* form : broken_forms_) {
            if (form->state == RecordState::unread && !has_unknown_key)
                continue; // what it reads is not known
            const Node *of = form->field("of"), *keys = form->field("when_key");
            const bool is_list = keys && keys->is(json::NodeKind::list) && !keys->children.empty();
            const std::string key = is_list ? keys->children[0].text : keys ? keys->text : std::string();
            const bool may_be_meant = !of || of->text == record.kind->name || !find_kind(of->text);
            if (!may_be_meant || !set_->reach[record.pack][form->pack] || !has_key(record.node, key))
                continue;
            waiting_.emplace_back(&record, form);
            return true;
        }
        return false;
    }

    // Forms come first: the other records are read through them, and a broken form must not reshape anything.
    void check_forms() {
        const Kind* form = find_kind("form");
        std::vector<Reference> none;
        for (Record& record : set_->records.all())
            if (record.kind == form && record.state != RecordState::unread && check_record(record, none))
                set_->forms.add(record);
            else if (record.kind == form)
                broken_forms_.push_back(&record);
    }

    void check_records() {
        References references(set_->records.all().size());
        for (std::size_t i = 0; i < references.size(); ++i) complete(set_->records.all()[i], references[i]);
        std::vector<Reference> nowhere;
        const std::size_t waiting = waiting_.size();
        for (Record& record : nameless_) complete(record, nowhere);
        waiting_.resize(waiting); // a record without an id has no number
        set_->namings = check_references(*set_, references, report_);
        const Record* const first = set_->records.all().data();
        for (const auto& [record, form] : waiting_)
            set_->namings.push_back(
                {static_cast<std::uint32_t>(record - first), static_cast<std::uint32_t>(form - first)});
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
        if (record.state == RecordState::unread) return;
        const std::vector<bool>& in_reach = set_->reach[record.pack];
        reshaper_.reshape_record(record, in_reach);
        if (record.kind->load) {
            report_.set_subject(record.subject());
            LoadContext context{files_,        rows_read_,      set_->packs[record.pack].folder,
                                set_->sources, request_.limits, rows_left_,
                                report_};
            const std::size_t errors = report_.count(Severity::error);
            record.kind->load(record, context);
            report_.set_subject({});
            if (report_.count(Severity::error) > errors) record.state = RecordState::broken;
        }
        reshaper_.reshape_parts(record, in_reach);
        check_record(record, references);
        // Its own mistakes are told above. Who names it may mean the other one, and is not compared with
        // this.
        if (record.is_ambiguous && record.is_sound()) record.state = RecordState::broken;
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
        report.records = records_;
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
    std::map<std::string, json::Node> rows_read_; // by the path of a CSV file
    std::vector<const Record*> broken_forms_;
    std::vector<std::pair<const Record*, const Record*>> waiting_; // for forms
    std::size_t records_ = 0;
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
