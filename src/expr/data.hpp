// Between JSON and values.
#pragma once

#include "expr/store.hpp"
#include "json/node.hpp"

namespace arbiter::expr {

/// The value a node says, in `store`. Later members of one name are left out; the reader has reported them.
[[nodiscard]] Value value_of(const json::Node& node, Store& store, Shapes& shapes);

/// A value as a node, for writing. An entity is its number.
[[nodiscard]] json::Node node_of(const Value& value);

} // namespace arbiter::expr
