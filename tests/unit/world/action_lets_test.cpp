#include "world/action_lets.hpp"

#include <gtest/gtest.h>

namespace arbiter::world::action_lets_test {
namespace {

TEST(ActionLets, values_are_found_by_action_and_name) {
    ActionLets lets;
    const auto range = lets.name("range"), sort = lets.name("sort");
    const std::pair<ActionLets::Name, Value> shot[] = {{range, Value(30.0)}};
    const std::pair<ActionLets::Name, Value> blow[] = {{range, Value(1.0)},
                                                       {sort, Value(std::string_view("near"))}};
    const std::uint16_t first = lets.add("p:shoot", shot), second = lets.add("p:strike", blow);
    EXPECT_EQ(lets.get(first, range).number(), 30);
    EXPECT_TRUE(lets.get(first, sort).is(ValueType::absent));
    EXPECT_EQ(lets.get(second, sort).text(), "near");
    EXPECT_TRUE(lets.get(0, range).is(ValueType::absent)) << "nobody does anything";
    EXPECT_EQ(lets.find_action("p:strike"), second);
    EXPECT_EQ(lets.owner_of(first), "p:shoot");
    EXPECT_EQ(lets.find_action("p:wait"), 0);
}

TEST(ActionLets, a_name_that_came_later_is_missing_before) {
    ActionLets lets;
    const std::uint16_t first = lets.add("p:wait", {});
    EXPECT_TRUE(lets.get(first, lets.name("range")).is(ValueType::absent));
}

TEST(ActionLets, ways_to_pay_have_numbers_from_1) {
    ActionLets lets;
    EXPECT_EQ(lets.find_way("stamina"), 0);
    const std::uint16_t way = lets.way("stamina");
    EXPECT_NE(way, 0);
    EXPECT_EQ(lets.way("stamina"), way);
    EXPECT_EQ(lets.name_of_way(way), "stamina");
}

} // namespace
} // namespace arbiter::world::action_lets_test
