#include "chance/weight_lists.hpp"

#include <gtest/gtest.h>

namespace arbiter::chance::weight_lists_test {
namespace {

using List = std::vector<WeightedAnswer>;

TEST(WeightLists, equal_lists_are_one) {
    WeightLists lists;
    const List coin{{0, 0.5}, {1, 0.5}}, certain{{1, 1.0}};
    EXPECT_EQ(lists.find_or_add(coin), 0u);
    EXPECT_EQ(lists.find_or_add(certain), 1u);
    EXPECT_EQ(lists.find_or_add(List(coin)), 0u);
    EXPECT_EQ(lists.size(), 2u);
    ASSERT_EQ(lists[0].size(), 2u);
    EXPECT_EQ(lists[0][1].weight, 0.5);
    ASSERT_EQ(lists[1].size(), 1u);
    EXPECT_EQ(lists[1][0].answer, 1u);
}

TEST(WeightLists, other_answers_and_other_weights_are_other_lists) {
    WeightLists lists;
    EXPECT_EQ(lists.find_or_add(List{{0, 1.0}}), 0u);
    EXPECT_EQ(lists.find_or_add(List{{1, 1.0}}), 1u);
    EXPECT_EQ(lists.find_or_add(List{{1, 0.5}}), 2u);
    EXPECT_EQ(lists.find_or_add(List{{1, 0.5}, {2, 0.5}}), 3u);
    EXPECT_EQ(lists.find_or_add(List{}), 4u);
    EXPECT_TRUE(lists[4].empty());
}

TEST(WeightLists, a_list_used_a_million_times_takes_no_more_memory) {
    WeightLists lists;
    const List die(6, {0, 1.0 / 6});
    static_cast<void>(lists.find_or_add(die));
    const std::size_t before = lists.bytes();
    for (int i = 0; i < 1'000'000; ++i) ASSERT_EQ(lists.find_or_add(die), 0u);
    EXPECT_EQ(lists.bytes(), before);
}

} // namespace
} // namespace arbiter::chance::weight_lists_test
