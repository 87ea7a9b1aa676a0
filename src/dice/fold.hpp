// Folding: many outcomes as few ranges of equal width, for tables and charts.
#pragma once

#include "arbiter/distribution.hpp"

#include <vector>

namespace arbiter::dice {

/// Neighbouring outcomes that are shown as one, by their indexes in the distribution, both included.
struct OutcomeRange {
    std::size_t first = 0, last = 0;
    bool is_lower_tail = false, is_upper_tail = false; ///< everything up to `last`, from `first` on

    [[nodiscard]] bool is_single() const noexcept { return first == last; }
};

/// How far outcomes are folded.
struct FoldLimits {
    std::size_t unfolded = 60; ///< so many outcomes are each shown by itself
    std::size_t ranges = 30;   ///< otherwise there are at most about so many ranges
    double tail = 0.0005;      ///< at each end less than this share is one range of its own
};

/// A width of 1, 2 or 5 times a power of ten, at least `least`.
[[nodiscard]] double round_width(double least);

/// All outcomes in order. Ranges are equally wide in values, so that their chances can be compared.
[[nodiscard]] std::vector<OutcomeRange> fold_outcomes(const Distribution& d, const FoldLimits& limits = {});

/// The chance of a range, summed from its outcomes.
[[nodiscard]] double chance_of(const Distribution& d, const OutcomeRange& range);

} // namespace arbiter::dice
