// Loading: find, order, read, patch, reshape, extend, check. Every step runs as far as it can, so that one
// run tells all.
#include "arbiter/pack.hpp"

#include "base/fuel.hpp"
#include "pack/check_components.hpp"
#include "pack/check_record.hpp"
#include "pack/extend.hpp"
#include "pack/extend_parts.hpp"
#include "pack/kind/form.hpp"
#include "pack/load_order.hpp"
#include "pack/load_set.hpp"
#include "pack/make_tags.hpp"
#include "pack/outcome/check_outcomes.hpp"
#include "pack/own_rules.hpp"
#include "pack/pack_set.hpp"
#include "pack/patch.hpp"
#include "pack/profile.hpp"
#include "pack/read_records.hpp"
#include "pack/references.hpp"
#include "pack/reshape.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace arbiter {
namespace {

using namespace pack;
using json::Node;

class Loader {
public:
    Loader(const Files& files, const PackRequest& request)
        : files_(files),
          request_(request),
          set_(std::make_shared<PackSet>()),
          report_(set_->sources, request.limits.diagnostics),
          finder_(files, set_->sources, report_, request.limits, request.search),
          reshaper_(set_->forms, request.limits.form_values, report_),
          extender_(*set_, request.limits, report_),
          part_extender_(*set_, request.limits, report_),
          checker_(*set_, request.limits, report_),
          rows_left_(request.limits.table_rows) {}

    Result<LoadedSet> load() {
        for (const std::string& profile : profile_names(request_.profile))
            if (is_profile_path(profile) && files_.kind_of(profile) != FileKind::file)
                return fail(ErrorCode::not_found, fmt::format("there is no file \"{}\"", profile),
                            "--profile takes the name of a profile, or a file of param values");
        for (const std::string& argument : request_.packs)
            if (auto taken = finder_.take(argument); !taken) return tl::unexpected(taken.error());
        for (const std::string& argument : request_.with)
            if (auto taken = finder_.take(argument, ++layer_); !taken) return tl::unexpected(taken.error());
        for (FoundPack& pack : finder_.packs()) pack.is_requested = true;
        finder_.take_required();
        set_->operators = request_.operators;
        set_->packs = std::move(finder_.packs());
        sort_by_requirements(set_->packs, report_);
        set_->reach = reachable_packs(set_->packs);
        note_missing_packs();
        read_records();
        apply_patches();
        set_abstracts_aside();
        make_room_for_tags();
        name_components();
        check_forms();
        unfold_tags();
        for_each_record([&](Record& record) {
            if (!is_tag(record)) shape_record(record);
        });
        for_each_record([&](Record& record) { extender_.extend(record); });
        for_each_record([&](Record& record) { part_extender_.extend(record); });
        check_records();
        read_profiles();
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
        RecordReader reader(files_, set_->sources, report_, request_.limits, finder_, set_->named_kinds);
        for (std::uint32_t i = 0; i < set_->packs.size(); ++i)
            reader.read_pack(set_->packs[i], i, set_->reach[i], read);
        // What a kind fills in is a record that nobody wrote.
        const auto made = std::ranges::count_if(set_->named_kinds.all(),
                                                [](const NamedKind& kind) { return !kind.defaults.empty(); });
        records_ = read.records.all().size() - static_cast<std::size_t>(made);
        for (Record& record : read.unread) read.records.add(std::move(record)); // one that is known stays
        set_->unread.add_files(read.files_without_ids);
        set_->records = std::move(read.records);
        nameless_ = std::move(read.nameless);
        patches_ = std::move(read.patches);
        record_files_ = read.files;
    }

    void read_profiles() {
        const ProfileContext context{files_, set_->sources, request_.limits, set_->records, report_};
        for (const FoundPack& pack : set_->packs)
            for (Profile& profile : profiles_of(pack, context)) set_->profiles.push_back(std::move(profile));
        for (const std::string& name : profile_names(request_.profile))
            if (is_profile_path(name)) set_->profiles.push_back(profile_in_file(name, set_->packs, context));
    }

    void apply_patches() {
        Patcher patcher(set_->records, set_->packs, set_->reach, report_);
        for (const Patch& patch : patches_) patcher.apply(patch);
    }

    // From here on only those who extend them see them.
    void set_abstracts_aside() {
        RecordSet all = std::exchange(set_->records, {});
        for (Record& record : all.all()) {
            const Node* abstract = record.field("abstract");
            record.is_abstract = abstract && abstract->is(json::NodeKind::boolean) && abstract->boolean;
            (record.is_abstract ? set_->abstracts : set_->records).add(std::move(record));
        }
    }

    void name_components() {
        components_.emplace(set_->records, set_->packs, set_->reach);
        checker_.components = extender_.components = part_extender_.components = &*components_;
    }

    static bool is_tag(const Record& record) { return record.kind == find_kind("tag"); }

    // The index of forms points to records, which must stay where they are when tags add some.
    void make_room_for_tags() {
        const auto tags = std::ranges::count_if(set_->records.all(), is_tag);
        std::vector<Record>& records = set_->records.all();
        records.reserve(records.size() + k_most_of_a_tag * static_cast<std::size_t>(tags));
    }

    // What tags are made into is read like any other record: tags come into their shape before all others.
    void unfold_tags() {
        for_each_record([&](Record& record) {
            if (is_tag(record)) shape_record(record);
        });
        for_each_record([&](Record& record) {
            if (is_tag(record)) extender_.extend(record);
        });
        make_tags(set_->records, report_);
        name_components();
    }

    template <class Each> void for_each_record(Each each) {
        for (Record& record : set_->abstracts.all()) each(record);
        for (Record& record : set_->records.all()) each(record);
        for (Record& record : nameless_) each(record);
    }

    // Forms come first: the other records are read through them, and a broken form must not reshape anything.
    // Those that only rename keys are first: the others may make what they rename.
    void check_forms() {
        std::vector<Record*> renaming, others;
        for (Record& record : set_->records.all()) {
            if (record.kind != find_kind("form")) continue;
            extender_.extend(record);
            (record.field("renames") ? renaming : others).push_back(&record);
        }
        for (const auto& forms : {renaming, others})
            for (Record* form : forms)
                if (is_usable(*form))
                    set_->forms.add(*form);
                else
                    checker_.add_broken_form(*form);
    }

    bool is_usable(Record& form) {
        if (form.state == RecordState::unread) return false;
        std::vector<Reference> none;
        const bool is_well_formed = checker_.check(form, none) && !form.lacks_parent;
        const std::size_t errors = report_.count(Severity::error);
        report_.set_subject(form.subject());
        check_made_fields(form, set_->forms, set_->reach[form.pack], report_);
        report_.set_subject({});
        if (report_.count(Severity::error) > errors) form.state = RecordState::broken;
        return is_well_formed && form.is_sound();
    }

    void check_records() {
        set_->namings = check_all(set_->records);
        check_all(set_->abstracts);
        std::vector<Reference> nowhere;
        const std::size_t waiting = checker_.waiting().size(); // a record without an id has no number
        for (Record& record : nameless_) check_record(record, nowhere);
        for (std::size_t i = 0; i < waiting; ++i)
            note_waiting(*checker_.waiting()[i].record, *checker_.waiting()[i].form);
        for (const auto& orphans : {extender_.orphans(), part_extender_.orphans()})
            for (const Orphan& orphan : orphans) note_waiting(*orphan.child, *orphan.parent);
        check_param_groups(set_->records, report_);
        check_components(set_->records, report_);
        check_values();
        outcome::check_outcomes(*set_, request_.limits, report_);
        check_own_rules(*set_, request_.limits, report_);
    }

    void check_values() {
        for (const Record& record : set_->records.all()) {
            const NamedKind* named = set_->named_kinds.find(*record.kind);
            if (!named || record.state == RecordState::waiting) continue;
            report_.set_subject(record.subject());
            check_known_values(record, *named, report_);
        }
        report_.set_subject({});
    }

    std::vector<Naming> check_all(RecordSet& records) {
        References references(records.all().size());
        for (std::size_t i = 0; i < references.size(); ++i) check_record(records.all()[i], references[i]);
        std::vector<Naming> namings = check_references(*set_, records, references, report_);
        check_cycles(records, references, report_);
        return namings;
    }

    // Records that have no number are named by nobody.
    void note_waiting(const Record& record, const Record& other) {
        const auto from = set_->number_of(record), to = set_->number_of(other);
        if (from && to) set_->namings.push_back({*from, *to});
    }

    // Brings a record into its own shape, with what it keeps in other files. Forms are read as they are.
    void shape_record(Record& record) {
        if (record.kind->name == "form" || record.state == RecordState::unread) return;
        const std::vector<bool>& in_reach = set_->reach[record.pack];
        reshaper_.reshape_record(record, in_reach);
        if (const NamedKind* named = set_->named_kinds.find(*record.kind);
            named && record.id_span.is_somewhere() && !record.is_abstract)
            take_field_from_folder(record, *named, set_->packs[record.pack].folder,
                                   set_->sources.get(record.id_span.source).name, report_);
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
    }

    void check_record(Record& record, std::vector<Reference>& references) {
        // A form that can be used was checked before it was.
        const bool is_checked = record.kind->name == "form" && record.id != "?" && !record.is_abstract;
        if (is_checked || record.state == RecordState::unread) return;
        checker_.check(record, references);
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
    std::optional<ComponentNames> components_; // once all records are read
    Extender extender_;
    PartExtender part_extender_;
    RecordChecker checker_;
    Fuel rows_left_;
    std::map<std::string, json::Node> rows_read_; // by the path of a CSV file
    std::size_t layer_ = 0;                       // mods so far
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
