// From a `status` record to a status.
#pragma once

#include "rules/compile_rules.hpp"
#include "rules/status.hpp"

namespace arbiter::rules {

/// The number of a status by its id as it is written, or nothing.
using FindStatus = std::function<std::optional<std::uint32_t>(const json::Node&)>;

/// Fills in what the fields say; `status` has its id already. False when there was an error.
bool compile_status(const json::Node& written, const FindStatus& find, RuleCompiler& compiler,
                    Status& status);

/// What cancels one is cancelled by it too.
void make_mutual(Statuses& all);

/// Statuses that turn into one another in a circle: each the first of one. None may.
[[nodiscard]] std::vector<std::uint32_t> find_circles(const Statuses& all);

} // namespace arbiter::rules
