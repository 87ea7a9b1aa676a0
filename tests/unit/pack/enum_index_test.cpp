#include "pack/enum_index.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::enum_index_test {
namespace {

std::string long_list(const std::string& last) {
    std::string text = "[";
    for (int i = 0; i < 40; ++i) text += std::to_string(i) + ", ";
    return text + last + "]";
}

TEST(enum_index, long_lists_mean_what_short_ones_mean) {
    tests::Desk desk;
    EnumIndex index;
    const std::string value = R"({ "b": [1, 2.50], "a": null })";
    const json::Node few = desk.value("[" + value + ", \"x\", true]"),
                     many = desk.value(long_list(value + ", \"x\", true"));
    for (const json::Node* legal : {&few, &many}) {
        EXPECT_TRUE(index.holds(*legal, desk.value(R"({ "a": null, "b": [1.0, 2.5] })"))) << "in any order";
        EXPECT_TRUE(index.holds(*legal, desk.value("\"x\"")));
        EXPECT_TRUE(index.holds(*legal, desk.value("true")));
        EXPECT_FALSE(index.holds(*legal, desk.value("\"true\"")));
        EXPECT_FALSE(index.holds(*legal, desk.value(R"({ "a": null, "b": [2.5, 1] })")));
    }
}

TEST(enum_index, the_first_values_are_shown) {
    tests::Desk desk;
    EXPECT_EQ(first_values(desk.value(R"(["a", 2])")), "\"a\", 2");
    const std::string shown = first_values(desk.value(long_list("7")));
    EXPECT_TRUE(shown.starts_with("0, 1, 2")) << shown;
    EXPECT_TRUE(shown.ends_with("19, ... (41 in all)")) << shown;
}

} // namespace
} // namespace arbiter::pack::enum_index_test
