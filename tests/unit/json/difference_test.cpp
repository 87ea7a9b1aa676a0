// Where two values differ first.
#include "json/difference.hpp"

#include "json/read.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::json::difference_test {
namespace {

std::string difference(std::string_view one, std::string_view other) {
    const auto found = first_difference(read_own(std::string(one)), read_own(std::string(other)));
    return found ? fmt::format("{}: {} | {}", found->path, found->one, found->other) : "none";
}

TEST(Difference, the_path_leads_through_objects_and_lists) {
    EXPECT_EQ(difference(R"({"a":{"b":[1,{"c":2}]}})", R"({"a":{"b":[1,{"c":3}]}})"), "/a/b/1/c: 2 | 3");
    EXPECT_EQ(difference("1", "2"), "/: 1 | 2");
    EXPECT_EQ(difference(R"({"a":1})", R"({"a":"1"})"), R"(/a: 1 | "1")");
}

TEST(Difference, what_only_one_has_differs) {
    EXPECT_EQ(difference(R"({"a":1,"b":2})", R"({"a":1})"), "/b: 2 | nothing");
    EXPECT_EQ(difference(R"({"a":1})", R"({"a":1,"b":2})"), "/b: nothing | 2");
    EXPECT_EQ(difference("[1]", "[1,2]"), "/1: nothing | 2");
}

TEST(Difference, the_order_of_members_does_not_count) {
    EXPECT_EQ(difference(R"({"a":1,"b":2})", R"({"b":2,"a":1.0})"), "none");
}

TEST(Difference, long_values_are_shortened) {
    const std::string found = difference("\"" + std::string(500, 'x') + "\"", "1");
    EXPECT_LT(found.size(), 200u);
    EXPECT_NE(found.find("..."), std::string::npos);
}

RC_GTEST_PROP(Difference, there_is_one_where_values_are_not_equal,
              (std::vector<int> one, std::vector<int> other)) {
    Node first = make_list(), second = make_list();
    for (const int number : one) first.children.push_back(make_number(number));
    for (const int number : other) second.children.push_back(make_number(number));
    RC_ASSERT(first_difference(first, second).has_value() == !equal(first, second));
}

} // namespace
} // namespace arbiter::json::difference_test
