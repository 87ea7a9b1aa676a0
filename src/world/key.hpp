// Keys: what tells positions apart, as bytes. Two values have the same bytes if and only if they are alike,
// however they came about: members of maps go by their names, and what is not there leaves no trace.
#pragma once

#include "world/cell_set.hpp"
#include "world/world.hpp"

#include <string>

namespace arbiter::world {

/// Appends what a value is.
void add_key(const Value& value, std::string& key);

/// Appends those of `cells` that are not as they were in `start`, by component, entity and member.
void add_key(const World& world, const World& start, const CellSet& cells, std::string& key);

} // namespace arbiter::world
