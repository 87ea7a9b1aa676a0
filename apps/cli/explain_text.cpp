#include "explain_text.hpp"

#include "terminal.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// A number with its sign, at most two digits behind the point.
std::string points(double value) {
    std::string text = fmt::format("{:+.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "+0" : text;
}

// The same in points of a chance: `+1 point`, `-2.5 points`.
std::string in_points(double value) {
    const std::string text = points(value);
    return text + (text == "+1" || text == "-1" ? " point" : " points");
}

std::string line_text(const ChanceLine& line) {
    const bool is_added = line.kind == "flat" || line.kind == "term";
    const double factor = line.kind == "factor" ? line.value : 1 + line.value / 100;
    const std::string value = is_added ? points(line.value) : fmt::format("x{:.2f}", factor);
    const std::string worth =
        line.applied && line.points != 0 ? fmt::format("({})", in_points(line.points)) : "";
    return fmt::format("  {} {:<22} {:>6}  {:<14} {}\n", line.applied ? "+" : "-", line.label, value, worth,
                       line.why);
}

// A share in percent, six digits of it. What is possible is not shown as 0, however rare it is.
std::string percent(double share) {
    return share > 0 && share < 0.0001 ? "< 0.01 %" : fmt::format("{:g} %", 100 * share);
}

std::string odds_text(const ChanceReport& report) {
    std::string out;
    for (const auto& [degree, share] : report.odds) {
        std::string words = degree;
        std::replace(words.begin(), words.end(), '_', ' ');
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", words, percent(share));
    }
    return out;
}

// A contest of several numbers: each with its lines.
std::string parts_text(const ChanceReport& report) {
    std::string out;
    for (const NumberReport& part : report.parts) {
        // Numbers that the action itself writes down have no name but what they are for.
        out += fmt::format("  {} {:g} {}\n", part.quantity == report.action ? part.base_label : part.quantity,
                           part.value, part.unit);
        out += fmt::format("    {:<22} {:>8g}\n", part.base_label, part.base);
        for (const ChanceLine& line : part.lines) out += "  " + line_text(line);
        for (const std::string& note : part.notes) out += fmt::format("    {}\n", note);
    }
    return out;
}

// A contest of one number, which is the chance.
std::string chance_text(const ChanceReport& report) {
    std::string out = fmt::format("  {:<24} {:>6.2f}\n", report.base_label, report.base);
    for (const auto& [label, value] : report.inputs) out += fmt::format("      {} is {:g}\n", label, value);
    for (const ChanceLine& line : report.lines) out += line_text(line);
    for (const NumberReport& part : report.parts)
        for (const std::string& note : part.notes) out += fmt::format("  {}\n", note);
    return out + fmt::format("  flat {}, factor x{:.2f}: {:.2f}, kept within {:g} and {:g}\n",
                             points(report.flat), report.factor, report.unbounded, report.least, report.most);
}

std::string amounts_text(const ChanceReport& report) {
    std::string out;
    for (const AmountReport& amount : report.amounts)
        out += fmt::format("  {:<30} {:<18} {:>10}  {:g} to {:g}, {:.4g} on average\n", amount.place,
                           printable(amount.resource), printable(amount.text), amount.least, amount.most,
                           amount.mean);
    return out.empty() ? out : "what its outcomes change:\n" + out;
}

// Columns are padded, and the last ones may be empty.
std::string without_trailing_blanks(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') out.erase(out.find_last_not_of(' ') + 1);
        out += c;
    }
    return out;
}

} // namespace

std::string explanation_text(const ChanceReport& report) {
    std::string out = report.label + "\n";
    out += report.parts.size() > 1 ? parts_text(report) : chance_text(report);
    out += fmt::format("chance {} %  (exact odds: {})\n", report.chance, odds_text(report));
    if (report.next_point)
        out += fmt::format("one more point of skill is worth {}\n", in_points(*report.next_point));
    for (const ChanceChange& change : report.changes)
        out += fmt::format("{} makes it {} %\n", change.what, change.chance);
    out += amounts_text(report);
    if (!report.refusal.empty()) out += fmt::format("it may not be done now: {}\n", report.refusal);
    return without_trailing_blanks(out);
}

} // namespace arbiter::cli
