// Keys: what tells positions apart, as bytes. Two values have the same bytes if and only if they are alike,
// however they came about: members of maps go by their names, and what is not there leaves no trace.
#pragma once

#include "world/cell_set.hpp"
#include "world/world.hpp"

#include <string>

namespace arbiter::world {

/// The number of an entity as keys have it: its own where it is pinned, behind those the rank among all who
/// are there. So it leaves no trace how many came and went before.
[[nodiscard]] std::uint32_t rank_of(Entity entity, const World& world) noexcept;

/// Appends what a value is.
void add_key(const Value& value, const World& world, std::string& key);

/// Appends those of `cells` that are not as they were in `start`, by component, entity and member.
void add_key(const World& world, const World& start, const CellSet& cells, std::string& key);

} // namespace arbiter::world
