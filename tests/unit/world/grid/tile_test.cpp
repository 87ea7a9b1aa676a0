#include "world/grid/tile.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::world::grid::tile_test {
namespace {

Tile any_tile() {
    const auto x = *rc::gen::inRange<std::int32_t>(-k_farthest, k_farthest + 1);
    const auto y = *rc::gen::inRange<std::int32_t>(-k_farthest, k_farthest + 1);
    return make_tile(x, y);
}

TEST(TileTest, ids_are_column_and_row) {
    EXPECT_EQ(id_of(make_tile(3, 4)), "3,4");
    EXPECT_EQ(id_of(make_tile(-12, 0)), "-12,0");
    EXPECT_EQ(find_tile("3,4"), make_tile(3, 4));
    EXPECT_EQ(find_tile("-12,0"), make_tile(-12, 0));
}

TEST(TileTest, texts_that_are_no_ids_are_no_tiles) {
    for (const std::string_view text :
         {"", "3", "3,", ",4", "3,4,5", "3, 4", "03,4", "-0,1", "3;4", "a,b", "16001,0", "9999999,1"})
        EXPECT_FALSE(find_tile(text)) << text;
}

TEST(TileTest, past_the_farthest_there_is_no_tile) {
    EXPECT_TRUE(make_tile(k_farthest, -k_farthest));
    EXPECT_FALSE(make_tile(k_farthest + 1, 0));
    EXPECT_FALSE(make_tile(0, -k_farthest - 1));
}

TEST(TileTest, entities_are_no_tiles_and_tiles_are_no_entities_of_a_world) {
    EXPECT_FALSE(tile_of(Value::entity(7)));
    EXPECT_FALSE(tile_of(Value(3.0)));
    EXPECT_TRUE(value_of({}).is(ValueType::absent));
    EXPECT_GE(value_of(make_tile(-k_farthest, -k_farthest)).entity(), k_first_tile);
}

RC_GTEST_PROP(TileTest, a_tile_comes_back_from_its_value_and_its_id, ()) {
    const Tile tile = any_tile();
    RC_ASSERT(tile_of(value_of(tile)) == tile);
    RC_ASSERT(find_tile(id_of(tile)) == tile);
}

} // namespace
} // namespace arbiter::world::grid::tile_test
