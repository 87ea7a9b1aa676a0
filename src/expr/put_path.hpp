// Puts a path in the place of a name: what `who` means inside a condition that was told `target`.
#pragma once

#include "json/node.hpp"

#include <string>
#include <string_view>

namespace arbiter::expr {

/// Every path of the rule that starts with `name` starts with `path` instead. Not inside a `let` that gives
/// the name a value of its own.
void put_path(json::Node& rule, std::string_view name, const std::string& path);

} // namespace arbiter::expr
