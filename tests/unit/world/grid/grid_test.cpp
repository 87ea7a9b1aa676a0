#include "world/grid/grid.hpp"

#include "unit/world/grid/maps.hpp"
#include "world/grid/line.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::world::grid::grid_test {
namespace {

Footing at(std::int32_t x, std::int32_t y, std::int32_t size = 1) { return {make_tile(x, y), size}; }

Footing any_footing(std::int32_t side) {
    const auto size = *rc::gen::inRange(1, 3);
    return at(*rc::gen::inRange(0, side - size + 1), *rc::gen::inRange(0, side - size + 1), size);
}

Grid any_grid(std::int32_t side, Metric metric = Metric::chebyshev) {
    std::vector<std::string> rows;
    for (std::int32_t i = 0; i < side; ++i)
        rows.push_back(*rc::gen::container<std::string>(static_cast<std::size_t>(side),
                                                        rc::gen::elementOf(std::string("....#~To"))));
    return tests::make_grid({rows.begin(), rows.end()}, metric);
}

TEST(GridTest, the_last_row_is_the_bottom) {
    const Grid grid = tests::make_grid({"#..", "..~"});
    EXPECT_EQ(grid.terrain_at(make_tile(0, 1)).id, "p:wall");
    EXPECT_EQ(grid.terrain_at(make_tile(2, 0)).id, "p:water");
    EXPECT_FALSE(grid.contains(make_tile(3, 0)));
    EXPECT_FALSE(grid.contains(make_tile(0, -1)));
    EXPECT_EQ(grid.cost_at(make_tile(0, 2), 0), k_impossible);
}

TEST(GridTest, ways_that_a_terrain_does_not_name_cost_what_its_last_does) {
    const Grid grid = tests::make_grid({"~."});
    EXPECT_EQ(grid.cost_at(make_tile(0, 0), 0), 2 * k_unit);
    EXPECT_EQ(grid.cost_at(make_tile(0, 0), 2), k_unit / 2);
    EXPECT_EQ(grid.cost_at(make_tile(1, 0), 2), k_unit);
    EXPECT_EQ(grid.least_cost(2), k_unit / 2);
}

TEST(GridTest, distances_worked_by_hand) {
    const Grid chess =
        tests::make_grid({"..........", "..........", "..........", "..........", ".........."});
    EXPECT_EQ(chess.distance(at(0, 0), at(3, 4)), 4);
    EXPECT_EQ(chess.distance(at(2, 2), at(2, 2)), 0);
    EXPECT_EQ(chess.distance(at(0, 0, 2), at(4, 1)), 3); // from the column 1
    EXPECT_EQ(chess.distance(at(0, 0, 3), at(1, 1)), 0);
    const Grid straight =
        tests::make_grid({"......", "......", "......", "......", "......"}, Metric::floor_euclid);
    EXPECT_EQ(straight.distance(at(0, 0), at(3, 4)), 5);
    EXPECT_EQ(straight.distance(at(0, 0), at(1, 1)), 1);
    EXPECT_EQ(straight.distance(at(0, 0), at(2, 2)), 2);
    EXPECT_EQ(straight.distance(at(0, 0), at(5, 3)), 5);
}

TEST(GridTest, walls_and_trees_block_sight_pits_do_not_and_ends_do_not_count) {
    const Grid grid = tests::make_grid({"..T..", ".....", "#o.#."});
    EXPECT_FALSE(grid.is_clear(make_tile(0, 2), make_tile(4, 2)));
    EXPECT_TRUE(grid.is_clear(make_tile(0, 2), make_tile(2, 2)));
    EXPECT_TRUE(grid.is_clear(make_tile(0, 0), make_tile(2, 0)));
    EXPECT_FALSE(grid.is_clear(make_tile(0, 0), make_tile(4, 0)));
    EXPECT_FALSE(grid.is_clear(make_tile(0, 0), make_tile(9, 0)));
    EXPECT_TRUE(grid.sees(at(0, 1, 2), at(4, 2))); // over the row below the tree
}

TEST(GridTest, without_bounds_everything_is_there_and_in_sight) {
    GridPlan plan;
    plan.legend = {{"p:ground", "", false, {k_unit}, {}}};
    const Grid grid(std::move(plan));
    EXPECT_TRUE(grid.is_unbounded());
    EXPECT_TRUE(grid.contains(make_tile(-500, 900)));
    EXPECT_TRUE(grid.is_clear(make_tile(-500, 900), make_tile(3, 3)));
    EXPECT_TRUE(grid.has_room(at(-9, -9, 3), 0));
}

RC_GTEST_PROP(GridTest, distance_and_sight_are_the_same_both_ways, ()) {
    const Grid grid = any_grid(9, *rc::gen::element(Metric::chebyshev, Metric::floor_euclid));
    const Footing one = any_footing(9), other = any_footing(9);
    RC_ASSERT(grid.distance(one, other) == grid.distance(other, one));
    RC_ASSERT(grid.sees(one, other) == grid.sees(other, one));
}

RC_GTEST_PROP(GridTest, sight_is_a_line_without_anything_opaque_between_its_ends, ()) {
    const Grid grid = any_grid(9);
    const Footing one = any_footing(9), other = any_footing(9);
    const LineWalk line(one.tile, other.tile);
    bool is_clear = true;
    for (std::int32_t i = 1; i < line.length(); ++i)
        is_clear = is_clear && !grid.terrain_at(line.at(i)).blocks_sight;
    RC_ASSERT(grid.is_clear(one.tile, other.tile) == is_clear);
}

RC_GTEST_PROP(GridTest, what_is_within_a_length_is_no_farther, ()) {
    const Grid grid =
        tests::make_grid({"...", "..."}, *rc::gen::element(Metric::chebyshev, Metric::floor_euclid));
    const auto footing = [] {
        return Footing{make_tile(*rc::gen::inRange(-40, 40), *rc::gen::inRange(-40, 40)),
                       *rc::gen::inRange(1, 4)};
    };
    const Footing from = footing(), to = footing();
    const std::int32_t far = grid.distance(from, to);
    RC_ASSERT(grid.is_within(from, to, far));
    RC_ASSERT(!grid.is_within(from, to, far - 1));
    const std::int32_t length = *rc::gen::inRange(0, 60);
    RC_ASSERT(grid.is_within(from, to, length) == (far <= length));
}

RC_GTEST_PROP(GridTest, the_distance_of_footings_is_that_of_their_nearest_tiles, ()) {
    const Grid grid = any_grid(9, *rc::gen::element(Metric::chebyshev, Metric::floor_euclid));
    const Footing one = any_footing(9), other = any_footing(9);
    std::int32_t nearest = 1'000;
    for (std::int32_t i = 0; i < one.size * one.size; ++i)
        for (std::int32_t j = 0; j < other.size * other.size; ++j)
            nearest = std::min(
                nearest, grid.distance(at(one.tile.x + i % one.size, one.tile.y + i / one.size),
                                       at(other.tile.x + j % other.size, other.tile.y + j / other.size)));
    RC_ASSERT(grid.distance(one, other) == nearest);
}

} // namespace
} // namespace arbiter::world::grid::grid_test
