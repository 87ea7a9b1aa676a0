#include "expr/named_conditions.hpp"

namespace arbiter::expr::named_conditions_test {
namespace {

TEST(NamedConditions, what_was_added_is_found_and_its_neighbours_are_suggested) {
    NamedConditions conditions;
    conditions.add("p:dark", {json::make_boolean(true)});
    EXPECT_NE(conditions.find("p:dark"), nullptr);
    EXPECT_EQ(conditions.find("dark"), nullptr);
    EXPECT_EQ(conditions.suggest("p:drak"), "did you mean \"p:dark\"?");
    EXPECT_EQ(conditions.suggest("something else"), "");
}

} // namespace
} // namespace arbiter::expr::named_conditions_test
