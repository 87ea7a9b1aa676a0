// Parts of records: the objects inside them that have a table of their own, by the name that messages use.
#pragma once

#include "pack/shape.hpp"

#include <string_view>
#include <vector>

namespace arbiter::pack {

/// The table of that name inside any record kind; null when there is none.
[[nodiscard]] const FieldTable* find_part(std::string_view name);

/// The names of all parts, each once, in the order in which the kinds have them.
[[nodiscard]] std::vector<std::string_view> part_names();

} // namespace arbiter::pack
