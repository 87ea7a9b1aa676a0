// Small pieces that all reports share.
#pragma once

#include "arbiter/dice_report.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::dice {

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

/// Text safe inside SVG.
[[nodiscard]] std::string xml_text(std::string_view text);

/// A chart of shares, each with the name of what it is of; `below` stands under the title.
[[nodiscard]] std::string bars_svg(const std::string& title, std::string_view below,
                                   std::span<const std::pair<std::string, double>> bars);

} // namespace arbiter::dice
