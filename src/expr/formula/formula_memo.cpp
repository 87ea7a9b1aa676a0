#include "expr/formula/formula_memo.hpp"

namespace arbiter::expr {
namespace {

constexpr std::size_t k_most_known = 4'096, k_longest = 80;

// Escapes shift what follows, so only a text that stands in the file as it is can be moved.
bool is_plain(std::string_view text, const FormulaPlace& place, const json::Sources& sources) {
    if (place.source == json::Span::k_nowhere || place.source >= sources.size()) return false;
    const std::string_view raw = sources.get(place.source).text;
    return place.begin <= raw.size() && raw.substr(place.begin).starts_with(text);
}

void move_span(json::Span& span, std::uint32_t source, std::uint32_t by) {
    if (!span.is_somewhere()) return;
    span.source = source;
    span.begin += by; // modulo 2^32, so that it goes both ways
    span.end += by;
}

void move_spans(json::Node& node, std::uint32_t source, std::uint32_t by) {
    move_span(node.span, source, by);
    move_span(node.key_span, source, by);
    for (json::Node& child : node.children) move_spans(child, source, by);
}

} // namespace

std::optional<json::Node> FormulaMemo::read(std::string_view text, const FormulaPlace& place,
                                            const Limits& limits, json::Report& report) {
    if (text.size() > k_longest || !is_plain(text, place, report.sources()))
        return read_formula(text, place, limits, report);
    const auto found = known_.find(text);
    if (found == known_.end()) {
        const std::size_t before = report.found().size();
        auto tree = read_formula(text, place, limits, report);
        if (tree && report.found().size() == before && known_.size() < k_most_known)
            known_.emplace(std::string(text), Known{*tree, place.begin});
        return tree;
    }
    json::Node tree = found->second.tree;
    move_spans(tree, place.source, place.begin - found->second.begin);
    return tree;
}

void FormulaMemo::check(std::string_view text, const FormulaPlace& place, const Limits& limits,
                        json::Report& report) {
    if (!known_.contains(text)) static_cast<void>(read(text, place, limits, report));
}

} // namespace arbiter::expr
