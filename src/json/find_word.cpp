#include "json/find_word.hpp"

namespace arbiter::json {

Span find_word(std::string_view word, const Span& within, const Sources& sources) {
    if (!within.is_somewhere()) return within;
    const std::string_view all = sources.get(within.source).text;
    const std::string_view text = all.substr(within.begin, within.end - within.begin);
    const std::size_t at = text.find(word);
    if (word.empty() || at == std::string_view::npos) return within;
    const std::size_t end = at + word.size();
    const bool is_quoted =
        at > 0 && end < text.size() && text[at - 1] == text[end] && (text[end] == '"' || text[end] == '\'');
    const auto begin = within.begin + static_cast<std::uint32_t>(at) - (is_quoted ? 1U : 0U);
    const auto size = static_cast<std::uint32_t>(word.size()) + (is_quoted ? 2U : 0U);
    return {within.source, begin, begin + size};
}

} // namespace arbiter::json
