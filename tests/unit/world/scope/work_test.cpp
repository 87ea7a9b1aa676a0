#include "world/scope/work.hpp"

namespace arbiter::world::scope::work_test {
namespace {

TEST(Marks, entities_are_new_once) {
    Marks marks;
    marks.clear(3);
    EXPECT_TRUE(marks.add(Entity{2}));
    EXPECT_FALSE(marks.add(Entity{2}));
    EXPECT_TRUE(marks.add(Entity{0}));
    marks.clear(5); // the world has grown
    EXPECT_TRUE(marks.add(Entity{2}));
    EXPECT_TRUE(marks.add(Entity{4}));
    marks.clear(1); // another world
    EXPECT_TRUE(marks.add(Entity{0}));
    EXPECT_FALSE(marks.add(Entity{0}));
}

TEST(ScopeWork, nothing_was_asked_at_first) { EXPECT_EQ(ScopeWork().tests(), 0u); }

} // namespace
} // namespace arbiter::world::scope::work_test
