// A text in quotes, taken apart: its value, and where each byte of the value was written. The second half
// lets a formula inside a text point at its own columns, whatever escapes stand before them.
#pragma once

#include "expr/formula/problem.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::expr::formula {

struct TextLiteral {
    std::string value;
    std::vector<std::uint32_t> offsets; ///< of each byte of `value`, then of the closing quote
    std::uint32_t end = 0;              ///< behind the closing quote
    std::optional<Problem> problem;     ///< the first; the rest is then not to be used
};

/// Reads the text whose opening quote stands at `at`; either kind of quote closes with its like. Escapes are
/// those of JSON and \'.
[[nodiscard]] TextLiteral read_text_literal(std::string_view text, std::uint32_t at);

} // namespace arbiter::expr::formula
