#include "offer/offerable.hpp"

#include <gtest/gtest.h>

namespace arbiter::offer::offerable_test {
namespace {

TEST(Offerable, is_called_by_its_name_or_its_id_in_words) {
    Offerable action;
    action.id = "p:hit_hard";
    EXPECT_EQ(action.called(), "hit hard");
    action.name = "Smash";
    EXPECT_EQ(action.called(), "Smash");
}

TEST(Offerable, the_actor_stands_for_roles_of_oneself) {
    Offerable action;
    action.selves = {{Role::secondary, nullptr, "", {}}};
    EXPECT_TRUE(action.is_self(Role::secondary));
    EXPECT_FALSE(action.is_self(Role::primary));
}

} // namespace
} // namespace arbiter::offer::offerable_test
