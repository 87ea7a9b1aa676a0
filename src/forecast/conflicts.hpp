// Conflicts: the smallest sets of targets that never hold together.
#pragma once

#include "arbiter/result.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace arbiter::forecast {

/// Numbers of targets, smallest first.
using TargetSet = std::vector<std::size_t>;

struct Conflicts {
    std::vector<TargetSet> sets; ///< none holds another; smallest first, then in the order of the targets
    bool is_complete = true;     ///< whether there are no others
};

/// Every target that holds in some setting in which all of a set do; nothing when there is no such setting.
/// An error ends the search for conflicts.
using Meet = std::function<Result<std::optional<TargetSet>>(const TargetSet&)>;

/// Looks at sets of `targets` targets, the smallest first. `meet` is asked only where no answer before
/// has settled it.
[[nodiscard]] Conflicts find_conflicts(std::size_t targets, const Meet& meet);

} // namespace arbiter::forecast
