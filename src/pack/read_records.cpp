// One folder per record kind, a record or a list of records per file.
#include "pack/read_records.hpp"

#include "base/suggest.hpp"
#include "pack/check_shape.hpp"
#include "pack/params.hpp"
#include "pack/profile.hpp"
#include "json/read.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

std::string kind_folders() {
    std::string names;
    for (const Kind& kind : kinds()) names += fmt::format("{}{}", names.empty() ? "" : ", ", kind.folder);
    return names;
}

} // namespace

void RecordReader::read_pack(const FoundPack& pack, std::uint32_t index, const std::vector<bool>& reach,
                             ReadRecords& into) {
    pack_ = &pack;
    index_ = index;
    into_ = &into;
    for (Record& param : params_of(pack.manifest, index, report_)) add(std::move(param));
    const std::vector<FolderEntry> entries = entries_of(pack.folder);
    const Kind& names = *find_kind("kind");
    for (const FolderEntry& entry : entries)
        if (kind_of(entry, reach) == &names) {
            const std::size_t first = into.records.all().size();
            read_folder(join_path(pack.folder, entry.name), names, 1);
            name_kinds(first);
        }
    for (const FolderEntry& entry : entries) {
        const std::string path = join_path(pack.folder, entry.name);
        const Kind* kind = kind_of(entry, reach);
        if (!kind)
            check_stray(entry, path);
        else if (kind != &names)
            read_folder(path, *kind, 1);
    }
}

const Kind* RecordReader::kind_of(const FolderEntry& entry, const std::vector<bool>& reach) const {
    if (entry.kind != FileKind::folder) return nullptr;
    if (const NamedKind* named = named_.find_by_folder(entry.name, reach)) return &named->kind;
    return find_kind_by_folder(entry.name);
}

// The kinds among the records from `first` on. What their records start from is a record, too.
void RecordReader::name_kinds(std::size_t first) {
    const std::size_t end = into_->records.all().size();
    for (std::size_t i = first; i < end; ++i) {
        const Record& record = into_->records.all()[i];
        if (const NamedKind* other = named_.find(record.id.substr(record.id.find(':') + 1)))
            report_.error("duplicate-record", record.id_span,
                          fmt::format("there is a kind \"{}\" already", other->name),
                          report_.other_place("the first is at {}; kinds of all packs have different names",
                                              other->record.find("id")->span));
        const NamedKind* named = named_.add(record);
        if (named && !named->defaults.empty()) add(defaults_of(*named));
    }
}

// What stands in a folder, sorted, without hidden names; links are reported and left out.
std::vector<FolderEntry> RecordReader::entries_of(const std::string& folder) {
    auto entries = files_.list(folder);
    if (!entries) {
        report_.error_in_file("cannot-read", folder, entries.error().message);
        return {};
    }
    std::erase_if(*entries, [&](const FolderEntry& entry) {
        if (entry.name.starts_with('.')) return true;
        if (entry.kind == FileKind::link)
            report_.error_in_file("symbolic-link", join_path(folder, entry.name),
                                  "this is a symbolic link, which packs may not hold",
                                  "put the file itself here");
        return entry.kind == FileKind::link;
    });
    std::sort(entries->begin(), entries->end(),
              [](const FolderEntry& a, const FolderEntry& b) { return a.name < b.name; });
    return std::move(*entries);
}

// What is neither pack.json nor a kind's folder. Texts and pictures are welcome; records that nobody reads
// are not.
void RecordReader::check_stray(const FolderEntry& entry, const std::string& path) {
    if (entry.kind == FileKind::folder) {
        if (entry.name == k_profiles_folder) return; // pack.json names what stands there
        const auto inside = files_.list(path);
        const bool has_records =
            inside && std::any_of(inside->begin(), inside->end(),
                                  [](const FolderEntry& e) { return is_record_file(e.name); });
        if (!has_records) return;
        NearestName nearest(entry.name);
        for (const Kind& kind : kinds()) nearest.offer(kind.folder);
        for (const NamedKind& kind : named_.all()) nearest.offer(kind.folder);
        report_.error_in_file(
            "unknown-kind", path, fmt::format("no record kind lives in a folder \"{}\"", entry.name),
            nearest.found() ? nearest.question() : fmt::format("the folders are {}", kind_folders()));
    } else if (is_record_file(entry.name) && entry.name != k_manifest_name) {
        report_.warning_in_file("stray-file", path, "this file is not read",
                                fmt::format("records live in {}", kind_folders()));
    }
}

void RecordReader::read_folder(const std::string& folder, const Kind& kind, std::size_t depth) {
    if (depth > limits_.folder_depth) {
        report_.error_in_file("folder-depth", folder,
                              fmt::format("folders are nested deeper than {}", limits_.folder_depth));
        return;
    }
    for (const FolderEntry& entry : entries_of(folder)) {
        const std::string path = join_path(folder, entry.name);
        if (!finder_.spend_file(path)) return;
        if (entry.kind == FileKind::folder)
            read_folder(path, kind, depth + 1);
        else if (entry.name.ends_with(".json"))
            read_file(path, kind);
        else if (kind.read_text && entry.name.ends_with(kind.text_suffix))
            read_text(path, kind);
        else if (is_record_file(entry.name))
            report_.warning_in_file("stray-file", path,
                                    fmt::format("this file is not read: a {} is written in JSON", kind.name));
    }
}

void RecordReader::read_text(const std::string& path, const Kind& kind) {
    ++into_->files;
    const auto source = read_text_file(files_, path, sources_, limits_, report_);
    if (!source) return keep_ids({}, kind);
    for (json::Node& record : kind.read_text(*source, report_)) read_record(std::move(record), kind);
}

// Who names a record of a file that cannot be read is not to blame.
void RecordReader::keep_ids(std::string_view text, const Kind& kind) {
    const std::vector<std::string> ids = ids_written_in(text);
    if (ids.empty()) into_->files_without_ids.add_file(kind);
    for (const std::string& id : ids) keep_id(id, kind);
}

void RecordReader::keep_id(std::string_view id, const Kind& kind) {
    if (into_->unread.size() < limits_.records)
        into_->unread.push_back(
            {&kind, full_id(id, pack_->manifest.id), index_, json::make_object(), {}, RecordState::unread});
}

void RecordReader::read_file(const std::string& path, const Kind& kind) {
    ++into_->files;
    const auto source = read_text_file(files_, path, sources_, limits_, report_);
    if (!source) return keep_ids({}, kind);
    json::read(sources_, *source, limits_, report_);
    if (!sources_.get(*source).is_whole) return keep_ids(sources_.get(*source).text, kind);
    const json::Node& root = sources_.get(*source).root;
    if (root.is(json::NodeKind::list))
        for (const json::Node& element : root.children) read_record(element, kind);
    else
        read_record(root, kind);
}

void RecordReader::read_record(json::Node node, const Kind& kind) {
    if (!node.is(json::NodeKind::object)) {
        report_.error("wrong-type", node.span,
                      fmt::format("a {} is an object, this is {}", kind.name, json::name_of(node.kind)),
                      "a file holds one record, or a list of records");
        return;
    }
    if (node.find("patch") && !find_field(kind, "patch")) return read_patch(std::move(node), kind);
    const json::Node* id = node.find("id");
    if (!id || !id->is(json::NodeKind::text) || !is_id(id->text)) {
        // It cannot be filed, but it can be checked: the missing or bad id is then found like any other
        // fault. A record that names it by its bad id is not to blame.
        if (!may_add({})) return;
        if (id && id->is(json::NodeKind::text)) keep_id(id->text, kind);
        into_->nameless.push_back({&kind, "?", index_, std::move(node), {}});
        return;
    }
    const json::Span span = id->span;
    add({&kind, full_id(id->text, pack_->manifest.id), index_, std::move(node), span});
}

bool RecordReader::may_add(const json::Span& at) {
    if (into_->records.all().size() + into_->nameless.size() < limits_.records) return true;
    if (!full_)
        report_.error("too-many-records", at, fmt::format("there are more than {} records", limits_.records));
    full_ = true;
    return false;
}

void RecordReader::add(Record record) {
    if (!may_add(record.id_span)) return;
    const json::Span span = record.id_span;
    const std::string subject = record.subject();
    Record* const first = into_->records.add(std::move(record));
    if (!first) return;
    first->is_ambiguous = true;
    report_.error("duplicate-record", span, fmt::format("{} is defined twice", subject),
                  report_.other_place("the first is at {}; to change it from another pack, write a patch",
                                      first->id_span));
}

void RecordReader::read_patch(json::Node node, const Kind& kind) {
    // The patch's own fields have shapes; the fields it merges are checked later, where they arrive.
    json::Node own = node;
    std::erase_if(own.children, [](const json::Node& member) { return !patch_fields().find(member.key); });
    const std::size_t errors = report_.count(Severity::error);
    ShapeChecker(report_, pack_->manifest.id).check_object(own, patch_fields());
    if (report_.count(Severity::error) > errors) return;
    const json::Node* target = node.find("patch");
    const std::string id = full_id(target->text, pack_->manifest.id);
    const json::Span span = target->span;
    into_->patches.push_back({&kind, id, index_, std::move(node), span});
}

} // namespace arbiter::pack
