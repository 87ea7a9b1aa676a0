#include "expr/shapes.hpp"

namespace arbiter::expr::shapes_test {
namespace {

using Keys = std::vector<std::string_view>;

TEST(Shapes, the_same_keys_in_the_same_order_are_one_shape) {
    Shapes shapes;
    const Shape& one = shapes.intern(Keys{"hp", "skill"});
    EXPECT_EQ(&one, &shapes.intern(Keys{"hp", "skill"}));
    EXPECT_NE(&one, &shapes.intern(Keys{"skill", "hp"}));
    EXPECT_NE(&one, &shapes.intern(Keys{"hp"}));
}

TEST(Shapes, keys_cannot_run_into_one_another) {
    Shapes shapes;
    EXPECT_NE(&shapes.intern(Keys{"a", "bc"}), &shapes.intern(Keys{"ab", "c"}));
    EXPECT_NE(&shapes.intern(Keys{"1:a"}), &shapes.intern(Keys{"", "a"}));
}

TEST(Shapes, a_key_is_found_where_it_stands) {
    std::vector<std::string> keys;
    for (int i = 0; i < 500; ++i) keys.push_back("key" + std::to_string(i));
    const Shape shape(keys);
    for (std::uint32_t i = 0; i < 500; ++i) EXPECT_EQ(shape.find(keys[i]), i);
    EXPECT_EQ(shape.find("key500"), Shape::k_none);
    EXPECT_EQ(Shape({}).find(""), Shape::k_none);
}

} // namespace
} // namespace arbiter::expr::shapes_test
