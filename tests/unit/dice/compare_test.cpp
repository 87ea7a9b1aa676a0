// Less, equal and greater, against all pairs counted one by one; neighbours and values with gaps.
#include "dice/compare.hpp"

#include <rapidcheck/gtest.h>

namespace arbiter::dice::compare_test {
namespace {

// Whole weights: their sums are exact, in whichever order.
Measure<double> measure(bool is_dense) {
    Measure<double> made;
    std::int64_t value = *rc::gen::inRange<std::int64_t>(-12, 12);
    for (int left = *rc::gen::inRange(1, 9); left > 0; --left) {
        made.push(value, *rc::gen::inRange(0, 5));
        value += is_dense ? 1 : *rc::gen::inRange(1, 4);
    }
    return made;
}

void expect_same(const Order3<double>& found, const Order3<double>& wanted) {
    RC_ASSERT(found.less == wanted.less);
    RC_ASSERT(found.equal == wanted.equal);
    RC_ASSERT(found.greater == wanted.greater);
    RC_ASSERT(found.can_be_less == wanted.can_be_less);
    RC_ASSERT(found.can_be_equal == wanted.can_be_equal);
    RC_ASSERT(found.can_be_greater == wanted.can_be_greater);
}

RC_GTEST_PROP(Compare, every_pair_counts_once, (bool is_dense_a, bool is_dense_b)) {
    const Measure<double> a = measure(is_dense_a), b = measure(is_dense_b);
    Order3<double> wanted;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) {
            const double pair = a.weights[i] * b.weights[j];
            const bool less = a.values[i] < b.values[j], equal = a.values[i] == b.values[j];
            (less ? wanted.less : equal ? wanted.equal : wanted.greater) += pair;
            (less ? wanted.can_be_less : equal ? wanted.can_be_equal : wanted.can_be_greater) = true;
        }
    expect_same(ordered(a, b), wanted);
}

RC_GTEST_PROP(Compare, a_number_is_a_measure_of_one_value, (bool is_dense)) {
    const Measure<double> a = measure(is_dense);
    const std::int64_t number = *rc::gen::inRange<std::int64_t>(-14, 48);
    expect_same(ordered(a, number), ordered(a, point<double>(number)));
}

TEST(Compare, a_rare_tail_keeps_its_digits) {
    const Measure<double> a{{0, 1}, {1, 1e-300}, 1}, b{{1, 2}, {1, 1e-8}, 1};
    EXPECT_EQ(ordered(a, b).equal, 1e-300);
    EXPECT_EQ(ordered(b, a).less, 0);
    EXPECT_DOUBLE_EQ(ordered(a, b).less, 1 + 1e-8 + 1e-308);
}

} // namespace
} // namespace arbiter::dice::compare_test
