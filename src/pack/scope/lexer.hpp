// Tokens of a scope. A token is read at a given offset and remembers nothing, because filters are JSON and
// have a reader of their own.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter::pack::scope {

enum class TokenKind : std::uint8_t {
    end,
    name, ///< a letter or _, then letters, digits, _ and -
    sign, ///< := : . [ ] { } ( ) + | !
    bad,  ///< one character that is none of these
};

struct Token {
    TokenKind kind = TokenKind::end;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::string_view text;

    [[nodiscard]] bool is(std::string_view sign) const noexcept {
        return kind == TokenKind::sign && text == sign;
    }
};

/// Behind blanks, line breaks and comments (`//` to the end of its line).
[[nodiscard]] std::uint32_t skip_blanks(std::string_view text, std::uint32_t at) noexcept;

/// The token at `at` or behind the blanks there.
[[nodiscard]] Token read_token(std::string_view text, std::uint32_t at) noexcept;

/// Where the name that starts at `at` ends; `at` itself if none does.
[[nodiscard]] std::uint32_t name_end(std::string_view text, std::uint32_t at) noexcept;

} // namespace arbiter::pack::scope
