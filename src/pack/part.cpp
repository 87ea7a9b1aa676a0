// Tables may hold one another (effects hold effects), so the walk remembers where it has been.
#include "pack/part.hpp"

#include "pack/check_shape.hpp"
#include "pack/kind.hpp"

#include <algorithm>

namespace arbiter::pack {
namespace {

using Tables = std::vector<const FieldTable*>;

void collect(const FieldTable& table, Tables& seen);

void collect(const Shape& shape, Tables& seen) {
    for (const Shape* way : shape.ways) collect(*way, seen);
    if (shape.of) collect(*shape.of, seen);
    if (shape.table && std::find(seen.begin(), seen.end(), shape.table) == seen.end()) {
        seen.push_back(shape.table);
        collect(*shape.table, seen);
    }
}

void collect(const FieldTable& table, Tables& seen) {
    for (const Field& field : table.fields) collect(*field.shape, seen);
}

Tables all_parts() {
    Tables seen;
    for (const Kind& kind : kinds()) collect(*kind.table, seen);
    return seen;
}

class PartWalk {
public:
    explicit PartWalk(const std::function<void(const PlacedPart&)>& each) : each_(each) {}

    void walk_part(const PlacedPart& part) const {
        each_(part);
        for (const json::Node& member : part.node->children)
            if (const Field* field = part.table->find(member.key))
                walk(member, *field->shape, part);
            else if (part.table->others)
                walk(member, *part.table->others, part);
    }

private:
    void walk(const json::Node& node, const Shape& shape, const PlacedPart& above) const {
        if (node.children.empty() || !fits(node, shape)) return;
        if (shape.kind == ShapeKind::object) return walk_part({shape.table, &node, &above});
        if (shape.kind == ShapeKind::list || shape.kind == ShapeKind::map)
            for (const json::Node& child : node.children) walk(child, *shape.of, above);
        if (shape.kind != ShapeKind::either) return;
        const auto way = std::ranges::find_if(shape.ways, [&](const Shape* one) { return fits(node, *one); });
        walk(node, **way, above);
    }

    const std::function<void(const PlacedPart&)>& each_;
};

} // namespace

void for_each_part(const json::Node& record, const FieldTable& table,
                   const std::function<void(const PlacedPart&)>& each) {
    PartWalk(each).walk_part({&table, &record, nullptr});
}

const FieldTable* find_part(std::string_view name) {
    for (const FieldTable* table : all_parts())
        if (table->name == name) return table;
    return nullptr;
}

std::vector<std::string_view> part_names() {
    std::vector<std::string_view> names;
    for (const FieldTable* table : all_parts())
        if (std::find(names.begin(), names.end(), table->name) == names.end()) names.push_back(table->name);
    return names;
}

} // namespace arbiter::pack
