#include "pack/part.hpp"

#include <gtest/gtest.h>
#include <set>

namespace arbiter::pack::part_test {
namespace {

TEST(part, parts_are_known_by_the_name_that_messages_use) {
    ASSERT_NE(find_part("outcome"), nullptr);
    EXPECT_NE(find_part("outcome")->find("say"), nullptr);
    ASSERT_NE(find_part("outcome change"), nullptr);
    EXPECT_NE(find_part("outcome change")->find("resource"), nullptr);
    EXPECT_EQ(find_part("event"), nullptr) << "a kind is no part";
}

TEST(part, each_name_stands_once) {
    const auto names = part_names();
    EXPECT_EQ(std::set<std::string_view>(names.begin(), names.end()).size(), names.size());
    EXPECT_GT(names.size(), 20u);
}

} // namespace
} // namespace arbiter::pack::part_test
