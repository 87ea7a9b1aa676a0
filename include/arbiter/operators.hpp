// Operators that a program adds, declared in a file: so that packs which use them can be checked without the
// program.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/host.hpp"
#include "arbiter/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The operators of a list such as `[{ "name": "isExposed", "least": 1, "most": 2, "answers": "boolean" }]`.
/// They have no function: a rule that uses one is checked, and fails with its name when it is run.
///
/// `file` is what findings call the text. All that is wrong with it comes back at once.
[[nodiscard]] tl::expected<std::vector<HostOperator>, std::vector<Diagnostic>>
read_operators(std::string_view text, std::string file);

} // namespace arbiter
