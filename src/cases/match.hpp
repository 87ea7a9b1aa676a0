// Matching: whether what came of a case is what it expects.
#pragma once

#include "json/node.hpp"

#include <optional>
#include <string>

namespace arbiter::cases {

/// Where and how `got` differs from `wanted`, or nothing. Of an object every key that is wanted must be
/// there; a list must be as long and match element by element; numbers may differ by 1e-9. Instead of a
/// value:
///  - `{"contains": "text"}`: a text with this in it;
///  - `{"near": 0.456, "within": 0.001}`: a number not further away;
///  - `{"some": [...]}`: a list in which each of these is found;
///  - `{"no": [...]}`: a list in which none of these is found;
///  - `{"absent": true}`: nothing stands there; with `false`, anything does.
[[nodiscard]] std::optional<std::string> find_difference(const json::Node& wanted, const json::Node* got,
                                                         const std::string& path = "expect");

} // namespace arbiter::cases
