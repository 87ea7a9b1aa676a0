// Reading characters of a notation.
#include "dice/cursor.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace arbiter::dice {

Diagnostic notation_error(std::string_view text, Span span, std::string_view code, std::string message,
                          std::string hint) {
    Diagnostic found;
    found.code = code;
    found.message = std::move(message);
    found.hint = std::move(hint);
    const std::size_t begin = std::min<std::size_t>(span.begin, text.size());
    const std::size_t end = std::clamp<std::size_t>(span.end, begin, text.size());
    const std::size_t line_at = text.substr(0, begin).rfind('\n') + 1; // npos + 1 is 0
    const std::string_view line = text.substr(line_at, text.substr(line_at).find('\n'));
    found.place.file = "<notation>";
    found.place.line = 1 + static_cast<std::uint32_t>(std::count(
                               text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    found.place.column =
        1 + static_cast<std::uint32_t>(count_code_points(text.substr(line_at, begin - line_at)));
    found.place.length = static_cast<std::uint32_t>(count_code_points(text.substr(begin, end - begin)));
    found.place.source = line;
    return found;
}

std::string in_quotes(std::string_view text) {
    std::string shown(1, '"');
    shown += printable(text);
    shown += '"';
    return shown;
}

bool Cursor::take_word(std::string_view word) noexcept {
    const char after = peek(word.size());
    if (is_letter(after) || is_digit(after)) return false;
    return take(word);
}

std::optional<Cmp> Cursor::take_cmp() noexcept {
    if (take(">=")) return Cmp::at_least;
    if (take("<=")) return Cmp::at_most;
    if (take("!=")) return Cmp::not_equal;
    if (take("==")) return Cmp::equal;
    if (take(">")) return Cmp::greater;
    if (take("<")) return Cmp::less;
    if (take("=")) return Cmp::equal;
    return std::nullopt;
}

std::optional<std::int64_t> Cursor::take_number() noexcept {
    if (!is_digit(peek())) return std::nullopt;
    std::int64_t number = 0;
    for (; is_digit(peek()); ++at_) number = std::min(number * 10 + (peek() - '0'), k_largest_number + 1);
    return number;
}

std::string_view Cursor::take_name() noexcept {
    const std::uint32_t begin = at_;
    if (is_letter(peek()))
        while (is_letter(peek()) || is_digit(peek())) ++at_;
    return since(begin);
}

} // namespace arbiter::dice
