// Parts of records: the objects inside them that have a table of their own, by the name that messages use.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// The table of that name inside any record kind; null when there is none.
[[nodiscard]] const FieldTable* find_part(std::string_view name);

/// The names of all parts, each once, in the order in which the kinds have them.
[[nodiscard]] std::vector<std::string_view> part_names();

/// One part of a record, and the parts around it.
struct PlacedPart {
    const FieldTable* table;
    const json::Node* node;
    const PlacedPart* above; ///< null for the record itself
};

/// Calls `each` for a record and for every part inside it, from the outermost in. Parts that no table
/// describes are left out.
void for_each_part(const json::Node& record, const FieldTable& table,
                   const std::function<void(const PlacedPart&)>& each);

} // namespace arbiter::pack
