// Reports for a terminal.
#include "dice/report.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter {
namespace {

using dice::outcome_text;
using dice::percent_text;

// Outcomes too rare to see make a chart unreadable; the middle is shown and what is left out is counted.
constexpr std::size_t k_most_rows = 60;

std::string bar(double share, int width) {
    static constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int steps = static_cast<int>(std::lround(share * width * 8));
    std::string out;
    for (int i = 0; i < steps / 8; ++i) out += "█";
    out += eighths[steps % 8];
    return out;
}

struct Rows {
    std::size_t first, last; // both included
};

Rows rows_to_show(const Distribution& d) {
    Rows rows{0, d.size() - 1};
    const auto p = d.probabilities();
    while (rows.last - rows.first + 1 > k_most_rows)
        (p[rows.first] < p[rows.last] ? ++rows.first : --rows.last);
    return rows;
}

std::string figures(const Notation& notation, const Odds& odds) {
    const Distribution& d = odds.distribution;
    std::string out;
    if (odds.chance)
        out += fmt::format("chance  {}  ({})\n", percent_text(*odds.chance), dice::number_text(*odds.chance));
    if (odds.contest)
        out += fmt::format("win     {}\ntie     {}\nlose    {}\n", percent_text(odds.contest->win),
                           percent_text(odds.contest->tie), percent_text(odds.contest->lose));
    if (!odds.chance && !notation.is_symbolic()) {
        out += fmt::format("mean    {:.6g}   sd {:.6g}\n", d.mean(), d.sd());
        out += fmt::format("range   {} to {}   median {}\n", outcome_text(notation, d, 0),
                           outcome_text(notation, d, d.size() - 1), dice::number_text(d.quantile(0.5)));
        out += "shares ";
        for (const double share : {0.05, 0.25, 0.75, 0.95})
            out += fmt::format(" {:.0f} %: {}  ", share * 100, dice::number_text(d.quantile(share)));
        out.erase(out.find_last_not_of(' ') + 1);
        out += "\n";
    }
    return out;
}

std::string pad(const std::string& text, std::size_t width) {
    const std::size_t have = count_code_points(text);
    return have < width ? std::string(width - have, ' ') + text : text;
}

} // namespace

std::string odds_text(const Notation& notation, const Odds& odds, int width, const FractionOdds* fractions) {
    const Distribution& d = odds.distribution;
    std::string out = fmt::format("{}\n  {}\n", printable(notation.text()), printable(notation.reading()));
    out += figures(notation, odds);
    if (odds.pedigree.kind == PedigreeKind::exact)
        out += "exact\n";
    else
        out +=
            fmt::format("bounded: a share of at most {:.3g} went past the limit of explosions\n", odds.cut);
    if (fractions && fractions->chance)
        out += fmt::format("        {}/{}\n", fractions->chance->count, fractions->chance->total);
    if (odds.chance) return out;
    const Rows rows = rows_to_show(d);
    double most = 0;
    std::size_t widest = 5;
    for (std::size_t i = rows.first; i <= rows.last; ++i) {
        most = std::max(most, d.probabilities()[i]);
        widest = std::max(widest, count_code_points(outcome_text(notation, d, i)));
    }
    const bool tails = !notation.is_symbolic();
    out += fmt::format("\n{}  {:>10}{}\n", pad("value", widest), "chance",
                       tails ? "    at least     at most" : "");
    if (rows.first > 0) out += fmt::format("{} rarer outcomes below\n", rows.first);
    for (std::size_t i = rows.first; i <= rows.last; ++i) {
        const double p = d.probabilities()[i];
        out +=
            fmt::format("{}  {:>10}", pad(printable(outcome_text(notation, d, i)), widest), percent_text(p));
        if (tails)
            out += fmt::format("  {:>10}  {:>10}", percent_text(d.at_least(d.value(i))),
                               percent_text(d.at_most(d.value(i))));
        out += fmt::format("  {}", bar(p / most, width));
        if (const Fraction* f = fractions ? dice::fraction_of(*fractions, d, i) : nullptr)
            out += fmt::format("  {}/{}", f->count, f->total);
        out.erase(out.find_last_not_of(' ') + 1);
        out += "\n";
    }
    if (rows.last + 1 < d.size()) out += fmt::format("{} rarer outcomes above\n", d.size() - rows.last - 1);
    return out;
}

std::string sweep_text(const Notation& notation, const Sweep& sweep) {
    std::string out =
        fmt::format("{}\n  {}\n{}\n\n", printable(notation.text()), printable(notation.reading()),
                    sweep.is_chance ? "chance in percent" : "mean");
    const auto shown = [&](double figure) {
        return sweep.is_chance ? fmt::format("{:.2f}", figure * 100) : fmt::format("{:.4g}", figure);
    };
    if (sweep.names.size() == 1) {
        double most = 0;
        for (const auto& cell : sweep.cells) most = std::max(most, cell.figure);
        for (const auto& cell : sweep.cells) {
            const double share = sweep.is_chance ? cell.figure
                                 : most > 0      ? std::max(0.0, cell.figure / most)
                                                 : 0;
            out += fmt::format("{} = {:>4}  {:>8}  {}", sweep.names[0].name, cell.values[0],
                               shown(cell.figure), bar(share, 40));
            out.erase(out.find_last_not_of(' ') + 1);
            out += "\n";
        }
        return out;
    }
    std::size_t columns = 1;
    while (columns < sweep.cells.size() && sweep.cells[columns].values[0] == sweep.cells[0].values[0])
        ++columns;
    out += fmt::format("{:>8}", sweep.names[0].name + "\\" + sweep.names[1].name);
    for (std::size_t c = 0; c < columns; ++c) out += fmt::format(" {:>7}", sweep.cells[c].values[1]);
    for (std::size_t i = 0; i < sweep.cells.size(); ++i) {
        if (i % columns == 0) out += fmt::format("\n{:>8}", sweep.cells[i].values[0]);
        out += fmt::format(" {:>7}", shown(sweep.cells[i].figure));
    }
    return out + "\n";
}

std::string solution_text(const Notation& notation, const Solution& solution, double at_least) {
    const bool chance = notation.is_test() || notation.is_contest();
    const auto shown = [&](double figure) {
        return chance ? percent_text(figure) : fmt::format("{:.6g}", figure);
    };
    if (solution.value)
        return fmt::format("{} = {} reaches {} (asked: {})\n", solution.name, *solution.value,
                           shown(solution.figure), shown(at_least));
    return fmt::format("no value of {} reaches {}; the best is {} at {} = {}\n", solution.name,
                       shown(at_least), shown(solution.figure), solution.name, solution.best);
}

namespace {

std::string die_text(const Notation& notation, const RolledDie& die, bool symbolic) {
    std::string text = symbolic ? notation.symbol(die.value) : std::to_string(die.value);
    if (die.has(RolledDie::rerolled)) text += "r";
    if (die.has(RolledDie::exploded)) text += "!";
    if (die.has(RolledDie::counted)) text += "*";
    if (die.has(RolledDie::failed)) text += "-";
    return die.has(RolledDie::dropped) ? "(" + text + ")" : text;
}

} // namespace

std::string roll_heading(const Notation& notation) { return printable(notation.reading()) + "\n"; }

std::string roll_text(const Notation& notation, const RollLog& log) {
    std::string out;
    for (const RollPart& part : log.parts) {
        if (part.dice == 0) continue;
        out += out.empty() ? "" : "  ";
        out += std::string(part_text(notation, part)) + ": [";
        for (std::uint32_t i = 0; i < part.dice; ++i) {
            out += i ? ", " : "";
            out += die_text(notation, log.dice[part.first_die + i], dice::shows_symbols(notation, part));
        }
        out += "]";
    }
    const RollPart& root = log.parts[0];
    const std::string total =
        notation.is_symbolic() ? notation.symbol(root.numerator) : dice::number_text(log.total());
    return printable(out.empty() ? total : out + " = " + total) + "\n";
}

} // namespace arbiter
