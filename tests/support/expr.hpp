// What tests of expressions need again and again.
#pragma once

#include "arbiter/expr.hpp"

#include <string>
#include <string_view>

namespace arbiter::tests {

/// Compiles, failing the test with every diagnostic if that cannot be done.
[[nodiscard]] Expression expression(std::string_view text, const ExpressionOptions& options = {});
[[nodiscard]] Expression expression(std::string_view text, LogicMode mode);

[[nodiscard]] Data data(std::string_view json);

/// The answer as JSON, or `! type` when it failed. Runs the plain way and the fast way, which must agree.
[[nodiscard]] std::string eval(std::string_view text, std::string_view json = "null",
                               LogicMode mode = LogicMode::pack);

/// The first finding: `line:column code`, or nothing.
[[nodiscard]] std::string problem(std::string_view text, LogicMode mode = LogicMode::pack);

} // namespace arbiter::tests
