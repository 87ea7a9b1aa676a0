// Errors and diagnostics as JSON, for callers that read no sentences.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "json/node.hpp"

#include <optional>
#include <span>
#include <string>

namespace arbiter {

/// `{"diagnostics":[...],"errors":n,"warnings":n}`. The counts may be larger than what was kept.
[[nodiscard]] std::string diagnostics_json(std::span<const Diagnostic> diagnostics, std::size_t errors,
                                           std::size_t warnings,
                                           std::optional<std::size_t> dependents = std::nullopt);

namespace json {

/// Adds `file`, `line`, `column` and `pointer`.
void add_place(Node& node, const Place& place);

} // namespace json
} // namespace arbiter
