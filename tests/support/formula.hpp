// Short ways to formulas for tests.
#pragma once

#include "expr/formula/read_formula.hpp"
#include "json/write.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

namespace arbiter::test {

/// A formula read from a text of its own, named `<formula>`.
struct FormulaReading {
    json::Sources sources;
    std::optional<json::Node> logic;
    std::vector<Diagnostic> found;

    explicit FormulaReading(std::string text, const Limits& limits = {}) {
        const auto index = sources.add("<formula>", text);
        json::Report report(sources);
        logic = expr::read_formula(text, {index, 0, false}, limits, report);
        found = report.take();
    }
};

/// The JSON Logic of a formula that must be read.
inline std::string logic_of(std::string text) {
    const FormulaReading reading(std::move(text));
    for (const auto& d : reading.found) ADD_FAILURE() << render(d);
    return reading.logic ? json::write(*reading.logic) : "";
}

/// What a formula is refused with: `code column+length: message (hint)`. Empty when it is not.
inline std::string refusal_of(std::string text) {
    const FormulaReading reading(std::move(text));
    if (reading.found.empty()) return "";
    EXPECT_EQ(reading.found.size(), 1u);
    EXPECT_FALSE(reading.logic);
    const Diagnostic& d = reading.found[0];
    const std::string hint = d.hint.empty() ? "" : " (" + d.hint + ")";
    return fmt::format("{} {}+{}: {}{}", d.code, d.place.column, d.place.length, d.message, hint);
}

/// The stretch of its formula that a node was made from.
inline std::string stretch_of(const FormulaReading& reading, const json::Span& span) {
    return reading.sources.get(span.source).text.substr(span.begin, span.end - span.begin);
}

} // namespace arbiter::test
