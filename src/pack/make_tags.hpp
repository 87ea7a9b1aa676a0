// Tags become a component and actions: from here on nothing else has to know that there are tags.
#pragma once

#include "pack/kind/tag.hpp"
#include "pack/record.hpp"

namespace arbiter::pack {

/// How many records `make_tags` adds at most for one tag.
inline constexpr std::size_t k_most_of_a_tag = 1 + k_most_capabilities;

/// Adds, for every record `tag`, a component of its id and an action for each of its capabilities. A record
/// of such an id that is there already stays, and is told. Tags must be in their own shape, with what they
/// inherit; abstract ones are not in `records`, and a tag that extends one which is not abstract is told.
void make_tags(RecordSet& records, json::Report& report);

} // namespace arbiter::pack
