// Reading one token.
#include "pack/scope/lexer.hpp"

#include <algorithm>
#include <array>

namespace arbiter::pack::scope {
namespace {

// Longer signs stand before those they begin with.
constexpr std::array<std::string_view, 12> k_signs = {":=", ":", ".", "[", "]", "{",
                                                      "}",  "(", ")", "+", "|", "!"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_name(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-'; }

Token make(TokenKind kind, std::string_view text, std::uint32_t begin, std::uint32_t end) {
    return {kind, begin, end, text.substr(begin, end - begin)};
}

} // namespace

std::uint32_t skip_blanks(std::string_view text, std::uint32_t at) noexcept {
    while (at < text.size()) {
        if (text.substr(at).starts_with("//"))
            at = static_cast<std::uint32_t>(std::min(text.find('\n', at), text.size()));
        else if (std::string_view(" \t\r\n").find(text[at]) != std::string_view::npos)
            ++at;
        else
            break;
    }
    return at;
}

std::uint32_t name_end(std::string_view text, std::uint32_t at) noexcept {
    if (at >= text.size() || !is_letter(text[at])) return at;
    while (at < text.size() && is_name(text[at])) ++at;
    return at;
}

Token read_token(std::string_view text, std::uint32_t at) noexcept {
    at = skip_blanks(text, at);
    if (at >= text.size()) return {TokenKind::end, at, at, {}};
    if (const std::uint32_t end = name_end(text, at); end != at) return make(TokenKind::name, text, at, end);
    for (const std::string_view sign : k_signs)
        if (text.substr(at).starts_with(sign))
            return make(TokenKind::sign, text, at, at + static_cast<std::uint32_t>(sign.size()));
    std::uint32_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    return make(TokenKind::bad, text, at, end);
}

} // namespace arbiter::pack::scope
