// The difference of two texts by lines, as `diff -u` shows it.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// Hunks with three lines around each change, below `--- name` and `+++ name`; empty when nothing differs.
[[nodiscard]] std::string unified_diff(std::string_view name, std::string_view before,
                                       std::string_view after);

} // namespace arbiter
