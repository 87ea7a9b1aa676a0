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

/// The answer to "from which value on?".
struct Solution {
    std::string name;
    std::optional<std::int64_t> value; ///< the smallest in range that reaches the chance; none if none does
    double figure = 0;                 ///< what it reaches there; otherwise the best there is
    std::int64_t best = 0;             ///< where the best is
    PedigreeKind pedigree = PedigreeKind::exact;
};

/// Tries the values of one name in order, the others having one value each, until a test or contest reaches
/// `at_least` (a share between 0 and 1; for anything else, a mean).
[[nodiscard]] Result<Solution> solve(const Notation& notation, std::string_view name, double at_least);

// What people and programs read. All texts end with a newline.

/// Reading, figures, each outcome with at-least and at-most, and a bar chart `width` columns wide.
[[nodiscard]] std::string odds_text(const Notation& notation, const Odds& odds, int width = 40,
                                    const FractionOdds* fractions = nullptr);
/// {"notation","reading","pedigree":{"kind"},"mean","sd","min","max","outcomes":[{"value","chance","fraction"?}],
/// "chance"?,"win"?,"tie"?,"lose"?}
[[nodiscard]] std::string odds_json(const Notation& notation, const Odds& odds,
                                    const FractionOdds* fractions = nullptr);
/// value,chance,at_least,at_most
[[nodiscard]] std::string odds_csv(const Notation& notation, const Odds& odds,
                                   const FractionOdds* fractions = nullptr);
/// A bar chart.
[[nodiscard]] std::string odds_svg(const Notation& notation, const Odds& odds);

/// A table; with two names the first goes down, the second across.
[[nodiscard]] std::string sweep_text(const Notation& notation, const Sweep& sweep);
/// {"notation","reading","pedigree":{"kind"},"names":["a","d"],"cells":[{"a":1,"d":1,"chance":0.5}]}; "mean"
/// where it is no chance.
[[nodiscard]] std::string sweep_json(const Notation& notation, const Sweep& sweep);
/// a,d,chance
[[nodiscard]] std::string sweep_csv(const Sweep& sweep);
/// A line chart for one name, a heat map for two.
[[nodiscard]] std::string sweep_svg(const Notation& notation, const Sweep& sweep);

[[nodiscard]] std::string solution_text(const Notation& notation, const Solution& solution, double at_least);
/// {"notation","name","value","chance","best","pedigree":{"kind"}}; value is null when no value in range
/// reaches it.
[[nodiscard]] std::string solution_json(const Notation& notation, const Solution& solution, double at_least);

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
