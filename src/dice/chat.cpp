// Commands of Roll20, Foundry and the usual bots, and the inline rolls of the first two.
#include "dice/chat.hpp"

#include <algorithm>
#include <array>

namespace arbiter::dice {
namespace {

constexpr std::array<std::string_view, 12> k_commands = {"r",        "roll",       "gmroll", "gmr",
                                                         "gr",       "publicroll", "pr",     "blindroll",
                                                         "selfroll", "rollsecret", "rr",     "sr"};

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\n\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\n\r") - first + 1);
}

// How long a command at the start of a text is: `/roll`, `!r`, or a bare `r` with a blank after it; 0 for
// none.
std::size_t command_length(std::string_view text) {
    const bool has_sign = !text.empty() && std::string_view("/!.$").find(text[0]) != std::string_view::npos;
    std::size_t end = has_sign ? 1 : 0;
    std::string word;
    while (end < text.size() && is_letter(text[end])) {
        const char c = text[end++];
        word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    const bool is_apart = end < text.size() && (text[end] == ' ' || has_sign);
    const bool is_known = std::find(k_commands.begin(), k_commands.end(), word) != k_commands.end();
    return is_apart && is_known ? end : 0;
}

// Inline rolls as plain parentheses; a text that is one of them needs none. The command inside goes, too.
std::string without_marks(std::string_view text) {
    const std::size_t first = text.find("[[");
    const bool is_all = first == 0 && text.find("]]") == text.size() - 2;
    if (is_all) text = trimmed(text.substr(2, text.size() - 4));
    text = trimmed(text.substr(command_length(text)));
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view two = text.substr(at, 2);
        const bool is_mark = two == "[[" || two == "]]";
        out += is_mark ? (two == "[[" ? '(' : ')') : text[at];
        at += is_mark ? 1 : 0;
    }
    return out;
}

} // namespace

std::optional<ChatMarks> find_chat_marks(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\n\r"), text.size());
    const std::string_view written = trimmed(text);
    ChatMarks found;
    if (const std::size_t length = command_length(written)) {
        found.span = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + length)};
    } else if (const std::size_t at = text.find("[[");
               at != std::string_view::npos && text.find("]]", at) != std::string_view::npos) {
        found.span = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 2)};
    } else {
        return std::nullopt;
    }
    found.mark = text.substr(found.span.begin, found.span.end - found.span.begin);
    found.notation = without_marks(written);
    return found;
}

} // namespace arbiter::dice
