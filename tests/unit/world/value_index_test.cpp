#include "world/value_index.hpp"

namespace arbiter::world::value_index_test {
namespace {

TEST(ValueIndex, everybody_with_a_text_is_listed_in_order) {
    ValueIndex index(Field{0});
    for (const std::uint32_t n : {1u, 3u, 5u}) index.add(Entity{n}, Value(std::string_view("hall")));
    index.add(Entity{6}, Value(std::string_view("roof")));
    EXPECT_EQ(index.with("hall"), (std::vector<Entity>{{1}, {3}, {5}}));
    EXPECT_EQ(index.with("roof"), std::vector<Entity>{{6}});
    index.clear();
    EXPECT_TRUE(index.with("hall").empty());
    index.add(Entity{2}, Value(std::string_view("hall")));
    EXPECT_EQ(index.with("hall"), std::vector<Entity>{{2}});
}

TEST(ValueIndex, only_texts_are_looked_up) {
    ValueIndex index(Field{0});
    index.add(Entity{1}, Value(3.0));
    index.add(Entity{1}, Value::absent());
    index.add(Entity{2}, Value());
    EXPECT_TRUE(index.with("3").empty());
    EXPECT_EQ(index.others(), std::vector<Entity>{{1}}); // nothing is not something else
    index.clear();
    EXPECT_TRUE(index.others().empty());
}

} // namespace
} // namespace arbiter::world::value_index_test
