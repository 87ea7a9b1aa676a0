#include "world/grid/line.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

namespace arbiter::world::grid::line_test {
namespace {

std::vector<Tile> tiles_of(Tile from, Tile to) {
    const LineWalk line(from, to);
    std::vector<Tile> all;
    for (std::int32_t i = 0; i <= line.length(); ++i) all.push_back(line.at(i));
    return all;
}

std::string told(Tile from, Tile to) {
    std::string all;
    for (const Tile tile : tiles_of(from, to)) all += (all.empty() ? "" : " ") + id_of(tile);
    return all;
}

Tile near_tile() { return make_tile(*rc::gen::inRange(-20, 21), *rc::gen::inRange(-20, 21)); }

TEST(LineTest, lines_worked_by_hand) {
    EXPECT_EQ(told(make_tile(0, 0), make_tile(3, 0)), "0,0 1,0 2,0 3,0");
    EXPECT_EQ(told(make_tile(0, 0), make_tile(2, 2)), "0,0 1,1 2,2");
    EXPECT_EQ(told(make_tile(0, 0), make_tile(4, 1)), "0,0 1,0 2,1 3,1 4,1");
    EXPECT_EQ(told(make_tile(4, 1), make_tile(0, 0)), "4,1 3,1 2,1 1,0 0,0");
    EXPECT_EQ(told(make_tile(1, 1), make_tile(1, 1)), "1,1");
}

TEST(LineTest, past_its_end_a_line_goes_on) {
    EXPECT_EQ(LineWalk(make_tile(0, 0), make_tile(1, 1)).at(5), make_tile(5, 5));
    EXPECT_EQ(LineWalk(make_tile(0, 0), make_tile(2, -1)).at(4), make_tile(4, -2));
}

RC_GTEST_PROP(LineTest, both_ways_have_the_same_tiles, ()) {
    const Tile from = near_tile(), to = near_tile();
    std::vector<Tile> back = tiles_of(to, from);
    std::ranges::reverse(back);
    RC_ASSERT(tiles_of(from, to) == back);
}

RC_GTEST_PROP(LineTest, neighbours_touch_and_no_tile_is_farther_from_the_straight_line_than_half, ()) {
    const Tile from = near_tile(), to = near_tile();
    const std::vector<Tile> line = tiles_of(from, to);
    RC_ASSERT(line.front() == from);
    RC_ASSERT(line.back() == to);
    const auto steps = static_cast<double>(line.size() - 1);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0)
            RC_ASSERT(std::max(std::abs(line[i].x - line[i - 1].x), std::abs(line[i].y - line[i - 1].y)) ==
                      1);
        if (steps == 0) continue;
        const double share = static_cast<double>(i) / steps;
        RC_ASSERT(std::abs(from.x + share * (to.x - from.x) - line[i].x) <= 0.5 + 1e-9);
        RC_ASSERT(std::abs(from.y + share * (to.y - from.y) - line[i].y) <= 0.5 + 1e-9);
    }
}

} // namespace
} // namespace arbiter::world::grid::line_test
