// OrderOdds: exact probabilities of orders, built up one participant at a time.
#pragma once

#include "chance/order.hpp"

#include <vector>

namespace arbiter::chance {

/// The probability that certain participants stand in a certain order among themselves, wherever the others
/// may stand, split by the value of the last of them and by how many of the last ones share value and rank.
/// That split is all it takes to put one more behind them, so a prefix is worked out once for all the orders
/// that begin with it.
class OrderOdds {
public:
    /// `out_of_budget` when there are more participants or values than can be worked out.
    [[nodiscard]] static Result<OrderOdds> make(std::span<const OrderEntry> entries);

    /// Puts `participant` behind the first `depth` that were put before.
    void extend(std::size_t depth, std::size_t participant);

    /// The probability that the first `depth` stand in the order in which they were put. Those not put yet
    /// may stand between them, so only with all of them put is it the probability of an order.
    [[nodiscard]] double mass(std::size_t depth) const;

private:
    // cells[value * k_most_ordered_exactly + run - 1]; 0 below `low`, not to be read above `high`.
    struct Level {
        std::vector<double> cells;
        std::int64_t low = 0, high = -1;
        std::size_t last = 0; // participant
    };

    OrderOdds(std::span<const OrderEntry> entries, std::int64_t lowest, std::int64_t values);
    [[nodiscard]] double chance(std::size_t participant, std::int64_t value) const;
    void start(Level& level, std::size_t participant) const;

    std::span<const OrderEntry> entries_;
    std::int64_t lowest_; // values are counted from here
    std::int64_t values_;
    std::vector<Level> levels_; // levels_[d]: after d participants
};

} // namespace arbiter::chance
