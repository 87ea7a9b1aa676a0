// Tests in forms: `{ "/type": "dice", "/value": { "is": "number" }, "/rows/*/at": "dawn" }`.
#pragma once

#include "json/fwd.hpp"

#include <string>
#include <vector>

namespace arbiter::pack {

/// Whether every test of `tests` holds for `value`. The key of a test is a JSON Pointer in which `*` is any
/// element; what stands there must be equal to the test, or to one of a list, or be of the JSON type that
/// `{ "is": TYPE }` names (`any` for whatever there is), or like a pattern of `{ "like": [...] }`.
[[nodiscard]] bool holds(const json::Node& value, const json::Node& tests);

/// Reports what is wrong with tests that an author wrote.
void check_tests(const json::Node& tests, json::Report& report);

} // namespace arbiter::pack
