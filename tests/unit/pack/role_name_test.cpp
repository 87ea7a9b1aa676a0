#include "pack/role_name.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::role_name_test {
namespace {

std::string codes_of(std::string_view name) {
    tests::Desk desk;
    check_role_name(name, {}, desk.report);
    std::string codes;
    for (const Diagnostic& found : desk.report.found()) codes += found.code + " " + found.hint;
    return codes;
}

TEST(RoleName, plain_words_are_names) {
    EXPECT_EQ(codes_of("tool"), "");
    EXPECT_EQ(codes_of("second_tool_2"), "");
    EXPECT_EQ(codes_of("primary"), "");
}

TEST(RoleName, what_means_something_else_is_none) {
    EXPECT_TRUE(codes_of("actor").starts_with("reserved-name"));
    EXPECT_TRUE(codes_of("param").starts_with("reserved-name"));
    EXPECT_TRUE(codes_of("Tool").starts_with("bad-name"));
    EXPECT_TRUE(codes_of("a tool").starts_with("bad-name"));
    EXPECT_TRUE(codes_of("").starts_with("bad-name"));
}

TEST(RoleName, a_slip_is_no_new_role) {
    EXPECT_EQ(codes_of("primry"), "unknown-role did you mean \"primary\"?");
    EXPECT_EQ(codes_of("secundary"), "unknown-role did you mean \"secondary\"?");
}

} // namespace
} // namespace arbiter::pack::role_name_test
