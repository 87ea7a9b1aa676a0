#include "json/pointer.hpp"

#include "json/node.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::json::pointer_test {
namespace {

using Parts = std::vector<std::string>;

TEST(Pointer, splits_and_unescapes) {
    EXPECT_EQ(split_pointer(""), Parts{});
    EXPECT_EQ(split_pointer("/"), Parts{""});
    EXPECT_EQ(split_pointer("/a/0/b~1c~0"), (Parts{"a", "0", "b/c~"}));
}

TEST(Pointer, refuses_what_is_none) {
    EXPECT_EQ(split_pointer("a"), std::nullopt);
    EXPECT_EQ(split_pointer("/a~"), std::nullopt);
    EXPECT_EQ(split_pointer("/a~2"), std::nullopt);
}

TEST(Pointer, follows_members_and_elements) {
    Node root = make_object();
    root.add("a", make_list({make_number(1), make_text("x")}));
    EXPECT_EQ(value_at(root, {"a", "1"})->text, "x");
    EXPECT_EQ(value_at(root, {"a", "2"}), nullptr);
    EXPECT_EQ(value_at(root, {"a", "01"}), nullptr) << "a number in a pointer has no leading zero";
    EXPECT_EQ(value_at(root, {"a", "-1"}), nullptr);
    EXPECT_EQ(value_at(root, {"a", "99999999999999999999999"}), nullptr);
    EXPECT_EQ(value_at(root, {"b"}), nullptr);
    EXPECT_EQ(value_at(root, {}), &root);
}

RC_GTEST_PROP(Pointer, any_part_survives_escaping, (const std::vector<std::string>& parts)) {
    std::string pointer;
    for (const auto& part : parts) pointer += pointer_step(part);
    RC_ASSERT(split_pointer(pointer) == parts);
}

} // namespace
} // namespace arbiter::json::pointer_test
