#include "world/grid/search.hpp"

#include "unit/world/grid/maps.hpp"

#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>

namespace arbiter::world::grid::search_test {
namespace {

/// A search of a whole grid, with some tiles taken.
struct SearchBench {
    explicit SearchBench(const Grid& of) : grid(of) { clear(); }
    void clear() {
        taken.clear(grid.window().size());
        search.set_window(grid, grid.window(), taken);
    }
    Cost cost(Tile from, Tile to, Mover mover = {}) { return search.cost_between(from, to, mover); }
    std::map<Tile, Cost> reach(Tile from, Cost budget, Mover mover = {}) {
        std::vector<Reached> found;
        search.reach(from, budget, mover, 100'000, found);
        std::map<Tile, Cost> all;
        for (const Reached& one : found) all.emplace(one.tile, one.cost);
        return all;
    }

    const Grid& grid;
    TakenTiles taken;
    Search search;
};

// The definition, without any of the search's ideas: costs settle down until no step makes one cheaper.
std::map<Tile, Cost> costs_by_definition(const Grid& grid, const std::set<Tile>& taken, Tile from,
                                         Mover mover) {
    const auto room = [&](std::int32_t x, std::int32_t y) {
        return grid.has_room({make_tile(x, y), mover.size}, mover.way);
    };
    const auto price = [&](std::int32_t x, std::int32_t y) {
        Cost dearest = 0;
        for (std::int32_t i = 0; i < mover.size * mover.size; ++i) {
            const Tile tile = make_tile(x + i % mover.size, y + i / mover.size);
            if (taken.contains(tile)) return k_impossible;
            dearest = std::max(dearest, grid.cost_at(tile, mover.way));
        }
        return dearest;
    };
    std::map<Tile, Cost> costs{{from, 0}};
    for (bool is_better = true; is_better;) {
        is_better = false;
        for (const auto& [tile, cost] : std::map(costs))
            for (std::int32_t dx = -1; dx <= 1; ++dx)
                for (std::int32_t dy = -1; dy <= 1; ++dy) {
                    if (!grid.has_diagonals() && dx != 0 && dy != 0) continue;
                    if (!room(tile.x + dx, tile.y) || !room(tile.x, tile.y + dy)) {
                        if (dx != 0 && dy != 0) continue;
                    }
                    const std::int32_t x = tile.x + dx, y = tile.y + dy;
                    if (!room(x, y) || price(x, y) == k_impossible) continue;
                    const auto [known, is_new] = costs.emplace(make_tile(x, y), k_impossible);
                    if (cost + price(x, y) < known->second) {
                        known->second = cost + price(x, y);
                        is_better = true;
                    }
                }
    }
    return costs;
}

TEST(SearchTest, paths_worked_by_hand) {
    const Grid grid = tests::make_grid({".....", //
                                        ".###.", //
                                        "..#..", //
                                        "~~~~."});
    SearchBench bench(grid);
    // Through the water 2 + 2 + 2 + 1; over the top, where no corner is cut, it would be 8.
    EXPECT_EQ(bench.cost(make_tile(0, 1), make_tile(4, 1)), 7 * k_unit);
    EXPECT_EQ(bench.cost(make_tile(0, 1), make_tile(0, 1)), 0u);
    EXPECT_EQ(bench.cost(make_tile(0, 1), make_tile(2, 2)), k_impossible);
    EXPECT_EQ(bench.cost(make_tile(0, 0), make_tile(3, 0), {2, 1}), 3 * k_unit / 2);
}

TEST(SearchTest, corners_are_not_cut) {
    const Grid grid = tests::make_grid({"#.", //
                                        ".."});
    SearchBench bench(grid);
    EXPECT_EQ(bench.cost(make_tile(0, 0), make_tile(1, 1)), 2 * k_unit);
    const Grid open = tests::make_grid({"..", ".."});
    EXPECT_EQ(SearchBench(open).cost(make_tile(0, 0), make_tile(1, 1)), k_unit);
    const Grid four = tests::make_grid({"..", ".."}, Metric::chebyshev, false);
    EXPECT_EQ(SearchBench(four).cost(make_tile(0, 0), make_tile(1, 1)), 2 * k_unit);
}

TEST(SearchTest, taken_tiles_are_gone_around_but_are_no_corners) {
    const Grid grid = tests::make_grid({"...", "...", "..."});
    SearchBench bench(grid);
    bench.taken.take(grid.window(), {make_tile(1, 1), 1});
    EXPECT_EQ(bench.cost(make_tile(0, 1), make_tile(2, 1)), 2 * k_unit);
    EXPECT_EQ(bench.cost(make_tile(0, 0), make_tile(1, 1)), k_impossible);
    bench.taken.clear(9);
    EXPECT_EQ(bench.cost(make_tile(0, 0), make_tile(1, 1)), k_unit);
}

TEST(SearchTest, the_large_need_wide_ways) {
    const Grid grid = tests::make_grid({"....#....", //
                                        ".........", //
                                        "........."});
    SearchBench bench(grid);
    EXPECT_EQ(bench.cost(make_tile(0, 0), make_tile(7, 0), {0, 2}), 7 * k_unit);
    EXPECT_EQ(bench.cost(make_tile(0, 0), make_tile(6, 0), {0, 3}), k_impossible);
}

TEST(SearchTest, a_path_is_traced_step_by_step) {
    const Grid grid = tests::make_grid({"...", ".#.", "..."});
    SearchBench bench(grid);
    EXPECT_EQ(bench.cost(make_tile(0, 0), make_tile(0, 2)), 2 * k_unit);
    std::vector<Tile> path;
    bench.search.trace(path);
    EXPECT_EQ(path, (std::vector{make_tile(0, 1), make_tile(0, 2)}));
}

TEST(SearchTest, what_is_reached_comes_cheapest_first_then_by_row_and_column) {
    const Grid grid = tests::make_grid({"..~", "...", "..."});
    SearchBench bench(grid);
    std::vector<Reached> found;
    bench.search.reach(make_tile(0, 0), 2 * k_unit, {}, 100, found);
    std::string told;
    for (const Reached& one : found) told += id_of(one.tile) + " ";
    EXPECT_EQ(told, "1,0 0,1 1,1 2,0 2,1 0,2 1,2 ");
    found.clear();
    bench.search.reach(make_tile(0, 0), 2 * k_unit, {}, 2, found);
    EXPECT_EQ(found.size(), 2u);
}

/// A random map with walls, water and people on it.
struct RandomMap {
    RandomMap()
        : side(*rc::gen::inRange(2, 8)),
          grid(make()),
          from(any_tile()),
          mover{*rc::gen::element<Way>(0, 2), *rc::gen::inRange(1, 3)} {
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) taken.insert(any_tile());
        for (std::int32_t i = 0; i < mover.size * mover.size; ++i)
            taken.erase(make_tile(from.x + i % mover.size, from.y + i / mover.size));
    }
    Grid make() const {
        std::vector<std::string> rows;
        for (std::int32_t i = 0; i < side; ++i)
            rows.push_back(*rc::gen::container<std::string>(static_cast<std::size_t>(side),
                                                            rc::gen::elementOf(std::string("....#~T"))));
        return tests::make_grid({rows.begin(), rows.end()}, Metric::chebyshev, *rc::gen::arbitrary<bool>());
    }
    Tile any_tile() const { return make_tile(*rc::gen::inRange(0, side), *rc::gen::inRange(0, side)); }
    void prepare(SearchBench& bench) const {
        for (const Tile tile : taken) bench.taken.take(grid.window(), {tile, 1});
    }

    std::int32_t side;
    Grid grid;
    Tile from;
    Mover mover;
    std::set<Tile> taken;
};

RC_GTEST_PROP(SearchTest, costs_are_those_of_the_definition, ()) {
    const RandomMap map;
    SearchBench bench(map.grid);
    map.prepare(bench);
    const auto wanted = costs_by_definition(map.grid, map.taken, map.from, map.mover);
    for (std::int32_t i = 0; i < map.side * map.side; ++i) {
        const Tile to = make_tile(i % map.side, i / map.side);
        const auto known = wanted.find(to);
        RC_ASSERT(bench.cost(map.from, to, map.mover) ==
                  (known == wanted.end() ? k_impossible : known->second));
    }
}

RC_GTEST_PROP(SearchTest, reachable_is_what_a_path_within_the_budget_leads_to, ()) {
    const RandomMap map;
    SearchBench bench(map.grid);
    map.prepare(bench);
    const auto budget = static_cast<Cost>(*rc::gen::inRange(0, 8)) * k_unit / 2;
    const std::map<Tile, Cost> reached = bench.reach(map.from, budget, map.mover);
    for (std::int32_t i = 0; i < map.side * map.side; ++i) {
        const Tile to = make_tile(i % map.side, i / map.side);
        const Cost cost = bench.cost(map.from, to, map.mover);
        const auto known = reached.find(to);
        RC_ASSERT((known != reached.end()) == (to != map.from && cost <= budget));
        if (known != reached.end()) RC_ASSERT(known->second == cost);
    }
}

} // namespace
} // namespace arbiter::world::grid::search_test
