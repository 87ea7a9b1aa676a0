// A breakdown as people and programs read it.
#pragma once

#include "arbiter/event.hpp"
#include "rules/quantity.hpp"

#include <string>
#include <utility>
#include <vector>

namespace arbiter::rules {

/// One step on the way from the base to the number: a line that counts, or what a stage does besides (a
/// bound, a share, rounding). What all of them add to the base is the number.
struct TellStep {
    std::string label;
    LineKind kind = LineKind::flat;
    double amount = 0; ///< as it is written: 1.5 of a factor
    double added = 0;  ///< what that adds to the number here
    bool is_line = true;
};

/// The steps that change something, in order.
[[nodiscard]] std::vector<TellStep> steps_of(const Quantity& quantity, const Breakdown& breakdown,
                                             const Phrases& phrases);

/// What counted: the base, then each step, by label, as JSON numbers.
[[nodiscard]] std::vector<std::pair<std::string, std::string>>
parts_of(const Quantity& quantity, const Breakdown& breakdown, const Phrases& phrases);

/// A quantity for programs: its base, its value, and every line with whether it counts.
[[nodiscard]] NumberTold told_of(const Quantity& quantity, const Breakdown& breakdown);

/// The same in one line: `Damage 16: dice 11, Weapon +2, Vulnerable x1.25, Rounded down -0.25`.
[[nodiscard]] std::string sum_text(const Quantity& quantity, const Breakdown& breakdown,
                                   const Phrases& phrases);

} // namespace arbiter::rules
