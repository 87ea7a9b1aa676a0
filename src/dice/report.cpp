// Numbers and strings as reports write them.
#include "dice/report.hpp"

#include "dice/program.hpp"

#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace arbiter::dice {

std::string json_string(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += fmt::format("\\u{:04x}", byte);
        } else {
            out += c;
        }
    }
    out += '"';
    return out;
}

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

std::string xml_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (c == '"')
            out += "&quot;";
        else if (static_cast<unsigned char>(c) >= 0x20)
            out += c;
    }
    return out;
}

} // namespace arbiter::dice
