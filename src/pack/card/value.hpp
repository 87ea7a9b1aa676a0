// The value of a change as cards write it: a number, dice with a sign, or a formula. Only the text is read
// here; who the names in a formula are, and rolling, is left to others.
#pragma once

#include "arbiter/result.hpp"
#include "json/fwd.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::pack::card {

inline constexpr int k_most_dice = 100;
inline constexpr int k_most_sides = 1'000;

enum class ValueKind : std::uint8_t {
    number,  ///< `5`, and `"5"` with a note
    dice,    ///< `"1d4"`, `"-1d4+1"`, `"-(1d4+1)"`
    formula, ///< `"{level}d4"`, `"{size === 'large' ? '2d6' : '1d4'}"`, `"max(1d4, 2)"`, `"1d4 (min: 2)"`
};

/// What a value can come to, its sign included: `-1d4+1` is -5, -3.5, -2.
struct ValueRange {
    double least = 0;
    double mean = 0;
    double most = 0;

    friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

struct CardValue {
    ValueKind kind = ValueKind::number;
    double number = 0; ///< of a number

    /// Dice in our notation with their sign: `1d4`, `-1d4`, `-(1d4+1)`. A formula as formula text, its braces
    /// taken off or made parentheses: `(level)d4`, `size == 'large' ? '2d6' : '1d4'`, `-max(1d4, 2)`. A
    /// number as it is written.
    std::string text;
    std::string size; ///< the same without the minus in front: what a player reads before it is rolled

    bool is_negative = false; ///< a minus stands in front of all of it
    bool rolls_text = false;  ///< what the formula gives is a text of dice, which is to be rolled then
    bool is_quoted = false;   ///< a number that was written as a text
    bool has_limit = false;   ///< written with `(min: n)` or `(max: n)`; `text` says it as a formula

    std::optional<ValueRange> range; ///< where it is known without a game: numbers, dice, limited dice
    int size_direction = 0;          ///< of a formula: 1 where `size` only gives, -1 where it only takes

    /// 1 gives, -1 takes, 0 where that is not known.
    [[nodiscard]] int direction() const noexcept;
};

/// Why a text is no value.
struct ValueProblem {
    std::string message;
    std::string hint; ///< may be empty
};

/// Reads a text. The minus in front negates everything behind it: `-1d4+1` takes 2 to 5.
///
///     value   = [ "-" ] dice | [ "-" ] dice limit { limit } | [ "-" ] digits | formula
///     dice    = N "d" M [ ("+" | "-") K ] | "(" N "d" M [ ("+" | "-") K ] ")"
///     limit   = " (min: " n ")" | " (max: " n ")"         of the size, before the minus
///
/// A text of digits, d, signs, blanks and parentheses only is dice or a number, or else wrong; one with a
/// brace or a name in it is a formula. Whether a formula can be read is not looked at.
[[nodiscard]] tl::expected<CardValue, ValueProblem> read_value(std::string_view text);

/// The same of a JSON value: a number or a text.
[[nodiscard]] tl::expected<CardValue, ValueProblem> read_value(const json::Node& value);

} // namespace arbiter::pack::card
