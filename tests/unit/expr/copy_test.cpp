#include "expr/copy.hpp"

#include "support/expr.hpp"

namespace arbiter::expr::copy_test {
namespace {

TEST(CopyInto, a_copy_outlives_what_it_was_made_of) {
    Store store;
    Shapes shapes;
    constexpr const char* text = R"({"a":[1,"x",{"b":null}],"c":true})";
    Value copied;
    {
        const Data data = tests::data(text);
        copied = copy_into(data.root(), store, shapes);
        EXPECT_EQ(copied.nesting(), data.root().nesting());
    }
    EXPECT_EQ(to_json(copied), text);
    EXPECT_EQ(copied.map().shape->owner(), &shapes);
}

TEST(CopyInto, shapes_that_last_are_not_copied) {
    Store store, other;
    Shapes lasting, shapes;
    const std::string_view keys[] = {"a"};
    Map* map = store.make_map(lasting.intern(keys));
    map->values[0] = Value(1.0);
    EXPECT_EQ(copy_into(map_value(*map), other, shapes, &lasting).map().shape, map->shape);
    EXPECT_NE(copy_into(map_value(*map), other, shapes).map().shape, map->shape);
}

} // namespace
} // namespace arbiter::expr::copy_test
