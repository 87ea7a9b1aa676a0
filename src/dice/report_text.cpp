// Reports for a terminal.
#include "dice/report.hpp"

#include "base/text.hpp"
#include "dice/fold.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter {
namespace {

using dice::chance_of;
using dice::FoldLimits;
using dice::outcome_text;
using dice::OutcomeRange;
using dice::percent_text;

std::string bar(double share, int width) {
    static constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int steps = static_cast<int>(std::lround(share * width * 8));
    std::string out;
    for (int i = 0; i < steps / 8; ++i) out += "█";
    out += eighths[steps % 8];
    return out;
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
        for (const double share : dice::k_shares)
            if (share != 0.5)
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

std::string range_text(const Notation& notation, const Distribution& d, const OutcomeRange& range) {
    if (range.is_lower_tail) return "<= " + outcome_text(notation, d, range.last);
    if (range.is_upper_tail) return ">= " + outcome_text(notation, d, range.first);
    const std::string first = outcome_text(notation, d, range.first);
    return range.is_single() ? first : first + ".." + outcome_text(notation, d, range.last);
}

bool is_flat(const Distribution& d) {
    const auto p = d.probabilities();
    return std::all_of(p.begin(), p.end(), [&](double q) { return std::abs(q - p[0]) <= 1e-12 * p[0]; });
}

std::string outcome_row(const Notation& notation, const Distribution& d, const OutcomeRange& range) {
    const std::string chance = fmt::format("  {:>10}", percent_text(chance_of(d, range)));
    if (notation.is_symbolic()) return chance; // symbols have no order, so nothing is at least one of them
    return chance + fmt::format("  {:>10}  {:>10}", percent_text(d.at_least(d.value(range.first))),
                                percent_text(d.at_most(d.value(range.last))));
}

std::string outcome_table(const Notation& notation, const Distribution& d, int width,
                          const FractionOdds* fractions) {
    FoldLimits limits;
    if (notation.is_symbolic()) limits.unfolded = d.size();
    const auto rows = dice::fold_outcomes(d, limits);
    double most = 0;
    std::size_t widest = 5;
    for (const OutcomeRange& row : rows) {
        most = std::max(most, chance_of(d, row));
        widest = std::max(widest, count_code_points(range_text(notation, d, row)));
    }
    std::string out = "\n";
    if (rows.size() < d.size() && is_flat(d))
        out += fmt::format("each of {} outcomes has a chance of {}\n\n", d.size(),
                           percent_text(d.probabilities()[0]));
    out += fmt::format("{}  {:>10}{}\n", pad("value", widest), "chance",
                       notation.is_symbolic() ? "" : "    at least     at most");
    for (const OutcomeRange& row : rows) {
        out += pad(printable(range_text(notation, d, row)), widest) + outcome_row(notation, d, row);
        out += fmt::format("  {}", bar(chance_of(d, row) / most, width));
        if (fractions && row.is_single())
            if (const Fraction* f = dice::fraction_of(*fractions, d, row.first))
                out += fmt::format("  {}/{}", f->count, f->total);
        out.erase(out.find_last_not_of(' ') + 1);
        out += "\n";
    }
    if (fractions && rows.size() < d.size()) out += "--csv lists every outcome with its fraction\n";
    return out;
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
    return out + outcome_table(notation, d, width, fractions);
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

std::string solution_text(const Notation& notation, const Solution& solution, const Goal& goal) {
    const bool chance = notation.is_test() || notation.is_contest();
    const auto shown = [&](double figure) {
        return chance ? percent_text(figure) : fmt::format("a mean of {:.6g}", figure);
    };
    std::string asked;
    if (goal.at_least) asked += "at least " + shown(*goal.at_least);
    if (goal.at_most) asked += (asked.empty() ? "at most " : " and at most ") + shown(*goal.at_most);
    if (solution.value)
        return fmt::format("{} = {} gives {}: the {} value with {}\n", solution.name, *solution.value,
                           shown(solution.figure), goal.largest ? "largest" : "smallest", asked);
    return fmt::format("no value of {} gives {}; the nearest is {} at {} = {}\n", solution.name, asked,
                       shown(solution.figure), solution.name, solution.best);
}

} // namespace arbiter
