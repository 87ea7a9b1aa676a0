// The way in.
#include "expr/formula/read_formula.hpp"

#include "base/text.hpp"
#include "expr/formula/parser.hpp"

namespace arbiter::expr {

FormulaPlace place_of(const json::Node& text, const json::Sources& sources) {
    const json::Span& span = text.span;
    if (!span.is_somewhere()) return {};
    const std::string_view raw = sources.get(span.source).text;
    // A text of JSON has quotes around it, so it is never what stands in the file.
    const bool is_quoted = raw.substr(span.begin, span.end - span.begin) != text.text;
    return {span.source, span.begin + (is_quoted ? 1U : 0U), is_quoted};
}

std::optional<json::Node> read_formula(std::string_view text, const FormulaPlace& place, const Limits& limits,
                                       json::Report& report) {
    formula::PlaceMap places(place, text, report.sources());
    if (const auto bad = find_invalid_utf8(text); bad != std::string_view::npos) {
        const auto at = static_cast<std::uint32_t>(bad);
        report.error("bad-text", places.span(at, at + 1), "the formula is not UTF-8 text");
        return std::nullopt;
    }
    formula::Reading reading{limits, report};
    auto made = formula::Parser(text, std::move(places), reading).parse_formula();
    if (!made) return std::nullopt;
    return std::move(made->node);
}

} // namespace arbiter::expr
