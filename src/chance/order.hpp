// Order: who goes first, second, third, as one question. Five initiatives are 120 orders, not 10^10 paths.
#pragma once

#include "chance/permutation.hpp"
#include "chance/weights.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::chance {

/// The most whose orders are worked out exactly: 8! = 40,320 answers to one question.
inline constexpr std::size_t k_most_ordered_exactly = 8;

/// The widest span of values that orders are worked out for exactly.
inline constexpr std::int64_t k_most_order_values = 1'000;

/// One participant: their value is `first_value` plus the answer drawn from `weights`.
struct OrderEntry {
    std::int64_t first_value = 0;
    Weights weights;
    DrawFunction draw; ///< how the answer falls; without one, a single face on the weights
    int rank = 0;      ///< settles ties: the smaller goes first; equal ranks are settled by chance
};

/// An answer and its probability.
struct WeightedAnswer {
    Answer answer = 0;
    double weight = 0;
};

/// Participants sorted by value, the highest first. The answers are permutations.
struct Order {
    std::span<const OrderEntry> entries;

    [[nodiscard]] std::uint64_t answers() const noexcept { return factorial(entries.size()); }

    /// Rolls every value in the order of the entries, then settles each tie of equal ranks by naming, with
    /// faces from 1 to how many still wait, who of them goes next.
    [[nodiscard]] Answer draw(Faces& faces) const;

    /// The probability of one order. Too many participants or values for exact odds are out_of_budget.
    [[nodiscard]] Result<double> weight(Answer answer) const;

    /// Appends every order that can come up, in the order of the answers.
    [[nodiscard]] Result<void> list(std::vector<WeightedAnswer>& out) const;
};

} // namespace arbiter::chance
