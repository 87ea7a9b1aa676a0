#include "world/grid/area.hpp"

#include "unit/world/grid/maps.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

namespace arbiter::world::grid::area_test {
namespace {

Grid meadow(Metric metric = Metric::chebyshev) {
    return tests::make_grid({".......", ".......", ".......", ".......", ".......", ".......", "......."},
                            metric);
}

// The tiles of an area as a picture.
std::vector<std::string> picture(const Grid& grid, const Area& area) {
    std::vector<Tile> tiles;
    list_tiles(grid, area, 10'000, tiles);
    std::vector<std::string> rows(static_cast<std::size_t>(grid.height()),
                                  std::string(static_cast<std::size_t>(grid.width()), '.'));
    for (const Tile tile : tiles)
        rows[static_cast<std::size_t>(grid.height() - 1 - tile.y)][static_cast<std::size_t>(tile.x)] = 'x';
    return rows;
}
using Rows = std::vector<std::string>;

Footing at(std::int32_t x, std::int32_t y, std::int32_t size = 1) { return {make_tile(x, y), size}; }

TEST(AreaTest, a_radius_is_square_or_round_as_distances_are) {
    EXPECT_EQ(picture(meadow(), {AreaShape::radius, at(1, 1), {}, 2}),
              (Rows{".......", ".......", ".......", "xxxx...", "xxxx...", "xxxx...", "xxxx..."}));
    EXPECT_EQ(picture(meadow(Metric::floor_euclid), {AreaShape::radius, at(3, 3), {}, 2}),
              (Rows{".......", ".xxxxx.", ".xxxxx.", ".xxxxx.", ".xxxxx.", ".xxxxx.", "......."}));
    EXPECT_EQ(picture(meadow(Metric::floor_euclid), {AreaShape::radius, at(3, 3), {}, 3}),
              (Rows{".xxxxx.", "xxxxxxx", "xxxxxxx", "xxxxxxx", "xxxxxxx", "xxxxxxx", ".xxxxx."}));
}

TEST(AreaTest, a_ring_leaves_out_what_is_nearer) {
    EXPECT_EQ(picture(meadow(), {AreaShape::ring, at(3, 3), {}, 2, 2}),
              (Rows{".......", ".xxxxx.", ".x...x.", ".x...x.", ".x...x.", ".xxxxx.", "......."}));
}

TEST(AreaTest, a_cone_of_a_right_angle_has_its_diagonals) {
    EXPECT_EQ(picture(meadow(), {AreaShape::cone, at(0, 3), make_tile(1, 3), 3, 0, 90}),
              (Rows{"...x...", "..xx...", ".xxx...", ".xxx...", ".xxx...", "..xx...", "...x..."}));
    EXPECT_EQ(picture(meadow(), {AreaShape::cone, at(3, 3), make_tile(3, 6), 2, 0, 20}),
              (Rows{".......", "...x...", "...x...", ".......", ".......", ".......", "......."}));
    EXPECT_EQ(picture(meadow(), {AreaShape::cone, at(3, 3), make_tile(4, 3), 1, 0, 360}),
              (Rows{".......", ".......", "..xxx..", "..x.x..", "..xxx..", ".......", "......."}));
}

TEST(AreaTest, a_line_goes_on_behind_what_it_leads_to) {
    EXPECT_EQ(picture(meadow(), {AreaShape::line, at(0, 0), make_tile(1, 1), 4}),
              (Rows{".......", ".......", "....x..", "...x...", "..x....", ".x.....", "......."}));
    EXPECT_EQ(picture(meadow(), {AreaShape::line, at(0, 0), make_tile(6, 0), 2}),
              (Rows{".......", ".......", ".......", ".......", ".......", ".......", ".xx...."}));
    EXPECT_EQ(picture(meadow(), {AreaShape::line, at(2, 2), make_tile(2, 2), 4}), Rows(7, "......."));
}

TEST(AreaTest, the_large_are_in_an_area_with_any_of_their_tiles) {
    const Grid grid = meadow();
    EXPECT_TRUE(is_in(grid, {AreaShape::radius, at(0, 0), {}, 2}, at(2, 2, 3)));
    EXPECT_TRUE(is_in(grid, {AreaShape::line, at(0, 0), make_tile(1, 1), 4}, at(3, 2, 2)));
    EXPECT_FALSE(is_in(grid, {AreaShape::line, at(0, 0), make_tile(1, 1), 4}, at(3, 0, 2)));
}

RC_GTEST_PROP(AreaTest, who_is_in_an_area_stands_on_a_tile_of_it, ()) {
    const Grid grid = meadow(*rc::gen::element(Metric::chebyshev, Metric::floor_euclid));
    const auto any = [] { return make_tile(*rc::gen::inRange(0, 7), *rc::gen::inRange(0, 7)); };
    const Area area{*rc::gen::element(AreaShape::radius, AreaShape::ring, AreaShape::cone, AreaShape::line),
                    {any(), 1},
                    any(),
                    *rc::gen::inRange(0, 6),
                    *rc::gen::inRange(0, 3),
                    *rc::gen::element(30.0, 60.0, 90.0, 180.0)};
    std::vector<Tile> tiles;
    list_tiles(grid, area, 10'000, tiles);
    const Tile tile = any();
    RC_ASSERT(is_in(grid, area, {tile, 1}) == (std::ranges::find(tiles, tile) != tiles.end()));
}

} // namespace
} // namespace arbiter::world::grid::area_test
