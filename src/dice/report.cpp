// Numbers and strings as reports write them.
#include "dice/report.hpp"

#include "base/text.hpp"

#include "dice/program.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace arbiter::dice {

std::string number_text(double value) {
    if (value == std::floor(value) && std::abs(value) < 9.1e15)
        return fmt::format("{}", static_cast<std::int64_t>(value));
    return fmt::format("{:.15g}", value);
}

std::string outcome_text(const Notation& notation, const Distribution& d, std::size_t i) {
    const std::int64_t numerator = d.numerators()[i];
    if (notation.is_symbolic()) return notation.symbol(numerator);
    const std::int64_t common = std::gcd(numerator, d.unit());
    if (d.unit() == common) return fmt::format("{}", numerator / common);
    return fmt::format("{}/{}", numerator / common, d.unit() / common);
}

const Fraction* fraction_of(const FractionOdds& fractions, const Distribution& d, std::size_t i) {
    if (fractions.unit != d.unit()) return nullptr; // two programs: nothing to pair
    const std::int64_t wanted = d.numerators()[i];
    const auto at = std::lower_bound(fractions.outcomes.begin(), fractions.outcomes.end(), wanted,
                                     [](const Fraction& f, std::int64_t n) { return f.numerator < n; });
    return at != fractions.outcomes.end() && at->numerator == wanted ? &*at : nullptr;
}

bool shows_symbols(const Notation& notation, const RollPart& part) {
    const Program& program = notation.program();
    const Node& node = program.at(part.node);
    return node.op == Op::pool && program.pool_of(node).symbolic;
}

std::string percent_text(double share) {
    const double percent = share * 100;
    if (share == 0) return "0 %";
    if (percent >= 0.01) return fmt::format("{:.2f} %", percent);
    return fmt::format("{:.2e} %", percent);
}

// XML has no U+FFFE and no U+FFFF, not even escaped.
std::string xml_characters(std::string text) {
    for (const std::string_view none : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})
        for (std::size_t at = text.find(none); at != std::string::npos; at = text.find(none, at))
            text.replace(at, 3, "\xEF\xBF\xBD");
    return text;
}

std::string xml_text(std::string_view text) {
    std::string out;
    for (const char c : xml_characters(printable(text))) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

} // namespace arbiter::dice
