// Dice reports: sweeps, solving for a value, and odds and rolls as text, CSV, JSON and SVG. A front end
// parses its arguments, calls one of these and prints.
#pragma once

#include "arbiter/dice.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The figure a notation is judged by, for each combination of one or two swept names: the chance of a test,
/// of winning a contest, otherwise the mean.
struct Sweep {
    std::vector<NameRange> names; ///< one or two; the first changes slowest
    bool is_chance = true;        ///< otherwise the figures are means
    PedigreeKind pedigree = PedigreeKind::exact;
    struct Cell {
        std::vector<std::int64_t> values; ///< one for each name
        double figure = 0;
    };
    std::vector<Cell> cells; ///< in order, the last name changing fastest
};

/// Sweeps every name of `notation` whose range is more than one number. Fails with bad_argument when there
/// are none or more than two, or more than 100,000 cells, and as `odds_of` does.
[[nodiscard]] Result<Sweep> sweep(const Notation& notation);

/// What `solve` looks for: values where the figure is within bounds, and which of them is wanted.
struct Goal {
    std::optional<double> at_least,
        at_most;          ///< shares between 0 and 1 for a chance, otherwise means; not none
    bool largest = false; ///< the largest value that fits, instead of the smallest
};

/// The answer to "from which value on?" or "up to which?".
struct Solution {
    std::string name;
    std::optional<std::int64_t> value; ///< the one that was looked for; none if none fits
    double figure = 0;                 ///< the figure there; otherwise the one that comes nearest
    std::int64_t best = 0;             ///< the value of `figure`
    PedigreeKind pedigree = PedigreeKind::exact;
};

/// Tries the values of one name in order, the others having one value each. Fails with bad_argument when the
/// goal has no bound or one that is no chance where the figure is one, and as `odds_of` does.
[[nodiscard]] Result<Solution> solve(const Notation& notation, std::string_view name, const Goal& goal);

// What people and programs read. All texts end with a newline.

/// Reading, figures, each outcome with at-least and at-most, and a bar chart `width` columns wide.
[[nodiscard]] std::string odds_text(const Notation& notation, const Odds& odds, int width = 40,
                                    const FractionOdds* fractions = nullptr);
/// {"notation","reading","pedigree":{"kind"},"mean","sd","min","max","quantiles":[{"share","value"}],
/// "outcomes":[{"value","chance","fraction"?}],"chance"?,"win"?,"tie"?,"lose"?}
[[nodiscard]] std::string odds_json(const Notation& notation, const Odds& odds,
                                    const FractionOdds* fractions = nullptr);
/// value,chance,at_least,at_most
[[nodiscard]] std::string odds_csv(const Notation& notation, const Odds& odds,
                                   const FractionOdds* fractions = nullptr);
/// What a chart of odds shows of each total: its own chance, or that of at least or at most as much.
enum class ChartKind : std::uint8_t { exactly, at_least, at_most };

/// A stretch of totals that a chart shades, both ends included.
struct ChartBand {
    std::int64_t low = 0, high = 0;
};

/// Reads `7..9` or `7`; empty for anything else.
[[nodiscard]] std::optional<ChartBand> read_band(std::string_view text);

struct ChartOptions {
    ChartKind kind = ChartKind::exactly;
    std::optional<ChartBand> band; ///< shaded, with its chance in the legend
};

struct ChartSeries {
    Notation notation;
    Odds odds;
};

/// A chart as SVG that reads well on light and dark ground: bars for one notation, lines with a legend for
/// up to six, two bars (yes and no) for a test. Fails with bad_argument for what shares no axis: tests and
/// totals, symbols and anything.
[[nodiscard]] Result<std::string> odds_svg(std::span<const ChartSeries> all,
                                           const ChartOptions& options = {});

/// A table; with two names the first goes down, the second across.
[[nodiscard]] std::string sweep_text(const Notation& notation, const Sweep& sweep);
/// {"notation","reading","pedigree":{"kind"},"names":["a","d"],"cells":[{"a":1,"d":1,"chance":0.5}]}; "mean"
/// where it is no chance.
[[nodiscard]] std::string sweep_json(const Notation& notation, const Sweep& sweep);
/// a,d,chance
[[nodiscard]] std::string sweep_csv(const Sweep& sweep);
/// A line chart for one name, a heat map for two.
[[nodiscard]] std::string sweep_svg(const Notation& notation, const Sweep& sweep);

[[nodiscard]] std::string solution_text(const Notation& notation, const Solution& solution, const Goal& goal);
/// {"notation","name","at_least"?,"at_most"?,"value","chance","best","pedigree":{"kind"}}; value is null when
/// none in range fits.
[[nodiscard]] std::string solution_json(const Notation& notation, const Solution& solution, const Goal& goal);

/// The reading, to stand above rolls.
[[nodiscard]] std::string roll_heading(const Notation& notation);

/// One roll in a line: "4d6dl1: [5, 3, 6, (2)] = 14". Dropped dice stand in parentheses, exploded ones carry
/// "!".
[[nodiscard]] std::string roll_text(const Notation& notation, const RollLog& log);
/// {"total","tree"}: a node is {"text","total","dice"?,"parts"?}, a die {"value","faces","kept", and what
/// else became of it}.
[[nodiscard]] std::string roll_json(const Notation& notation, const RollLog& log);
/// Rolls `times` times with the seed of a number and hands the JSON to `out` piece by piece, since a million
/// rolls fill gigabytes: {"notation","seed","rolls":[{"total","tree"}]}
void write_rolls_json(const Notation& notation, std::uint64_t seed, std::uint64_t times,
                      const std::function<void(std::string_view)>& out);

} // namespace arbiter
