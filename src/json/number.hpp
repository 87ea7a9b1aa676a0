// Numbers as text, the same in every locale and on every platform. The one place where digits become a
// double.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::json {

/// Reads a number in JSON's grammar (`-12`, `0.5`, `1e-3`; no `+1`, `.5`, `01`, `NaN`), correctly rounded.
/// Empty when `text` is anything else, or when the number is too large for a double.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

/// The shortest text that reads back as the same double, laid out as JavaScript does: `1`, `0.1`, `1e+21`,
/// `1e-7`. What JSON cannot say (NaN, infinities) becomes `null`.
[[nodiscard]] std::string number_text(double value);

} // namespace arbiter::json
