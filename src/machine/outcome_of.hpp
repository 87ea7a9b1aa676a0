// Which of the outcomes that are written counts for a degree.
#pragma once

#include "rules/contest/degrees.hpp"
#include "json/node.hpp"

#include <functional>

namespace arbiter::machine {

/// The key of an outcome for whatever degree has none of its own.
inline constexpr std::string_view k_any_degree = "*";

/// The outcome for a degree: its own, or that of the band which stands in for it, or the one for any degree;
/// null where there is none. With `only_successes`, no outcome stands in for a failure's.
[[nodiscard]] const json::Node* outcome_of(const json::Node* outcomes, const rules::Degrees& degrees,
                                           std::size_t degree, bool only_successes = false);

/// Tells keys that are no degrees: an error, or a warning where other contests come to it. `outcomes` may be
/// null.
void check_outcome_keys(const json::Node* outcomes, const rules::Degrees& degrees,
                        const std::function<bool(std::string_view)>& is_degree, json::Report& report);

} // namespace arbiter::machine
