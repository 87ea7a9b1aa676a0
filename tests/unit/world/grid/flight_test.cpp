// What flies: worked by hand, every angle counted, and by property on random maps.
#include "world/grid/flight.hpp"

#include "unit/world/grid/maps.hpp"
#include "world/grid/line.hpp"

#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

namespace arbiter::world::grid::flight_test {
namespace {

using tests::make_grid;

std::pair<int, int> blown(double degrees, int tiles) {
    const Tile tile = offset(make_tile(0, 0), degrees, tiles);
    return {tile.x, tile.y};
}

TEST(Flight, offsets_by_hand) {
    EXPECT_EQ(blown(0, 2), std::pair(2, 0));
    EXPECT_EQ(blown(30, 2), std::pair(2, 1));
    EXPECT_EQ(blown(45, 2), std::pair(1, 1));
    EXPECT_EQ(blown(270, 3), std::pair(0, -3));
    EXPECT_EQ(blown(135, 4), std::pair(-3, 3));
    EXPECT_EQ(blown(60, 5), std::pair(3, 4)) << "2.5 goes up";
    EXPECT_EQ(blown(120, 5), std::pair(-2, 4)) << "-2.5 goes up, too";
    EXPECT_EQ(blown(-90, 3), blown(270, 3));
    EXPECT_EQ(blown(725, 7), blown(5, 7));
    EXPECT_FALSE(offset(make_tile(0, 0), 1e12, 3));
}

// One tile away: each neighbour in line on a sixth of all angles, each diagonal one on a twelfth.
TEST(Flight, every_angle_of_one_tile) {
    std::map<std::pair<int, int>, int> counts;
    for (int degrees = 0; degrees < 360; ++degrees) ++counts[blown(degrees, 1)];
    EXPECT_EQ(counts.size(), 8u) << "never the tile itself";
    for (const auto& [tile, count] : counts)
        EXPECT_NEAR(count, tile.first == 0 || tile.second == 0 ? 60 : 30, 2)
            << tile.first << "," << tile.second;
}

TEST(Flight, it_comes_down_before_what_blocks_it) {
    const Grid grid = make_grid({"......", "..#...", ".~.T.."});
    EXPECT_EQ(flight(grid, make_tile(0, 0), make_tile(2, 0)), make_tile(2, 0)) << "water stops nothing";
    EXPECT_EQ(flight(grid, make_tile(0, 0), make_tile(5, 0)), make_tile(2, 0)) << "a tree does";
    EXPECT_EQ(flight(grid, make_tile(0, 1), make_tile(2, 1)), make_tile(1, 1))
        << "so does a wall that is aimed at";
    EXPECT_EQ(flight(grid, make_tile(4, 2), make_tile(4, 9)), make_tile(4, 2)) << "and the edge of the place";
    EXPECT_EQ(flight(grid, make_tile(3, 2), make_tile(3, 2)), make_tile(3, 2));
}

TEST(Flight, the_highest_number_in_between) {
    GridPlan plan;
    plan.id = "p:yard";
    plan.width = 5;
    plan.height = 1;
    plan.legend = {{"p:ground", "", false, {k_unit}, {}},
                   {"p:hedge", "", false, {k_unit}, {{"cover", 2}}},
                   {"p:rock", "", false, {k_unit}, {{"cover", 4}, {"height", 1}}}};
    plan.tiles = {2, 1, 0, 2, 2};
    const Grid grid(std::move(plan));
    EXPECT_EQ(highest_between(grid, make_tile(0, 0), make_tile(3, 0), "cover"), 2) << "the ends do not count";
    EXPECT_EQ(highest_between(grid, make_tile(0, 0), make_tile(4, 0), "cover"), 4);
    EXPECT_EQ(highest_between(grid, make_tile(1, 0), make_tile(2, 0), "cover"), 0) << "nothing is between";
    EXPECT_EQ(highest_between(grid, make_tile(0, 0), make_tile(4, 0), "width"), 0);
}

TEST(Flight, open_tiles_around) {
    const Grid grid = make_grid({"...", ".#.", "..."}, Metric::floor_euclid, false);
    std::vector<Tile> found;
    for_each_open(grid, {make_tile(0, 0), 1}, 1, [&](Tile tile) { found.push_back(tile); });
    EXPECT_EQ(found, (std::vector{make_tile(0, 0), make_tile(1, 0), make_tile(0, 1)}))
        << "the middle is a wall, though it is near";
}

Grid random_grid() {
    const auto sign = rc::gen::elementOf(std::string("....~#To"));
    std::vector<std::string> rows(6);
    for (std::string& row : rows) row = *rc::gen::container<std::string>(9, sign);
    return make_grid({rows.begin(), rows.end()});
}

// Whatever comes down lies on the line, on an open tile or where it began, and nothing on its way was closed.
RC_GTEST_PROP(Flight, all_of_its_way_is_open, ()) {
    const Grid grid = random_grid();
    const auto tile = [] { return make_tile(*rc::gen::inRange(0, 9), *rc::gen::inRange(0, 6)); };
    const Tile from = tile(), to = tile(), down = flight(grid, from, to);
    const std::int32_t length = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)),
                       gone = std::max(std::abs(down.x - from.x), std::abs(down.y - from.y));
    RC_ASSERT(gone <= length);
    const LineWalk line(from, to);
    RC_ASSERT(line.at(gone) == down);
    for (std::int32_t step = 1; step <= gone; ++step) RC_ASSERT(is_open(grid, line.at(step)));
    if (gone < length) RC_ASSERT(!is_open(grid, line.at(gone + 1)));
}

// Never the tile itself, and never farther than the straight line says, rounded.
RC_GTEST_PROP(Flight, offsets_lead_away, ()) {
    const int degrees = *rc::gen::inRange(0, 360), tiles = *rc::gen::inRange(1, 40);
    const auto [x, y] = blown(degrees, tiles);
    RC_ASSERT(x != 0 || y != 0);
    const double far = std::sqrt(static_cast<double>(x * x + y * y));
    RC_ASSERT(far > tiles - 1 && far < tiles + 1);
}

} // namespace
} // namespace arbiter::world::grid::flight_test
