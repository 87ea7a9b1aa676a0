// Parent and child are walked together, along the tables.
#include "pack/merge_fields.hpp"

#include "pack/check_shape.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <unordered_map>
#include <utility>

namespace arbiter::pack {
namespace {

using json::Node;
using json::NodeKind;

std::size_t count_values(const Node& node) {
    std::size_t count = 1;
    for (const Node& child : node.children) count += count_values(child);
    return count;
}

const Shape& element_of(const Shape& way) { return way.of ? *way.of : k_any; }

} // namespace

const Shape& way_of(const Node& node, const Shape& shape) {
    if (shape.kind != ShapeKind::either) return shape;
    const auto way = std::find_if(shape.ways.begin(), shape.ways.end(),
                                  [&](const Shape* one) { return fits(node, *one); });
    return way == shape.ways.end() ? k_any : way_of(node, **way);
}

const Field* FieldMerger::MemberShapes::field(std::string_view key) const {
    for (const FieldTable* table : tables)
        if (const Field* found = table->find(key)) return found;
    return nullptr;
}

const Shape& FieldMerger::MemberShapes::shape(std::string_view key) const {
    const Field* found = field(key);
    return found ? *found->shape : all ? *all : k_any;
}

void FieldMerger::merge_record(Record& child, const Record& parent) { merge_part(child.node, parent); }

void FieldMerger::merge_part(Node& child, const Record& parent) {
    const std::array<const FieldTable*, 2> tables = {parent.kind->table, &common_fields()};
    merge_members(child, parent.node, {tables});
}

// The parent's members come first, in its order. A member that both have keeps the child's spelling and
// place.
void FieldMerger::merge_members(Node& child, const Node& parent, const MemberShapes& shapes) {
    const auto name_of = [&](const std::string& key) {
        const Field* field = shapes.field(key);
        return field ? std::string(field->name) : key;
    };
    std::unordered_map<std::string, std::size_t> own;
    for (std::size_t i = 0; i < child.children.size(); ++i) own.emplace(name_of(child.children[i].key), i);
    std::vector<Node> merged;
    std::vector<bool> is_done(child.children.size());
    for (const Node& given : parent.children) {
        const Field* field = shapes.field(given.key);
        if (field && field->inherit == Inherit::never) continue;
        const auto at = own.find(name_of(given.key));
        if (at == own.end()) {
            merged.push_back(copy(given, shapes.shape(given.key)));
            continue;
        }
        Node& said = child.children[at->second];
        is_done[at->second] = true;
        if (said.is(NodeKind::null)) continue;
        merge_value(said, given, shapes.shape(given.key), field ? field->inherit : Inherit::by_shape);
        merged.push_back(std::move(said));
    }
    for (std::size_t i = 0; i < child.children.size(); ++i) {
        if (is_done[i]) continue;
        Node& said = child.children[i];
        if (said.is(NodeKind::null) && !shapes.may_be_null)
            report_.warning("nothing-to-take-away", said.name_span(),
                            fmt::format("the record it extends has no \"{}\" to take away", said.key));
        else
            merged.push_back(std::move(said));
    }
    child.children = std::move(merged);
}

void FieldMerger::merge_value(Node& child, const Node& parent, const Shape& shape, Inherit how) {
    const Shape &way = way_of(child, shape), &parents = way_of(parent, shape);
    const bool is_for_each =
        how == Inherit::to_each && child.is(NodeKind::object) && parent.is(NodeKind::list);
    if (is_for_each) return merge_into_each(child, parent, way);
    if (how == Inherit::to_each && child.is(NodeKind::list)) return;
    if (&way == &parents && child.kind == parent.kind) merge_by_shape(child, parent, way);
}

void FieldMerger::merge_by_shape(Node& child, const Node& parent, const Shape& way) {
    switch (way.kind) {
    case ShapeKind::object: {
        const std::array<const FieldTable*, 1> tables = {way.table};
        return merge_members(child, parent, {tables});
    }
    case ShapeKind::map:
        if (lineage_.is_foreign() && !way.to.empty()) return merge_by_full_keys(child, parent, way);
        return merge_members(child, parent, {{}, way.of});
    case ShapeKind::any:
        if (child.is(NodeKind::object)) return merge_members(child, parent, {{}, &k_any, true});
        [[fallthrough]];
    case ShapeKind::list:
        if (child.is(NodeKind::list)) append(child, parent, element_of(way));
        return;
    default: return;
    }
}

// A component's short name may be that of a pack which the record's own requires.
std::string FieldMerger::full_key(std::string_view key, std::string_view kind, bool is_parents) const {
    if (kind == "component" && lineage_.components) {
        lineage_.components->set_pack(is_parents ? lineage_.parent_pack : lineage_.child_pack);
        if (const NamedRecord found = lineage_.components->find(key)) return found.record->id;
    }
    return full_id(key, is_parents ? lineage_.parent_pack_id : lineage_.child_pack_id);
}

// `hp` of one pack and `hp` of another are two components.
void FieldMerger::merge_by_full_keys(Node& child, Node parent, const Shape& way) {
    const auto complete = [&](Node& map, bool is_parents) {
        for (Node& member : map.children)
            if (member.origin == 0) member.key = full_key(member.key, way.to, is_parents);
    };
    complete(child, false);
    complete(parent, true);
    merge_members(child, parent, {{}, way.of});
}

// The child's members are added to every one of the parent's.
void FieldMerger::merge_into_each(Node& child, const Node& parents, const Shape& way) {
    Node all = json::make_list();
    all.key = child.key;
    all.span = child.span;
    all.key_span = child.key_span;
    for (const Node& parent : parents.children) {
        Node one = child;
        one.key.clear();
        if (parent.is(NodeKind::object)) merge_by_shape(one, parent, way);
        all.children.push_back(std::move(one));
    }
    child = std::move(all);
}

void FieldMerger::append(Node& child, const Node& parent, const Shape& element) {
    std::vector<Node> all;
    all.reserve(parent.children.size() + child.children.size());
    for (const Node& given : parent.children) all.push_back(copy(given, element));
    for (Node& said : child.children) all.push_back(std::move(said));
    child.children = std::move(all);
}

Node FieldMerger::copy(const Node& parent, const Shape& shape) {
    copied_ += count_values(parent);
    Node made = parent;
    if (lineage_.is_foreign()) hand_over(made, shape);
    return made;
}

// What came to the parent from a third pack is that pack's already.
void FieldMerger::hand_over(Node& node, const Shape& shape) const {
    hand_over_members(node, way_of(node, shape));
    if (node.origin == 0) node.origin = lineage_.parent_pack + 1;
}

void FieldMerger::hand_over_members(Node& node, const Shape& way) const {
    for (Node& child : node.children) {
        if (way.kind == ShapeKind::map && !way.to.empty() && child.origin == 0)
            child.key = full_key(child.key, way.to, true);
        const Field* field = way.kind == ShapeKind::object ? way.table->find(child.key) : nullptr;
        hand_over(child, field ? *field->shape : way.kind == ShapeKind::object ? k_any : element_of(way));
    }
}

} // namespace arbiter::pack
