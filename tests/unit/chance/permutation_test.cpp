#include "chance/permutation.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::chance::permutation_test {
namespace {

TEST(Permutation, answers_count_through_the_orders_like_a_dictionary) {
    Permutation order{{0, 1, 2, 3, 4}, 5};
    for (Answer answer = 0; answer < 120; ++answer) {
        EXPECT_EQ(permutation_of(answer, 5), order) << answer;
        EXPECT_EQ(answer_of(order), answer);
        const bool more = std::next_permutation(order.at.begin(), order.at.begin() + 5);
        EXPECT_EQ(more, answer < 119);
    }
}

TEST(Permutation, the_last_order_of_twenty_still_fits) {
    const Answer last = factorial(k_most_ordered) - 1;
    EXPECT_EQ(last, 2'432'902'008'176'639'999u);
    const Permutation order = permutation_of(last, k_most_ordered);
    EXPECT_EQ(order.at.front(), 19);
    EXPECT_EQ(order.at.back(), 0);
    EXPECT_EQ(answer_of(order), last);
}

RC_GTEST_PROP(Permutation, an_order_and_its_answer_are_two_names_of_one_thing, (std::uint64_t n)) {
    const auto size = *rc::gen::inRange<std::size_t>(1, k_most_ordered + 1);
    const Answer answer = n % factorial(size);
    RC_ASSERT(answer_of(permutation_of(answer, size)) == answer);
}

} // namespace
} // namespace arbiter::chance::permutation_test
