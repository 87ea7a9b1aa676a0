// PlaceMap: from offsets in the text of a formula to spans in the file it was written in.
#pragma once

#include "expr/formula/read_formula.hpp"
#include "expr/formula/text_literal.hpp"
#include "json/source.hpp"

#include <string_view>
#include <vector>

namespace arbiter::expr::formula {

class PlaceMap {
public:
    /// Of a formula that stands at `place`.
    PlaceMap(const FormulaPlace& place, std::string_view text, const json::Sources& sources);
    /// Of the formula inside a text of another formula.
    PlaceMap(const PlaceMap& outer, const TextLiteral& literal);

    [[nodiscard]] json::Span span(std::uint32_t begin, std::uint32_t end) const;

private:
    [[nodiscard]] std::uint32_t offset(std::uint32_t at) const;

    std::uint32_t source_;
    std::uint32_t begin_ = 0;
    std::vector<std::uint32_t> offsets_; // of each byte and of the end; empty where bytes just follow begin_
};

} // namespace arbiter::expr::formula
