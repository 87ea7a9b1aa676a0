// A run is how many of the last placed share value and rank. k of them can stand in k! orders, all equally
// likely; dividing by the run's length each time it grows multiplies up to 1/k!. Only sums and products of
// numbers from 0 up, so nothing cancels.
#include "chance/order_odds.hpp"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace arbiter::chance {
namespace {

constexpr std::size_t k_runs = k_most_ordered_exactly;

std::int64_t last_value(const OrderEntry& entry) {
    return entry.first_value + static_cast<std::int64_t>(entry.weights.size()) - 1;
}

} // namespace

Result<OrderOdds> OrderOdds::make(std::span<const OrderEntry> entries) {
    if (entries.size() > k_most_ordered_exactly)
        return fail(ErrorCode::out_of_budget,
                    fmt::format("the orders of {} are too many; exact odds stop at {}", entries.size(),
                                k_most_ordered_exactly));
    std::int64_t lowest = entries[0].first_value, highest = last_value(entries[0]);
    for (const OrderEntry& entry : entries) {
        lowest = std::min(lowest, entry.first_value);
        highest = std::max(highest, last_value(entry));
    }
    const std::int64_t values = highest - lowest + 1;
    if (values > k_most_order_values)
        return fail(ErrorCode::out_of_budget,
                    fmt::format("an order over {} values is too wide; exact odds stop at {}", values,
                                k_most_order_values));
    return OrderOdds(entries, lowest, values);
}

OrderOdds::OrderOdds(std::span<const OrderEntry> entries, std::int64_t lowest, std::int64_t values)
    : entries_(entries), lowest_(lowest), values_(values), levels_(entries.size() + 1) {
    for (Level& level : levels_) level.cells.resize(static_cast<std::size_t>(values) * k_runs);
}

double OrderOdds::chance(std::size_t participant, std::int64_t value) const {
    const OrderEntry& entry = entries_[participant];
    const std::int64_t i = value + lowest_ - entry.first_value;
    if (i < 0 || i >= static_cast<std::int64_t>(entry.weights.size())) return 0;
    return entry.weights.weight(static_cast<Answer>(i));
}

void OrderOdds::start(Level& level, std::size_t participant) const {
    level.low = 0;
    level.high = values_ - 1;
    for (std::int64_t v = 0; v < values_; ++v) {
        double* const cells = &level.cells[static_cast<std::size_t>(v) * k_runs];
        std::fill_n(cells, k_runs, 0.0);
        cells[0] = chance(participant, v);
    }
}

void OrderOdds::extend(std::size_t depth, std::size_t participant) {
    Level& to = levels_[depth + 1];
    to.last = participant;
    if (depth == 0) return start(to, participant);

    const Level& from = levels_[depth];
    const int rank = entries_[participant].rank, last_rank = entries_[from.last].rank;
    double above = 0; // mass of the prefix with a last value higher than v
    to.low = 0;
    to.high = -1;
    for (std::int64_t v = from.high; v >= 0; --v) {
        const double* const old = &from.cells[static_cast<std::size_t>(v) * k_runs];
        double* const fresh = &to.cells[static_cast<std::size_t>(v) * k_runs];
        const double p = chance(participant, v);
        double level_mass = 0; // mass of the prefix with a last value of exactly v
        fresh[0] = above * p;
        for (std::size_t run = 1; run <= depth; ++run) {
            const double mass = old[run - 1];
            level_mass += mass;
            fresh[run] = rank == last_rank ? mass * p / static_cast<double>(run + 1) : 0;
        }
        if (rank > last_rank) fresh[0] += level_mass * p;
        above += level_mass;
        if (p > 0) to.low = v, to.high = std::max(to.high, v);
    }
}

double OrderOdds::mass(std::size_t depth) const {
    const Level& level = levels_[depth];
    double sum = 0;
    for (std::int64_t v = level.low; v <= level.high; ++v)
        for (std::size_t run = 0; run < depth; ++run)
            sum += level.cells[static_cast<std::size_t>(v) * k_runs + run];
    return sum;
}

} // namespace arbiter::chance
