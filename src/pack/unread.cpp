// A file with a syntax error still shows which records it was meant to hold.
#include "pack/unread.hpp"

#include "pack/record.hpp"

namespace arbiter::pack {
namespace {

// Behind `sign` and the blanks around it, or npos if something else stands there.
std::size_t behind(std::string_view text, std::size_t at, char sign) {
    constexpr std::string_view k_blanks = " \t\r\n";
    at = text.find_first_not_of(k_blanks, at);
    return at != std::string_view::npos && text[at] == sign ? at + 1 : std::string_view::npos;
}

} // namespace

std::vector<std::string> ids_written_in(std::string_view text) {
    constexpr std::string_view k_key = "\"id\"";
    std::vector<std::string> ids;
    for (std::size_t at = text.find(k_key); at != std::string_view::npos; at = text.find(k_key, at)) {
        at += k_key.size();
        const std::size_t colon = behind(text, at, ':');
        const std::size_t begin = colon == std::string_view::npos ? colon : behind(text, colon, '"');
        const std::size_t end = begin == std::string_view::npos ? begin : text.find('"', begin);
        if (end == std::string_view::npos) continue;
        const std::string_view id = text.substr(begin, end - begin);
        if (is_id(id)) ids.emplace_back(id);
    }
    return ids;
}

} // namespace arbiter::pack
