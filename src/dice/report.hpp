// Small pieces that all reports share.
#pragma once

#include "arbiter/dice_report.hpp"
#include "chance/faces.hpp"
#include "dice/chart.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::dice {

/// The shares whose quantiles reports give; the median is the middle one.
inline constexpr double k_shares[] = {0.05, 0.25, 0.5, 0.75, 0.95};

/// A number as JSON and CSV want it: up to 15 digits, so that 0.55 is not 0.5499999999999999; the promise
/// is 12.
[[nodiscard]] std::string number_text(double value);

/// The `i`th outcome as people read it: a number, a fraction such as 7/2, or a symbol.
[[nodiscard]] std::string outcome_text(const Notation& notation, const Distribution& d, std::size_t i);

/// Whether the dice of this part show symbols. Asked of the pool: such dice may be counted in a number.
[[nodiscard]] bool shows_symbols(const Notation& notation, const RollPart& part);

/// The fraction of the `i`th outcome, or null: the two lists are made by two weights and need not be of one
/// length.
[[nodiscard]] const Fraction* fraction_of(const FractionOdds& fractions, const Distribution& d,
                                          std::size_t i);

/// "55.00 %"; more digits where the chance is small.
[[nodiscard]] std::string percent_text(double share);

/// Dice that have fallen, as people read them: "[6, (4), (6), (1)]" for 4d6kh1, and a bare "12" for one die
/// that nothing became of. `fallen` are the faces in the order the dice are rolled; a notation without names.
/// Empty where no faces were kept, or not all.
[[nodiscard]] std::string fallen_text(const Notation& notation, std::span<const chance::Face> fallen);

/// A notation that a formula has made, as people write it: `4d6` for `(4)d(6)`.
[[nodiscard]] std::string plain_text(std::string_view notation);

/// Text safe inside SVG.
[[nodiscard]] std::string xml_text(std::string_view text);

/// One bar of a chart whose bars have names.
struct ChartBar {
    std::string label;
    double share = 0;
    std::size_t colour = 0;
};

/// A chart of shares, each with the name of what it is of.
[[nodiscard]] std::string bars_svg(const ChartWords& words, std::span<const ChartBar> bars,
                                   const std::vector<LegendEntry>& legend = {});

} // namespace arbiter::dice
