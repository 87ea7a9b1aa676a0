// Load order: every pack after what it requires, the same whatever order the folders were given in.
#pragma once

#include "pack/find_packs.hpp"
#include "json/report.hpp"

#include <vector>

namespace arbiter::pack {

/// Sorts packs so that each stands behind those it requires; of those that could come next, the one of the
/// lowest layer, then the smallest id.
/// Missing packs, versions out of range and cycles are reported; packs of a cycle come last, so that they are
/// still read.
void sort_by_requirements(std::vector<FoundPack>& packs, json::Report& report);

/// For each pack (by load order) the packs it may rely on: itself and all that it requires, directly or not.
using Reach = std::vector<std::vector<bool>>;
[[nodiscard]] Reach reachable_packs(const std::vector<FoundPack>& packs);

/// Warns that `at` mentions a record of a pack that its own pack does not require.
void report_not_required(json::Report& report, const json::Span& at, std::string_view id,
                         const FoundPack& owner);

} // namespace arbiter::pack
