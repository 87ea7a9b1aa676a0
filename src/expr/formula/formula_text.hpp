// JSON Logic as formula text, the way back from `read_formula`.
#pragma once

#include "json/node.hpp"

#include <string>

namespace arbiter::expr {

/// A JSON Logic tree as formula text, with the parentheses it needs and no others.
///
/// Reading the text gives the same tree, or where JSON Logic has two ways of writing one thing, the tree in
/// the reader's way: `{"f": x}` comes back as `{"f": [x]}`, `{"var": ["a"]}` as `{"var": "a"}`, a literal
/// object inside `preserve`.
[[nodiscard]] std::string formula_text(const json::Node& logic);

} // namespace arbiter::expr
