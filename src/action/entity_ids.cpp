#include "action/entity_ids.hpp"

#include "base/suggest.hpp"
#include "json/at.hpp"

#include <algorithm>

namespace arbiter::action {

EntityIds::EntityIds(const pack::Record& scenario, std::string_view pack_id) {
    if (const json::Node* entities = scenario.field("entities"))
        for (const json::Node& entity : entities->children)
            ids_.push_back(pack::full_id(json::text_at(entity, "id"), pack_id));
    if (const json::Node* flow = scenario.field("flow")) ids_.push_back(pack::full_id(flow->text, pack_id));
    std::sort(ids_.begin(), ids_.end());
    ids_.erase(std::unique(ids_.begin(), ids_.end()), ids_.end());
}

bool EntityIds::has(std::string_view id) const { return std::binary_search(ids_.begin(), ids_.end(), id); }

std::optional<std::string> EntityIds::find(std::string_view name) const {
    if (has(name)) return std::string(name);
    const std::string* found = nullptr;
    for (const std::string& id : ids_) {
        if (std::string_view(id).substr(id.find(':') + 1) != name) continue;
        if (found) return std::nullopt; // several: the full id says which
        found = &id;
    }
    return found ? std::optional(*found) : std::nullopt;
}

std::string EntityIds::suggest(std::string_view name) const {
    NearestName nearest(name);
    for (const std::string& id : ids_) {
        nearest.offer(id);
        nearest.offer(std::string_view(id).substr(id.find(':') + 1));
    }
    return nearest.question();
}

} // namespace arbiter::action
