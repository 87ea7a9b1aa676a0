// Statuses have members of the engine's own, and so have the components of core: neither is looked at.
#include "action/component_fields.hpp"

#include "base/suggest.hpp"
#include "json/at.hpp"

#include <string>

namespace arbiter::action {

using json::Node;
using json::NodeKind;

ComponentFields::ComponentFields(const pack::RecordSet& records) {
    for (const pack::Record& record : records.all())
        if (record.kind->name == "component" && !record.id.starts_with("core:")) {
            Known& known = known_[record.id];
            if (const Node* schema = record.field("schema")) add_schema(*schema, known);
        }
    for (const pack::Record& record : records.all()) {
        const std::string_view kind = record.kind->name;
        if (kind == "entity") add_values(record.field("components"));
        const Node* entities = kind == "scenario" ? record.field("entities") : nullptr;
        for (std::size_t i = 0; entities && i < entities->children.size(); ++i)
            add_values(entities->children[i].find("components"));
        const Node* given = kind == "case" ? record.field("given") : nullptr;
        for (std::size_t i = 0; given && i < given->children.size(); ++i) add_values(&given->children[i]);
        if (kind == "resource") add_way(json::text_at(record.node, "field"), false);
        if (kind == "action" || kind == "status" || kind == "flow" || kind == "deck" || kind == "event" ||
            kind == "incident")
            add_effects(record.node);
    }
}

void ComponentFields::add_schema(const Node& schema, Known& known) {
    const Node *properties = schema.find("properties"), *others = schema.find("additionalProperties");
    known.is_listed = properties && properties->is(NodeKind::object);
    const bool has_others = others && !(others->is(NodeKind::boolean) && !others->boolean);
    known.is_open = !known.is_listed || has_others || schema.find("patternProperties") ||
                    schema.find("$ref") || schema.find("allOf") || schema.find("anyOf") ||
                    schema.find("oneOf");
    if (known.is_listed)
        for (const Node& property : properties->children) known.keys.insert(property.key);
}

void ComponentFields::add_values(const Node* components) {
    if (!components) return;
    for (const Node& value : components->children)
        if (const auto known = known_.find(value.key); known != known_.end())
            for (const Node& member : value.children) known->second.keys.insert(member.key);
}

// `p:body.arms.left`: the key behind the longest id that is a component. What is set as a whole may be
// anything.
void ComponentFields::add_way(std::string_view way, bool is_whole_written) {
    for (std::size_t end = way.size();; end = way.rfind('.', end - 1)) {
        if (end == std::string_view::npos || end == 0) return;
        const auto known = known_.find(way.substr(0, end));
        if (known == known_.end()) continue;
        if (end == way.size())
            known->second.is_open = known->second.is_open || !is_whole_written;
        else
            known->second.keys.emplace(way.substr(end + 1, way.find('.', end + 1) - end - 1));
        return;
    }
}

void ComponentFields::add_effects(const Node& node) {
    if (node.key == "set" || node.key == "adjust") {
        const std::string way = json::text_at(node, "field");
        const Node* value = node.find("value");
        add_way(way, value != nullptr);
        if (const auto known = known_.find(way); value && known != known_.end())
            for (const Node& member : value->children) known->second.keys.insert(member.key);
    }
    if (node.key == "add")
        if (const auto known = known_.find(json::text_at(node, "component")); known != known_.end())
            if (const Node* value = node.find("value"))
                for (const Node& member : value->children) known->second.keys.insert(member.key);
    for (const Node& child : node.children) add_effects(child);
}

namespace {

// As `list_names` would have it, without a copy of every key.
std::string first_keys(const std::set<std::string, std::less<>>& keys) {
    constexpr std::size_t k_most = 12;
    std::string list;
    std::size_t shown = 0;
    for (auto key = keys.begin(); key != keys.end() && shown < k_most; ++key, ++shown)
        list += (list.empty() ? "" : ", ") + *key;
    return keys.size() > k_most ? list + " and " + std::to_string(keys.size() - k_most) + " more" : list;
}

} // namespace

ComponentFields::Doubt ComponentFields::doubt(std::string_view component, std::string_view key) const {
    const auto found = known_.find(component);
    if (found == known_.end()) return {};
    const Known& known = found->second;
    if (known.is_open || known.keys.empty() || known.keys.contains(key)) return {};
    NearestName nearest(key);
    if (offers_left_ >= known.keys.size()) {
        offers_left_ -= known.keys.size();
        for (const std::string& other : known.keys) nearest.offer(other);
    }
    if (!known.is_listed && !nearest.found()) return {};
    if (nearest.found()) return {true, nearest.question()};
    return {true, "it has " + first_keys(known.keys)};
}

} // namespace arbiter::action
