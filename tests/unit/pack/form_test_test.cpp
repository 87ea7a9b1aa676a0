#include "pack/form_test.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::form_test_test {
namespace {

class FormTest : public tests::Desk, public testing::Test {
protected:
    bool test(const std::string& tests, const std::string& foreign) {
        return holds(value(foreign), value(tests));
    }
    std::vector<std::string> check(const std::string& tests) {
        json::Report found(sources);
        check_tests(value(tests), found);
        return tests::codes(found.found());
    }
};

TEST_F(FormTest, a_value_is_equal_or_one_of_several_or_of_a_type) {
    EXPECT_TRUE(test(R"({"/a":1})", R"({"a":1})"));
    EXPECT_FALSE(test(R"({"/a":1})", R"({"a":"1"})"));
    EXPECT_TRUE(test(R"({"/a":[1,2]})", R"({"a":2})"));
    EXPECT_TRUE(test(R"({"/a":{"is":"number"}})", R"({"a":2})"));
    EXPECT_FALSE(test(R"({"/a":{"is":"text"}})", R"({"a":2})"));
    EXPECT_TRUE(test(R"({"/a":{"is":"any"}})", R"({"a":null})"));
    EXPECT_FALSE(test(R"({"/a":{"is":"any"}})", R"({"b":null})"));
    EXPECT_TRUE(test(R"({"/a/b":true,"/c":{"is":"list"}})", R"({"a":{"b":true},"c":[]})"));
    EXPECT_FALSE(test(R"({"/a/b":true,"/c":{"is":"list"}})", R"({"a":{"b":true},"c":{}})"));
}

TEST_F(FormTest, a_star_is_any_element) {
    EXPECT_TRUE(test(R"({"/m/*/r":"x"})", R"({"m":[{"r":"y"},{"r":"x"}]})"));
    EXPECT_FALSE(test(R"({"/m/*/r":"x"})", R"({"m":[{"r":"y"},5]})"));
    EXPECT_FALSE(test(R"({"/m/*/r":"x"})", R"({"m":5})"));
}

TEST_F(FormTest, tests_are_checked_where_they_stand) {
    EXPECT_TRUE(check(R"({"/a":1,"/b":{"is":"text"}})").empty());
    EXPECT_EQ(check(R"({"a":1})"), std::vector<std::string>{"bad-pointer"});
    EXPECT_EQ(check(R"({"/a":{"is":"txet"}})"), std::vector<std::string>{"unknown-word"});
    EXPECT_EQ(check(R"({"/a":{"was":"text"}})"), std::vector<std::string>{"bad-form"});
    EXPECT_EQ(check("[]"), std::vector<std::string>{"wrong-type"});
}

} // namespace
} // namespace arbiter::pack::form_test_test
