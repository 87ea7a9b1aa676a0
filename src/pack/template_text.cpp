// One pass over the text.
#include "pack/template_text.hpp"

#include "expr/formula/place_map.hpp"

namespace arbiter::pack {

std::vector<TemplatePart> template_parts(std::string_view text) {
    std::vector<TemplatePart> parts;
    std::size_t plain = 0;
    const auto flush = [&](std::size_t end) {
        if (end > plain) parts.push_back({TemplatePart::plain, text.substr(plain, end - plain)});
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_doubled = at + 1 < text.size() && text[at + 1] == text[at];
        if ((text[at] == '{' || text[at] == '}') && is_doubled) {
            flush(at + 1); // one of the two braces
            plain = ++at + 1;
        } else if (text[at] == '{') {
            flush(at);
            const std::size_t close = text.find('}', at);
            if (close == std::string_view::npos) {
                parts.push_back({TemplatePart::unclosed, text.substr(at)});
                return parts;
            }
            parts.push_back({TemplatePart::placeholder, text.substr(at + 1, close - at - 1)});
            at = close;
            plain = at + 1;
        }
    }
    flush(text.size());
    return parts;
}

// Whoever reads the part as a formula takes its place for that of a quote.
json::Node part_alone(const json::Node& text, std::string_view part, const json::Sources& sources) {
    json::Node alone = json::make_text(part);
    alone.origin = text.origin;
    alone.span = text.span;
    if (!text.span.is_somewhere()) return alone;
    const auto at = static_cast<std::uint32_t>(part.data() - text.text.data());
    const expr::FormulaPlace place{text.span.source, text.span.begin + 1, true};
    alone.span.begin = expr::formula::PlaceMap(place, text.text, sources).span(at, at).begin - 1;
    return alone;
}

std::string_view bare_tag(std::string_view tag) noexcept {
    const auto first = tag.find_first_not_of(" \t\n\r[");
    if (first == std::string_view::npos) return {};
    const auto last = tag.find_last_not_of(" \t\n\r]");
    return last == std::string_view::npos || last < first ? std::string_view()
                                                          : tag.substr(first, last - first + 1);
}

} // namespace arbiter::pack
