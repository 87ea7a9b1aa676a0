// Tokens of a formula. A token is read at a given offset and remembers nothing, because dice are read letter
// by letter in between.
#pragma once

#include "base/text.hpp"
#include "expr/formula/problem.hpp"

#include <memory>
#include <string_view>

namespace arbiter::expr::formula {

enum class TokenKind : std::uint8_t {
    end,
    number,
    text, ///< in quotes
    name, ///< keywords too
    dice, ///< the head of dice up to the d: `2d` of `2d6`, `d` of `d%`
    sign, ///< an operator or a bracket
    bad,  ///< `problem` says why
};

struct Token {
    TokenKind kind = TokenKind::end;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::string_view text;
    std::shared_ptr<const Problem> problem; ///< shared, for tokens are copied a lot and hardly one has any

    [[nodiscard]] bool is(std::string_view word) const noexcept {
        return (kind == TokenKind::sign || kind == TokenKind::name) && text == word;
    }
};

/// The token at `at` or behind the blanks there. After a dot a word is a name, even if it looks like dice.
[[nodiscard]] Token read_token(std::string_view text, std::uint32_t at, bool is_after_dot = false);

[[nodiscard]] constexpr bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
[[nodiscard]] constexpr bool is_word(char c) noexcept { return is_letter(c) || is_digit(c); }

/// Whether `word` has a meaning of its own: and or not in true false null this let if.
[[nodiscard]] bool is_keyword(std::string_view word) noexcept;
/// Letters, digits and _, not starting with a digit.
[[nodiscard]] bool is_identifier(std::string_view word) noexcept;
/// An identifier that a formula reads as a name: no keyword, no dice.
[[nodiscard]] bool is_plain_name(std::string_view word);
/// Capitals, digits and _ only: a constant such as PROJECTILE_SINGLE.
[[nodiscard]] bool is_capital_word(std::string_view word) noexcept;

} // namespace arbiter::expr::formula
