// Times paths and sight on a map of 100 x 100 tiles beside an A* and a line walk written by hand. Prints
// JSON; bench/grid_rows.mjs makes rows of it.
#include "grid_kernel.hpp"
#include "timing.hpp"

#include "world/grid/search.hpp"

#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

using namespace arbiter;
namespace grid = world::grid;

constexpr int k_side = 100;

// Walls on a fifth of the tiles, water on a tenth: the same map every time.
std::vector<std::string> make_rows() {
    std::vector<std::string> rows(k_side, std::string(k_side, '.'));
    std::uint64_t state = 42;
    for (std::string& row : rows)
        for (char& tile : row) {
            state = state * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
            const auto roll = static_cast<int>((state >> 33) % 10);
            tile = roll < 2 ? '#' : roll == 2 ? '~' : '.';
        }
    return rows;
}

grid::Grid make_grid(const std::vector<std::string>& rows) {
    grid::GridPlan plan;
    plan.width = plan.height = k_side;
    plan.legend = {{"ground", "", false, {grid::k_unit}, {}},
                   {"wall", "", true, {grid::k_impossible}, {}},
                   {"water", "", false, {2 * grid::k_unit}, {}}};
    for (const std::string& row : rows)
        for (const char tile : row) plan.tiles.push_back(tile == '#' ? 1 : tile == '~' ? 2 : 0);
    return grid::Grid(std::move(plan));
}

struct Ends {
    grid::Tile from, to;
};

// Pairs of free tiles that a path joins.
std::vector<Ends> make_ends(const std::vector<std::string>& rows, bench::GridKernel& kernel) {
    std::vector<Ends> all;
    std::uint64_t state = 7;
    const auto next = [&] {
        state = state * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
        return static_cast<int>((state >> 33) % k_side);
    };
    while (all.size() < 64) {
        const int a = next(), b = next(), c = next(), d = next();
        const bool is_free = rows[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)] != '#' &&
                             rows[static_cast<std::size_t>(d)][static_cast<std::size_t>(c)] != '#';
        if (is_free && kernel.path_cost(a, b, c, d) > 0)
            all.push_back({grid::make_tile(a, b), grid::make_tile(c, d)});
    }
    return all;
}

} // namespace

int main() {
    const std::vector<std::string> rows = make_rows();
    const grid::Grid map = make_grid(rows);
    bench::GridKernel kernel(rows);
    const std::vector<Ends> ends = make_ends(rows, kernel);
    grid::TakenTiles taken;
    taken.clear(map.window().size());
    grid::Search search;
    search.set_window(map, map.window(), taken);
    const auto our_path = [&](std::size_t i) {
        return static_cast<double>(search.cost_between(ends[i].from, ends[i].to, {})) / grid::k_unit;
    };
    const auto kernel_path = [&](std::size_t i) {
        return static_cast<double>(
            kernel.path_cost(ends[i].from.x, ends[i].from.y, ends[i].to.x, ends[i].to.y));
    };
    for (std::size_t i = 0; i < ends.size(); ++i)
        if (our_path(i) != kernel_path(i)) {
            std::fprintf(stderr, "a path costs %g, by hand %g\n", our_path(i), kernel_path(i));
            return 1;
        }
    const auto paths = bench::times_of(ends.size(), our_path, kernel_path);
    const auto sights = bench::times_of(
        ends.size(), [&](std::size_t i) { return map.is_clear(ends[i].from, ends[i].to) ? 1.0 : 0.0; },
        [&](std::size_t i) {
            return kernel.is_clear(ends[i].from.x, ends[i].from.y, ends[i].to.x, ends[i].to.y) ? 1.0 : 0.0;
        });
    std::printf(
        "{\"path_ns\": %.1f, \"path_kernel_ns\": %.1f, \"sight_ns\": %.2f, \"sight_kernel_ns\": %.2f}\n",
        paths.first, paths.second, sights.first, sights.second);
    return 0;
}
