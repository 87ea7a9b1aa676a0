// Small text functions on UTF-8 that more than one layer needs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Code points in `text`, counted by lead bytes; a broken sequence counts one for each stray lead byte.
[[nodiscard]] std::size_t count_code_points(std::string_view text) noexcept;

/// Offset of the first byte that is not well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates), or
/// npos.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text) noexcept;

/// Whether `c` is an ASCII digit; unlike std::isdigit for every char and in every locale.
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// Its ASCII letters in small.
[[nodiscard]] std::string to_lower(std::string_view text);

/// The keys of a dotted path: `a.b` is `a` and `b`, the empty path is one empty key. Views into `path`.
[[nodiscard]] std::vector<std::string_view> split_dotted(std::string_view path);

/// What people call something that has nothing but an id: `town:night_watch` is "night watch".
[[nodiscard]] std::string in_words(std::string_view id);

/// The same as the first word of a line: with a capital letter, where it begins with an ASCII one.
[[nodiscard]] std::string capitalised(std::string_view words);

/// "s" unless `n` is 1: `3 errors`, `1 error`.
[[nodiscard]] constexpr std::string_view plural(std::size_t n) noexcept { return n == 1 ? "" : "s"; }

} // namespace arbiter
