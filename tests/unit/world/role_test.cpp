#include "world/role.hpp"

#include <gtest/gtest.h>

namespace arbiter::world::role_test {
namespace {

TEST(RoleTable, has_the_roles_of_the_engine) {
    const RoleTable roles;
    EXPECT_EQ(roles.find("primary"), Role::primary);
    EXPECT_EQ(roles.find("target"), Role::primary);
    EXPECT_EQ(roles.find_in_path("place"), Role::location);
    EXPECT_EQ(roles.find_in_path("primary"), std::nullopt) << "formulas say target";
    EXPECT_EQ(roles.find("tool"), std::nullopt);
    EXPECT_EQ(roles.size(), k_engine_roles);
}

TEST(RoleTable, a_name_is_the_same_role_everywhere) {
    RoleTable roles;
    const auto tool = roles.add("tool");
    ASSERT_TRUE(tool);
    EXPECT_EQ(roles.add("tool"), tool);
    EXPECT_EQ(roles.find("tool"), tool);
    EXPECT_EQ(roles.find_in_path("tool"), tool);
    EXPECT_EQ(roles.name_of(*tool), "tool");
}

TEST(RoleTable, local_roles_go_with_their_code) {
    RoleTable roles;
    const auto tool = roles.add("tool");
    EXPECT_EQ(roles.add_local("tool"), tool) << "a role of the game is that role";
    const auto foe = roles.add_local("foe");
    EXPECT_EQ(roles.find_in_path("foe"), foe);
    roles.leave_code();
    EXPECT_EQ(roles.find("foe"), std::nullopt);
    EXPECT_EQ(roles.add_local("friend"), foe) << "its number is free again";
}

TEST(RoleTable, a_hidden_role_is_found_again_in_the_next_code) {
    RoleTable roles;
    const auto tool = roles.add("tool");
    roles.hide(*tool);
    EXPECT_EQ(roles.find_in_path("tool"), std::nullopt);
    roles.leave_code();
    EXPECT_EQ(roles.find_in_path("tool"), tool);
}

TEST(RoleTable, there_are_sixteen_at_most) {
    RoleTable roles;
    for (std::size_t i = k_engine_roles; i < k_roles; ++i)
        EXPECT_TRUE(roles.add("role_" + std::to_string(i)));
    EXPECT_FALSE(roles.add("one_more"));
    EXPECT_FALSE(roles.add_local("one_more"));
    EXPECT_TRUE(roles.add_local("role_7"));
}

} // namespace
} // namespace arbiter::world::role_test
