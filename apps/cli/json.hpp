// JSON by hand, for the small objects that commands print.
#pragma once

#include "arbiter/value.hpp"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// A text with its quotes, and a number, as JSON has them.
[[nodiscard]] inline std::string quoted(std::string_view text) { return to_json(Value(text)); }
[[nodiscard]] inline std::string number(double value) { return to_json(Value(value)); }

} // namespace arbiter::cli
