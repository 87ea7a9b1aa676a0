// Hints for names that are not there: the nearest one, and the names there are.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// `a, b, c` in the order given; past twelve names, how many more there are.
[[nodiscard]] std::string list_names(std::span<const std::string> names);

/// Ids without the pack they belong to, where the rest is still unique: `guard` for `town:guard`.
[[nodiscard]] std::vector<std::string> short_ids(std::span<const std::string> ids);

/// The nearest of `names`, if there is one, and then all of them: a hint that helps even when the guess is
/// wrong. Names are listed as they are given; `wanted` may have the pack that they lack, or lack theirs.
[[nodiscard]] std::string suggest_from(std::string_view wanted, std::span<const std::string> names);

} // namespace arbiter
