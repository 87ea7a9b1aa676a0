#include "world/value_index.hpp"

namespace arbiter::world::value_index_test {
namespace {

TEST(ValueIndex, lists_are_sorted_whoever_came_last) {
    ValueIndex index(Field{0});
    for (const std::uint32_t n : {5u, 1u, 3u, 1u}) index.add(Entity{n}, Value(std::string_view("hall")));
    EXPECT_EQ(index.with("hall"), (std::vector<Entity>{{1}, {3}, {5}}));
    index.remove(Entity{3}, Value(std::string_view("hall")));
    index.remove(Entity{4}, Value(std::string_view("hall")));
    index.remove(Entity{5}, Value(std::string_view("roof")));
    EXPECT_EQ(index.with("hall"), (std::vector<Entity>{{1}, {5}}));
    EXPECT_TRUE(index.with("roof").empty());
}

TEST(ValueIndex, only_texts_are_looked_up) {
    ValueIndex index(Field{0});
    index.add(Entity{1}, Value(3.0));
    index.add(Entity{1}, Value::absent());
    index.add(Entity{2}, Value());
    EXPECT_TRUE(index.with("3").empty());
    EXPECT_EQ(index.others(), std::vector<Entity>{{1}}); // nothing is not something else
    index.remove(Entity{1}, Value(3.0));
    EXPECT_TRUE(index.others().empty());
}

} // namespace
} // namespace arbiter::world::value_index_test
