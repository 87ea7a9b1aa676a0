#include "expr/store.hpp"

#include <cstdint>

namespace arbiter::expr::store_test {
namespace {

TEST(Store, what_it_hands_out_stays_apart) {
    Store store;
    std::vector<Value> texts;
    for (int i = 0; i < 1'000; ++i) texts.push_back(store.copy_text("text " + std::to_string(i)));
    for (int i = 0; i < 1'000; ++i)
        EXPECT_EQ(texts[static_cast<std::size_t>(i)].text(), "text " + std::to_string(i));
}

TEST(Store, starting_over_uses_the_same_memory) {
    Store store;
    const void* first = store.allocate(100);
    static_cast<void>(store.allocate(100'000));
    store.reset();
    EXPECT_EQ(store.allocate(100), first);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(first) % alignof(Value), 0u);
}

TEST(Store, nesting_counts_lists_and_maps) {
    Store store;
    Shapes shapes;
    Value* inner = store.make_list(2);
    inner[0] = Value(1.0);
    inner[1] = list_value({});
    const Value list = list_value({inner, 2});
    EXPECT_EQ(list.nesting(), 2);
    const std::vector<std::string_view> keys = {"a", "b"};
    Map* map = store.make_map(shapes.intern(keys));
    EXPECT_TRUE(map->values[1].is_missing());
    map->values[0] = list;
    EXPECT_EQ(map_value(*map).nesting(), 3);
    EXPECT_EQ(list_value({}).nesting(), 1);
}

} // namespace
} // namespace arbiter::expr::store_test
