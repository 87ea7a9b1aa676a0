// A text by itself: its braces, its formulas, its names.
#include "pack/kind/text.hpp"

#include "arbiter/limits.hpp"
#include "base/suggest.hpp"
#include "expr/formula/lexer.hpp"
#include "expr/formula/place_map.hpp"
#include "pack/check_rule.hpp"
#include "pack/kind/phrase.hpp"
#include "pack/record.hpp"
#include "pack/template_text.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;

// Words that mean the same in every formula and text.
constexpr std::array<std::string_view, 13> k_taken = {"entity",   "actor", "target",   "primary", "secondary",
                                                      "tertiary", "place", "location", "param",   "quantity",
                                                      "round",    "phase", "turn"};

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Whether a formula has the name as a word of its own, and not as a member of something.
bool mentions(std::string_view formula, std::string_view name) {
    for (std::size_t at = formula.find(name); at != std::string_view::npos; at = formula.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool begins = at == 0 || (!is_letter(formula[at - 1]) && formula[at - 1] != '.');
        if (begins && (end == formula.size() || !is_letter(formula[end]))) return true;
    }
    return false;
}

void check_names(const Node& takes, const Node& text, json::Report& report) {
    const std::vector<TemplatePart> parts = template_parts(text.text);
    for (std::size_t i = 0; i < takes.children.size(); ++i) {
        const Node& name = takes.children[i];
        const auto same = [&](const Node& other) { return other.text == name.text; };
        if (!expr::formula::is_plain_name(name.text)) {
            report.error("bad-name", name.span, fmt::format("\"{}\" cannot stand in a formula", name.text),
                         "a name has letters, digits and _, and begins with a letter");
        } else if (std::find(k_taken.begin(), k_taken.end(), name.text) != k_taken.end()) {
            report.error("reserved-name", name.span,
                         fmt::format("\"{}\" means something else already", name.text));
        } else if (std::find_if(takes.children.begin(),
                                takes.children.begin() + static_cast<std::ptrdiff_t>(i),
                                same) != takes.children.begin() + static_cast<std::ptrdiff_t>(i)) {
            report.error("said-twice", name.span, fmt::format("it takes \"{}\" already", name.text));
        } else if (std::none_of(parts.begin(), parts.end(), [&](const TemplatePart& part) {
                       return part.kind == TemplatePart::placeholder && mentions(part.text, name.text);
                   })) {
            std::vector<std::string_view> words;
            for (const TemplatePart& part : parts)
                if (part.kind == TemplatePart::placeholder) words.push_back(part.text);
            const std::string meant = did_you_mean(name.text, words);
            report.warning("unused-name", name.span, fmt::format("the text never says {{{}}}", name.text),
                           meant.empty() ? "leave it away" : meant);
        }
    }
}

// What a language has no use for may be left out of a phrase, but nothing can be added.
void check_takes(const Node& takes, const PhraseRow& phrase, json::Report& report) {
    for (const Node& name : takes.children)
        if (std::ranges::find(phrase.names(), name.text) == phrase.names().end())
            report.error("unknown-name", name.span,
                         fmt::format("the engine fills in no \"{}\" here", name.text),
                         did_you_mean(name.text, phrase.names()));
}

} // namespace

void check_text_record(const Record& record, json::Report& report) {
    const Node& text = *record.field("text");
    const expr::formula::PlaceMap places(expr::place_of(text, report.sources()), text.text, report.sources());
    for (const TemplatePart& part : template_parts(text.text)) {
        const auto at = static_cast<std::uint32_t>(part.text.data() - text.text.data());
        if (part.kind == TemplatePart::unclosed)
            report.error("bad-template", places.span(at, at + 1), "this { is never closed",
                         "close it with }, or write {{ for a brace that is shown");
        if (part.kind == TemplatePart::placeholder)
            check_amount(part_alone(text, part.text, report.sources()), Limits{}, report);
    }
    const Node* takes = record.field("takes");
    if (!takes) return;
    if (const PhraseRow* phrase = find_phrase(record.id))
        check_takes(*takes, *phrase, report);
    else
        check_names(*takes, text, report);
}

} // namespace arbiter::pack
