#include "world/roster.hpp"

namespace arbiter::world::roster_test {
namespace {

TEST(Roster, everybody_is_found_by_number_and_by_id) {
    Roster roster;
    const Entity one = roster.add("p:one"), two = roster.add("p:two");
    EXPECT_EQ(roster.find("p:two"), two);
    EXPECT_EQ(roster.id_of(one), "p:one");
    EXPECT_FALSE(roster.find("p:three"));
    Roster copy = roster;
    copy.add("p:three");
    EXPECT_EQ(copy.size(), 3u);
    EXPECT_EQ(roster.size(), 2u);
    EXPECT_EQ(copy.find("p:one"), one);
}

} // namespace
} // namespace arbiter::world::roster_test
