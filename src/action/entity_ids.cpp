#include "action/entity_ids.hpp"

#include "base/suggest.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <numeric>

namespace arbiter::action {
namespace {

std::string_view bare(std::string_view id) { return id.substr(id.find(':') + 1); }

} // namespace

EntityIds::EntityIds(const pack::Record& scenario, std::string_view pack_id, const pack::RecordSet& records)
    : records_(records) {
    if (const json::Node* entities = scenario.field("entities"))
        for (const json::Node& entity : entities->children)
            ids_.push_back(pack::full_id(json::text_at(entity, "id"), pack_id));
    if (const json::Node* places = scenario.field("places"))
        for (const json::Node& place : places->children) ids_.push_back(pack::full_id(place.text, pack_id));
    if (const json::Node* flow = scenario.field("flow")) ids_.push_back(pack::full_id(flow->text, pack_id));
    std::sort(ids_.begin(), ids_.end());
    ids_.erase(std::unique(ids_.begin(), ids_.end()), ids_.end());
    by_bare_name_.resize(ids_.size());
    std::iota(by_bare_name_.begin(), by_bare_name_.end(), 0u);
    std::ranges::sort(by_bare_name_, {}, [&](std::uint32_t i) { return bare(ids_[i]); });
}

// The full id of something that was made, by what it is made from and its number.
std::optional<std::string> EntityIds::find_made(std::string_view name) const {
    const std::size_t at = name.find('#');
    if (at == std::string_view::npos || at + 1 == name.size()) return std::nullopt;
    const std::string_view from = name.substr(0, at);
    const pack::Record* found = nullptr;
    for (const pack::Record& record : records_.all()) {
        if (record.kind->name != "entity" || (record.id != from && bare(record.id) != from)) continue;
        if (found) return std::nullopt;
        found = &record;
    }
    return found ? std::optional(found->id + std::string(name.substr(at))) : std::nullopt;
}

bool EntityIds::has(std::string_view id) const {
    return std::binary_search(ids_.begin(), ids_.end(), id) || find_made(id) == id;
}

std::optional<std::string> EntityIds::find(std::string_view name) const {
    if (has(name)) return std::string(name);
    const auto same =
        std::ranges::equal_range(by_bare_name_, name, {}, [&](std::uint32_t i) { return bare(ids_[i]); });
    // Several: the full id says which.
    return same.size() == 1 ? std::optional(ids_[same.front()]) : find_made(name);
}

std::string EntityIds::suggest(std::string_view name) const {
    NearestName nearest(name);
    for (const std::string& id : ids_) {
        nearest.offer(id);
        nearest.offer(bare(id));
    }
    return nearest.question();
}

} // namespace arbiter::action
