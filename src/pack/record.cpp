// Records by kind and id, and what an id is.
#include "pack/record.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

bool is_id_char(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '-';
}

constexpr std::size_t k_longest_id = 128;

bool is_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), is_id_char);
}

} // namespace

std::string Record::subject() const { return fmt::format("{} \"{}\"", kind->name, id); }

Record* RecordSet::add(Record record) {
    const auto [at, is_new] = places_.emplace(Key(record.kind->name, record.id), records_.size());
    if (!is_new) return &records_[at->second];
    records_.push_back(std::move(record));
    return nullptr;
}

const Record* RecordSet::find(const Kind& kind, std::string_view id) const {
    const auto at = places_.find(Key(kind.name, std::string(id)));
    return at == places_.end() ? nullptr : &records_[at->second];
}

Record* RecordSet::find(const Kind& kind, std::string_view id) {
    return const_cast<Record*>(static_cast<const RecordSet*>(this)->find(kind, id));
}

bool RecordSet::has_prefix(const Kind& kind, std::string_view start) const {
    const auto at = places_.lower_bound(Key(kind.name, std::string(start)));
    return at != places_.end() && at->first.first == kind.name && at->first.second.starts_with(start);
}

void RecordSet::offer(const Kind& kind, NearestName& nearest) const {
    for (auto at = places_.lower_bound(Key(kind.name, ""));
         at != places_.end() && at->first.first == kind.name; ++at)
        nearest.offer(at->first.second);
}

std::string RecordSet::suggest(const Kind& kind, std::string_view id) const {
    NearestName nearest(id);
    offer(kind, nearest);
    return nearest.question();
}

bool is_id(std::string_view id) noexcept {
    if (id.size() > k_longest_id) return false;
    const std::size_t colon = id.find(':');
    if (colon == std::string_view::npos) return is_name(id);
    return is_name(id.substr(0, colon)) && is_name(id.substr(colon + 1));
}

bool is_pack_id(std::string_view id) noexcept {
    return id.size() <= k_longest_id && is_name(id) && id.front() != '.';
}

std::string full_id(std::string_view id, std::string_view pack_id) {
    return id.find(':') != std::string_view::npos ? std::string(id) : fmt::format("{}:{}", pack_id, id);
}

std::string id_hint(std::string_view id) {
    if (id.empty()) return "an id is not empty";
    if (id.size() > k_longest_id) return fmt::format("an id has at most {} characters", k_longest_id);
    if (std::count(id.begin(), id.end(), ':') > 1) return "an id has at most one ':'";
    if (id.front() == ':' || id.back() == ':') return "a name stands on both sides of the ':'";
    const auto bad = std::find_if(id.begin(), id.end(), [](char c) { return !is_id_char(c) && c != ':'; });
    if (bad == id.end()) return "an id consists of letters, digits, _ . and -";
    const auto at = static_cast<std::size_t>(bad - id.begin());
    const std::string shown =
        static_cast<unsigned char>(*bad) < 0x80 ? printable(id.substr(at, 1)) : "a letter outside ASCII";
    return fmt::format("{} cannot stand in an id; use letters, digits, _ . and -",
                       *bad == ' ' ? "a blank" : shown);
}

} // namespace arbiter::pack
