#include "rules/those_names.hpp"

#include "world/roles.hpp"

#include <gtest/gtest.h>

namespace arbiter::rules::those_names_test {
namespace {

using Path = std::vector<std::string_view>;

TEST(ThoseNames, ids_have_numbers_and_others_are_refused_with_the_nearest) {
    ThoseNames names;
    names.add("p:foes");
    names.add("p:friends");
    names.add("p:foes");
    EXPECT_EQ(names.ids().size(), 2u);
    EXPECT_EQ(names.bind(Path{"those", "p:friends"}), (HostSlot{1, world::k_those}));
    EXPECT_FALSE(names.bind(Path{"those"}));
    EXPECT_FALSE(names.bind(Path{"those", "p:foe"}));
    EXPECT_FALSE(names.bind(Path{"these", "p:foes"}));
    const auto refused = names.refuse(Path{"those", "p:foe"});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->message, "there is no scope \"p:foe\"");
    EXPECT_NE(refused->hint.find("p:foes"), std::string::npos);
    EXPECT_FALSE(names.refuse(Path{"these", "p:foe"}));
    EXPECT_EQ(names.id_of(0), "p:foes");
    EXPECT_EQ(names.id_of(2), "");
}

} // namespace
} // namespace arbiter::rules::those_names_test
