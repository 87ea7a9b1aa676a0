// Files of scopes, which are text instead of JSON:
//
//     // Everybody in the same place.
//     core:actors_here := entities(core:actor)[][{"!=": [{"var": "id"}, {"var": "actor.id"}]}]
//
// Only where definitions begin and end is known here; what an expression means is src/world's.
#pragma once

#include "json/report.hpp"

#include <cstdint>
#include <vector>

namespace arbiter::pack::scope {

/// Cuts a file, which is one of the report's sources, into records as JSON would have them: `id`, `scope`,
/// and `doc` where comment lines stand right above. Their spans point into the file. What belongs to no
/// definition is reported, and so is a file without any.
[[nodiscard]] std::vector<json::Node> read_scope_file(std::uint32_t source, json::Report& report);

} // namespace arbiter::pack::scope
