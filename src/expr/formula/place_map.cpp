// Places of formulas, also of those written with escapes.
#include "expr/formula/place_map.hpp"

#include <algorithm>

namespace arbiter::expr::formula {

PlaceMap::PlaceMap(const FormulaPlace& place, std::string_view text, const json::Sources& sources)
    : source_(place.source), begin_(place.begin) {
    if (!place.is_quoted || source_ >= sources.size() || begin_ == 0) return;
    const std::string& raw = sources.get(source_).text;
    // Without an escape, the bytes of the file are the bytes of the formula.
    if (begin_ > raw.size() || std::string_view(raw).substr(begin_).starts_with(text)) return;
    if (raw[begin_ - 1] != '"') return;
    TextLiteral literal = read_text_literal(raw, begin_ - 1);
    if (!literal.problem && literal.value == text) offsets_ = std::move(literal.offsets);
}

PlaceMap::PlaceMap(const PlaceMap& outer, const TextLiteral& literal) : source_(outer.source_) {
    offsets_.reserve(literal.offsets.size());
    for (const std::uint32_t at : literal.offsets) offsets_.push_back(outer.offset(at));
}

std::uint32_t PlaceMap::offset(std::uint32_t at) const {
    if (offsets_.empty()) return begin_ + at;
    return offsets_[std::min<std::size_t>(at, offsets_.size() - 1)];
}

json::Span PlaceMap::span(std::uint32_t begin, std::uint32_t end) const {
    if (source_ == json::Span::k_nowhere) return {};
    return {source_, offset(begin), offset(end)};
}

} // namespace arbiter::expr::formula
