// Escapes of texts.
#include "expr/formula/text_literal.hpp"

namespace arbiter::expr::formula {
namespace {

constexpr std::uint32_t k_bad = 0xFFFF'FFFF;

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// The code unit of the \uXXXX at `at`, or k_bad.
std::uint32_t unit_at(std::string_view text, std::size_t at) {
    if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return k_bad;
    std::uint32_t unit = 0;
    for (std::size_t i = at + 2; i < at + 6; ++i) {
        const int digit = hex_value(text[i]);
        if (digit < 0) return k_bad;
        unit = unit * 16 + static_cast<std::uint32_t>(digit);
    }
    return unit;
}

std::string utf8(std::uint32_t c) {
    const auto tail = [&](unsigned shift) { return static_cast<char>(0x80 | ((c >> shift) & 63)); };
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return {static_cast<char>(0xC0 | (c >> 6)), tail(0)};
    if (c < 0x10000) return {static_cast<char>(0xE0 | (c >> 12)), tail(6), tail(0)};
    return {static_cast<char>(0xF0 | (c >> 18)), tail(12), tail(6), tail(0)};
}

struct Escape {
    std::uint32_t length = 0; // 0: this is none
    std::string value;
};

Escape unicode_escape(std::string_view text, std::size_t at) {
    const std::uint32_t unit = unit_at(text, at);
    if (unit == k_bad || (unit >= 0xDC00 && unit < 0xE000)) return {};
    if (unit < 0xD800 || unit >= 0xE000) return {6, utf8(unit)};
    const std::uint32_t low = unit_at(text, at + 6);
    if (low == k_bad || low < 0xDC00 || low >= 0xE000) return {};
    return {12, utf8(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))};
}

Escape escape_at(std::string_view text, std::size_t at) {
    constexpr std::string_view letters = "\"'\\/bfnrt", values = "\"'\\/\b\f\n\r\t";
    const char c = at + 1 < text.size() ? text[at + 1] : '\0';
    if (c == 'u') return unicode_escape(text, at);
    const auto known = c == '\0' ? std::string_view::npos : letters.find(c);
    if (known == std::string_view::npos) return {};
    return {2, std::string(1, values[known])};
}

} // namespace

TextLiteral read_text_literal(std::string_view text, std::uint32_t at) {
    TextLiteral made;
    const char quote = text[at];
    for (std::uint32_t i = at + 1; i < text.size() && text[i] != '\n';) {
        if (text[i] == quote) {
            made.offsets.push_back(i);
            made.end = i + 1;
            return made;
        }
        const Escape escape = text[i] == '\\' ? escape_at(text, i) : Escape{1, {text[i]}};
        if (escape.length == 0) {
            made.problem = {"bad-text", i, i + 2 <= text.size() ? i + 2 : i + 1,
                            "this is no escape that a text knows",
                            "a backslash itself is \\\\; \\u takes four hex digits"};
            return made;
        }
        made.value += escape.value;
        made.offsets.insert(made.offsets.end(), escape.value.size(), i);
        i += escape.length;
    }
    made.problem = {"unbalanced", at, at + 1, "this text is never closed",
                    std::string("add a ") + quote + " at its end"};
    return made;
}

} // namespace arbiter::expr::formula
