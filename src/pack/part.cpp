// Tables may hold one another (effects hold effects), so the walk remembers where it has been.
#include "pack/part.hpp"

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

} // namespace

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
