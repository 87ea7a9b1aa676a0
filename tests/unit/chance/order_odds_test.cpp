#include "chance/order_odds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::order_odds_test {
namespace {

const std::vector<double> k_sure{1}, k_die(6, 1);

OrderEntry entry(const std::vector<double>& weights, std::int64_t first = 1, int rank = 0) {
    return {first, *Weights::make(weights), {}, rank};
}

using Participants = std::vector<std::size_t>;

double mass_of(std::span<const OrderEntry> entries, const Participants& order) {
    OrderOdds odds = *OrderOdds::make(entries);
    for (std::size_t depth = 0; depth < order.size(); ++depth) odds.extend(depth, order[depth]);
    return odds.mass(order.size());
}

// The chance of an order by going through all values: falling values, then rising ranks; k that share both
// stand in this order once in k!.
double by_values(std::span<const OrderEntry> entries, const Participants& order) {
    double sum = 0;
    std::vector<std::size_t> fell(order.size(), 0);
    const auto value = [&](std::size_t i) {
        return entries[order[i]].first_value + static_cast<std::int64_t>(fell[i]);
    };
    for (std::size_t turn = 0; turn < order.size();) {
        double p = 1;
        std::size_t run = 1;
        for (std::size_t i = 0; i < order.size(); ++i) {
            p *= entries[order[i]].weights.weight(fell[i]);
            if (i == 0) continue;
            const int rank = entries[order[i]].rank, before = entries[order[i - 1]].rank;
            const bool ties = value(i) == value(i - 1) && rank == before;
            const bool follows = value(i) < value(i - 1) || (value(i) == value(i - 1) && rank > before);
            run = ties ? run + 1 : 1;
            p *= ties ? 1 / static_cast<double>(run) : follows ? 1 : 0;
        }
        sum += p;
        for (turn = 0; turn < order.size() && ++fell[turn] == entries[order[turn]].weights.size(); ++turn)
            fell[turn] = 0;
    }
    return sum;
}

TEST(OrderOdds, whoever_is_alone_goes_first) {
    const std::vector<OrderEntry> entries{entry(k_die), entry(k_die)};
    EXPECT_NEAR(mass_of(entries, {1}), 1, 1e-15);
}

TEST(OrderOdds, two_dice_tie_in_six_of_36) {
    const std::vector<OrderEntry> even{entry(k_die), entry(k_die)}, ranked{entry(k_die), entry(k_die, 1, 1)};
    EXPECT_NEAR(mass_of(even, {0, 1}), (15 + 6 / 2.0) / 36, 1e-15);
    EXPECT_NEAR(mass_of(ranked, {0, 1}), 21.0 / 36, 1e-15);
    EXPECT_NEAR(mass_of(ranked, {1, 0}), 15.0 / 36, 1e-15);
}

TEST(OrderOdds, certain_ties_are_shared_evenly_and_ranks_split_them) {
    const std::vector<OrderEntry> four(4, entry(k_sure));
    EXPECT_NEAR(mass_of(four, {2, 0, 3, 1}), 1.0 / 24, 1e-16);
    const std::vector<OrderEntry> pairs{entry(k_sure, 1, 1), entry(k_sure), entry(k_sure, 1, 1),
                                        entry(k_sure)};
    EXPECT_NEAR(mass_of(pairs, {1, 3, 0, 2}), 0.25, 1e-16);
    EXPECT_EQ(mass_of(pairs, {0, 1, 2, 3}), 0);
}

TEST(OrderOdds, a_prefix_serves_every_order_that_begins_with_it) {
    const std::vector<double> lame{3, 1};
    const std::vector<OrderEntry> entries{entry(k_die), entry(lame, 4, 1), entry(k_die, 0), entry(k_sure, 5)};
    OrderOdds odds = *OrderOdds::make(entries);
    for (std::size_t first = 0; first < 4; ++first) {
        odds.extend(0, first);
        for (std::size_t second = 0; second < 4; ++second) {
            if (second == first) continue;
            odds.extend(1, second);
            for (std::size_t third = 0; third < 4; ++third) {
                if (third == first || third == second) continue;
                odds.extend(2, third);
                odds.extend(3, 6 - first - second - third);
                EXPECT_EQ(odds.mass(4), mass_of(entries, {first, second, third, 6 - first - second - third}))
                    << first << second << third;
            }
        }
    }
}

RC_GTEST_PROP(OrderOdds, all_orders_of_any_four_are_what_all_their_values_say, ()) {
    std::vector<std::vector<double>> weights;
    for (int i = 0; i < 4; ++i) {
        weights.push_back(*rc::gen::container<std::vector<double>>(2, rc::gen::element(0.0, 1.0, 2.5)));
        weights.back().push_back(1);
    }
    std::vector<OrderEntry> entries;
    for (const auto& one : weights)
        entries.push_back(entry(one, *rc::gen::inRange(-1, 3), *rc::gen::inRange(0, 2)));
    Participants order(4);
    std::iota(order.begin(), order.end(), std::size_t{0});
    double sum = 0;
    do {
        const double mass = mass_of(entries, order);
        RC_ASSERT(std::fabs(mass - by_values(entries, order)) < 1e-13);
        sum += mass;
    } while (std::next_permutation(order.begin(), order.end()));
    RC_ASSERT(std::fabs(sum - 1) < 1e-12);
}

TEST(OrderOdds, the_limits_are_eight_participants_and_a_thousand_values) {
    const std::vector<OrderEntry> eight(8, entry(k_die)), nine(9, entry(k_die)),
        wide{entry(k_die), entry(k_die, 995)}, wider{entry(k_die), entry(k_die, 996)};
    EXPECT_TRUE(OrderOdds::make(eight));
    EXPECT_EQ(OrderOdds::make(nine).error().code, ErrorCode::out_of_budget);
    EXPECT_TRUE(OrderOdds::make(wide));
    EXPECT_EQ(OrderOdds::make(wider).error().code, ErrorCode::out_of_budget);
}

} // namespace
} // namespace arbiter::chance::order_odds_test
