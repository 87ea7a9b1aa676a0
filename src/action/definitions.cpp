// Looking up by id.
#include "action/definitions.hpp"

#include "pack/record.hpp"

#include <vector>

namespace arbiter::action {

void complete_references(json::Node& node, std::string_view pack_id) {
    if (node.key == "condition_ref") {
        json::Node& id = node.is(json::Kind::list) && node.children.size() == 1 ? node.children[0] : node;
        if (id.is(json::Kind::text)) id.text = pack::full_id(id.text, pack_id);
    }
    for (json::Node& child : node.children) complete_references(child, pack_id);
}

const world::scope::Tree* PackScopes::find(std::string_view id) const {
    const auto found = trees_.find(id);
    return found == trees_.end() ? nullptr : &found->second;
}

std::string PackScopes::suggest(std::string_view id) const {
    std::vector<std::string_view> names;
    for (const auto& [known, tree] : trees_) names.push_back(known);
    return did_you_mean(id, names);
}

} // namespace arbiter::action
