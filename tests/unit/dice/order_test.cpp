#include "dice/order.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

namespace arbiter::dice::order_test {
namespace {

using Question = OrderQuestion<double>;

// Sorts every roll of the classes' dice and adds up the kept ranks.
std::map<std::int64_t, double> by_hand(const Question& q) {
    std::vector<Measure<double>> dice;
    for (const auto& c : q.classes)
        for (std::int64_t k = 0; k < c.count; ++k) dice.push_back(c.die);
    std::map<std::int64_t, double> found;
    std::vector<std::size_t> at(dice.size(), 0);
    for (;;) {
        std::vector<std::int64_t> values;
        double p = 1;
        for (std::size_t i = 0; i < dice.size(); ++i) {
            values.push_back(dice[i].values[at[i]]);
            p *= dice[i].weights[at[i]];
        }
        std::sort(values.rbegin(), values.rend());
        std::int64_t sum = 0;
        for (std::size_t r = 0; r < values.size(); ++r) sum += q.keep[r] ? values[r] : 0;
        found[sum] += p;
        std::size_t i = 0;
        while (i < at.size() && ++at[i] == dice[i].size()) at[i++] = 0;
        if (i == at.size()) return found;
    }
}

void expect_equal(const Question& q) {
    const auto wanted = by_hand(q);
    const auto found = OrderWalk<double>(q).run();
    ASSERT_EQ(found.size(), wanted.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        EXPECT_NEAR(found.weights[i], wanted.at(found.values[i]), 1e-13) << found.values[i];
}

std::vector<std::int64_t> axis_of(const Question& q) {
    std::vector<std::int64_t> axis;
    for (const auto& c : q.classes) axis.insert(axis.end(), c.die.values.begin(), c.die.values.end());
    std::sort(axis.begin(), axis.end());
    axis.erase(std::unique(axis.begin(), axis.end()), axis.end());
    return axis;
}

TEST(DiceOrder, any_ranks_of_equal_dice) {
    for (unsigned mask = 1; mask < 16; ++mask) {
        Question q;
        q.classes = {{uniform<double>(1, 4), 4}};
        for (unsigned r = 0; r < 4; ++r) q.keep.push_back(static_cast<char>(mask >> r & 1));
        q.axis = axis_of(q);
        expect_equal(q);
    }
}

TEST(DiceOrder, dice_of_several_classes) {
    Question q;
    q.classes = {{uniform<double>(1, 4), 2}, {uniform<double>(3, 8), 1}, {point<double>(5), 1}};
    q.keep = {1, 0, 1, 0};
    q.axis = axis_of(q);
    expect_equal(q);
}

TEST(DiceOrder, keeping_nothing_is_certain) {
    Question q;
    q.classes = {{uniform<double>(1, 6), 2}};
    q.keep = {0, 0};
    q.axis = axis_of(q);
    const auto found = OrderWalk<double>(q).run();
    ASSERT_TRUE(found.is_point());
    EXPECT_EQ(found.low(), 0);
}

TEST(DiceOrder, contributions_stand_in_for_values) {
    Question q; // the highest of two, where a 2 turns into a coin
    q.classes = {{uniform<double>(1, 2), 2}};
    q.keep = {1, 0};
    q.axis = {1, 2};
    q.contributions = {point<double>(1), uniform<double>(0, 1)};
    const auto found = OrderWalk<double>(q).run();
    EXPECT_NEAR(found.weights[0], 0.75 / 2, 1e-15);
    EXPECT_NEAR(found.weights[1], 0.25 + 0.75 / 2, 1e-15);
}

RC_GTEST_PROP(DiceOrder, random_classes_and_ranks_agree_with_every_roll, ()) {
    Question q;
    const auto classes = *rc::gen::inRange(1, 4);
    std::size_t dice = 0;
    for (int c = 0; c < classes; ++c) {
        const auto low = *rc::gen::inRange<std::int64_t>(-3, 4),
                   count = *rc::gen::inRange<std::int64_t>(1, 3);
        q.classes.push_back({uniform<double>(low, low + *rc::gen::inRange<std::int64_t>(0, 4)), count});
        dice += static_cast<std::size_t>(count);
    }
    for (std::size_t r = 0; r < dice; ++r) q.keep.push_back(*rc::gen::arbitrary<bool>() ? 1 : 0);
    q.axis = axis_of(q);
    const auto wanted = by_hand(q);
    const auto found = OrderWalk<double>(q).run();
    RC_ASSERT(found.size() == wanted.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        RC_ASSERT(std::abs(found.weights[i] - wanted.at(found.values[i])) < 1e-12);
}

} // namespace
} // namespace arbiter::dice::order_test
