// The value of a change: a number, or formula text. Only the text is read here; names and dice are left to
// those who compile it.
#pragma once

#include "arbiter/limits.hpp"
#include "arbiter/result.hpp"
#include "json/fwd.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::pack::outcome {

enum class ValueKind : std::uint8_t {
    number,  ///< `5`, `"5"`
    formula, ///< `"1d4"`, `"-(1d4+1)"`, `"{level}d4"`, `"{size == 'large' ? '2d6' : '1d4'}"`
};

struct AmountText {
    ValueKind kind = ValueKind::number;
    double number = 0; ///< of a number

    std::string text; ///< formula text; braces around all of it are taken off, others are parentheses
    std::string size; ///< the same without the minus in front: what a player reads before it is rolled
    bool is_negative = false; ///< a minus stands in front of all of it
    bool rolls_text = false;  ///< the formula gives a text of dice, which is to be rolled then
};

/// Why a text is no value.
struct ValueProblem {
    std::string message;
    std::string hint; ///< may be empty
};

/// Reads a text. Whether a formula can be read is not looked at.
[[nodiscard]] tl::expected<AmountText, ValueProblem> read_value(std::string_view text);

/// The same of a JSON value: a number or a text.
[[nodiscard]] tl::expected<AmountText, ValueProblem> read_value(const json::Node& value);

} // namespace arbiter::pack::outcome
