// The public questions about packs.
#include "pack/pack_set.hpp"

#include "base/suggest.hpp"
#include "pack/kind.hpp"
#include "pack/profile.hpp"
#include "pack/reference_page.hpp"
#include "pack/schema.hpp"
#include "pack/write_record.hpp"
#include "json/messages.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

using namespace pack;

constexpr std::string_view k_manifest_kind = "pack";

// `packs`, if given, may have named kinds of their own.
Result<const Kind*> find_known_kind(std::string_view name, const PackSet* packs = nullptr) {
    if (const Kind* kind = packs ? packs->find_kind(name) : find_kind(name)) return kind;
    NearestName nearest(name);
    for (const Kind& kind : kinds()) nearest.offer(kind.name);
    if (packs)
        for (const NamedKind& kind : packs->named_kinds.all()) nearest.offer(kind.name);
    return fail(ErrorCode::not_found, fmt::format("no record kind \"{}\"", name), nearest.question());
}

Result<const Record*> find_record(const PackSet& packs, std::string_view kind_name, std::string_view id) {
    const auto kind = find_known_kind(kind_name, &packs);
    if (!kind) return tl::unexpected(kind.error());
    for (const RecordSet* records : {&packs.records, &packs.abstracts})
        if (const Record* record = records->find(**kind, id)) return record;
    for (const RecordSet* records : {&packs.records, &packs.abstracts})
        for (const Record& record : records->all()) // a bare id is only known inside its own pack
            if (record.kind == *kind && record.id.ends_with(fmt::format(":{}", id)))
                return fail(ErrorCode::not_found, fmt::format("no {} \"{}\"", kind_name, id),
                            fmt::format("write {}", record.id));
    return fail(ErrorCode::not_found, fmt::format("no {} \"{}\"", kind_name, id), packs.suggest(**kind, id));
}

Result<std::vector<std::string>> ids_of(const PackSet& packs, const RecordSet& records,
                                        std::string_view kind_name) {
    const auto kind = find_known_kind(kind_name, &packs);
    if (!kind) return tl::unexpected(kind.error());
    std::vector<std::string> ids;
    for (const Record& record : records.all())
        if (record.kind == *kind || record.kind->is == *kind) ids.push_back(record.id);
    return ids;
}

} // namespace

const FoundPack* PackSet::find_pack(std::string_view id) const {
    const auto at = std::find_if(packs.begin(), packs.end(),
                                 [&](const FoundPack& pack) { return pack.manifest.id == id; });
    return at == packs.end() ? nullptr : &*at;
}

const Kind* PackSet::find_kind(std::string_view name) const noexcept {
    if (const NamedKind* named = named_kinds.find(name)) return &named->kind;
    return pack::find_kind(name);
}

std::optional<std::uint32_t> PackSet::number_of(const Record& record) const {
    const Record* const filed = records.find(*record.kind, record.id);
    if (filed != &record) return std::nullopt;
    return static_cast<std::uint32_t>(filed - records.all().data());
}

std::string PackSet::suggest(const Kind& kind, std::string_view id) const {
    NearestName nearest(id);
    records.offer(kind, nearest);
    abstracts.offer(kind, nearest);
    return nearest.question();
}

Result<std::string> show_record(const PackSet& packs, std::string_view kind, std::string_view id) {
    const auto record = find_record(packs, kind, id);
    if (!record) return tl::unexpected(record.error());
    return json::write(write_record(**record), json::Layout::pretty) + "\n";
}

Result<std::vector<std::string>> record_ids(const PackSet& packs, std::string_view kind) {
    return ids_of(packs, packs.records, kind);
}

Result<std::vector<std::string>> abstract_ids(const PackSet& packs, std::string_view kind) {
    return ids_of(packs, packs.abstracts, kind);
}

Result<std::string> show_param(const PackSet& packs, std::string_view id, std::string_view profile_name) {
    const auto param = find_record(packs, "param", id);
    if (!param) return tl::unexpected(param.error());
    const Profile* chosen = nullptr;
    NearestName nearest(profile_name);
    for (const Profile& profile : packs.profiles) {
        const std::string full = full_name_of(profile);
        if (full == profile_name) chosen = &profile;
        nearest.offer(full);
    }
    if (!profile_name.empty() && !chosen)
        return fail(ErrorCode::not_found, fmt::format("no profile \"{}\"", profile_name), nearest.question());
    return json::write(param_value(**param, chosen));
}

std::vector<std::string> record_kinds(const PackSet& packs) {
    std::vector<std::string> names = record_kinds();
    for (const NamedKind& kind : packs.named_kinds.all()) names.push_back(kind.name);
    return names;
}

std::vector<std::string> record_kinds() {
    std::vector<std::string> names;
    for (const Kind& kind : kinds()) names.emplace_back(kind.name);
    return names;
}

Result<std::string> schema_of(std::string_view name) {
    if (name == k_manifest_kind) return json::write(schema_of_manifest(), json::Layout::pretty) + "\n";
    const auto kind = find_known_kind(name);
    if (!kind) return tl::unexpected(kind.error());
    return json::write(schema_of_kind(**kind), json::Layout::pretty) + "\n";
}

Result<std::string> schema_of(std::string_view name, const PackSet& packs) {
    const Kind* kind = packs.find_kind(name);
    if (!kind) return schema_of(name);
    std::vector<const Record*> forms;
    for (const Record& record : packs.records.all())
        if (record.kind->name == "form" &&
            (record.field("renames") || record.field("of")->text == kind->base().name))
            forms.push_back(&record);
    return json::write(schema_of_kind(*kind, forms), json::Layout::pretty) + "\n";
}

Result<std::string> reference_of(std::string_view name) {
    if (name == k_manifest_kind) return reference_page_of_manifest();
    const auto kind = find_known_kind(name);
    if (!kind) return tl::unexpected(kind.error());
    return reference_page_of_kind(**kind);
}

std::string to_json(const PackReport& report) {
    return diagnostics_json(report.diagnostics, report.errors, report.warnings, report.dependents);
}

} // namespace arbiter
