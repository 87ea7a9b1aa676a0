// A file with a syntax error still shows which records it was meant to hold.
#include "pack/unread.hpp"

#include "pack/record.hpp"

namespace arbiter::pack {
namespace {

constexpr bool is_in_id(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '-' || c == ':';
}

// Quotes of any kind: a file may be broken because of them.
constexpr bool is_quote(char c) { return c == '"' || c == '\'' || static_cast<unsigned char>(c) >= 0x80; }

std::size_t behind_quotes(std::string_view text, std::size_t at) {
    constexpr std::string_view k_blanks = " \t\r\n";
    while (at < text.size() && (is_quote(text[at]) || k_blanks.find(text[at]) != std::string_view::npos))
        ++at;
    return at;
}

// Whether the word from `begin` to `end` is all that stands there: in quotes, or without them.
bool is_whole(std::string_view text, std::size_t begin, std::size_t end) {
    if (begin == end || end == text.size()) return false;
    if (is_quote(text[begin - 1])) return is_quote(text[end]);
    const bool is_number = text[begin] >= '0' && text[begin] <= '9';
    return !is_number && std::string_view(" \t\r\n,}").find(text[end]) != std::string_view::npos;
}

} // namespace

std::vector<std::string> ids_written_in(std::string_view text) {
    constexpr std::string_view k_key = "id";
    std::vector<std::string> ids;
    for (std::size_t at = text.find(k_key); at != std::string_view::npos; at = text.find(k_key, at)) {
        const bool is_word = at == 0 || !is_in_id(text[at - 1]);
        at += k_key.size();
        const std::size_t colon = behind_quotes(text, at);
        if (!is_word || colon == text.size() || text[colon] != ':') continue;
        const std::size_t begin = behind_quotes(text, colon + 1);
        std::size_t end = begin;
        while (end < text.size() && is_in_id(text[end])) ++end;
        const std::string_view id = text.substr(begin, end - begin);
        if (is_whole(text, begin, end) && is_id(id)) ids.emplace_back(id);
        at = end;
    }
    return ids;
}

} // namespace arbiter::pack
