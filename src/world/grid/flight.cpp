#include "world/grid/flight.hpp"

#include "world/grid/line.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::world::grid {
namespace {

// Sines of 0 to 90 degrees in ten-thousandths.
constexpr std::int32_t k_sines[] = {
    0,    175,  349,  523,  698,  872,  1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588,
    2756, 2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150,
    5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314,
    7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910,
    8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816,
    9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000};
constexpr std::int32_t k_sine_unit = 10'000;

std::int32_t sine(std::int32_t degrees) noexcept {
    degrees = ((degrees % 360) + 360) % 360;
    if (degrees >= 180) return -sine(degrees - 180);
    return k_sines[degrees > 90 ? 180 - degrees : degrees];
}

// Halves go up, below 0 as well.
std::int32_t rounded_share(std::int64_t tiles, std::int32_t share) noexcept {
    const std::int64_t doubled = 2 * tiles * share + k_sine_unit;
    const std::int64_t whole = doubled / (2 * k_sine_unit);
    return static_cast<std::int32_t>(whole * 2 * k_sine_unit > doubled ? whole - 1 : whole);
}

} // namespace

bool is_open(const Grid& grid, Tile tile) noexcept {
    if (!grid.contains(tile)) return false;
    const Terrain& terrain = grid.terrain_at(tile);
    return !terrain.blocks_sight &&
           std::ranges::any_of(terrain.costs, [](Cost cost) { return cost != k_impossible; });
}

Tile flight(const Grid& grid, Tile from, Tile to) noexcept {
    const LineWalk line(from, to);
    Tile last = from;
    for (std::int32_t step = 1; step <= line.length(); ++step) {
        if (!is_open(grid, line.at(step))) return last;
        last = line.at(step);
    }
    return last;
}

Tile offset(Tile from, double degrees, std::int32_t tiles) noexcept {
    if (!(std::abs(degrees) < 1e9)) return {};
    const auto angle = static_cast<std::int32_t>(std::floor(degrees + 0.5));
    return make_tile(from.x + rounded_share(tiles, sine(angle + 90)),
                     from.y + rounded_share(tiles, sine(angle)));
}

double highest_between(const Grid& grid, Tile from, Tile to, std::string_view name) noexcept {
    const LineWalk line(from, to);
    double highest = 0;
    for (std::int32_t step = 1; step < line.length(); ++step)
        if (grid.contains(line.at(step)))
            for (const auto& [known, number] : grid.terrain_at(line.at(step)).numbers)
                if (known == name) highest = std::max(highest, number);
    return highest;
}

} // namespace arbiter::world::grid
