#include "dice/convolve.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::dice::convolve_test {
namespace {

using Doubles = Measure<double>;

Doubles slow_sum(const Doubles& a, const Doubles& b) {
    return combined(a, b, [](std::int64_t x, std::int64_t y) { return x + y; });
}

void expect_close(const Doubles& a, const Doubles& b) {
    ASSERT_EQ(a.values, b.values);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a.weights[i], b.weights[i], 1e-13 * b.weights[i]);
}

TEST(Convolve, neighbours_gaps_and_far_apart_values_all_add_up) {
    const Doubles dense = uniform<double>(1, 9), gaps{{0, 2, 7}, {0.5, 0.25, 0.25}, 1},
                  far{{0, 1'000'000}, {0.5, 0.5}, 1};
    for (const Doubles* a : {&dense, &gaps, &far})
        for (const Doubles* b : {&dense, &gaps, &far}) expect_close(convolved(*a, *b), slow_sum(*a, *b));
}

TEST(Convolve, possible_sums_are_listed_even_when_their_weight_underflows) {
    Doubles rare{{0, 2}, {1.0, 1e-200}, 1};
    const Doubles sum = convolved(convolved(rare, rare), rare);
    EXPECT_EQ(sum.values, (std::vector<std::int64_t>{0, 2, 4, 6}));
    EXPECT_EQ(sum.weights.back(), 0);
}

TEST(Convolve, nothing_added_is_nothing) { EXPECT_TRUE(convolved(Doubles{}, uniform<double>(1, 6)).empty()); }

RC_GTEST_PROP(Convolve, reachable_sums_are_those_of_every_pair, ()) {
    const auto bits =
        rc::gen::map(rc::gen::nonEmpty(rc::gen::container<std::vector<bool>>(rc::gen::arbitrary<bool>())),
                     [](const std::vector<bool>& b) { return std::vector<char>(b.begin(), b.end()); });
    const auto a = *bits, b = *bits;
    std::vector<char> wanted(a.size() + b.size() - 1, 0);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            if (a[i] && b[j]) wanted[i + j] = 1;
    RC_ASSERT(reachable(a, b) == wanted);
}

TEST(Convolve, the_greater_of_two_needs_no_product_of_all_pairs) {
    const Doubles a = uniform<double>(1, 6), b{{-2, 3, 9}, {0.25, 0.5, 0.25}, 1};
    for (const bool greatest : {true, false}) {
        const Doubles slow = combined(
            a, b, [&](std::int64_t x, std::int64_t y) { return greatest ? std::max(x, y) : std::min(x, y); });
        expect_close(extreme(a, b, greatest), slow);
        expect_close(extreme(b, a, greatest), slow);
    }
}

} // namespace
} // namespace arbiter::dice::convolve_test
