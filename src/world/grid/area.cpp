#include "world/grid/area.hpp"

#include "world/grid/line.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::world::grid {
namespace {

// The cosine by its series: the same on every machine, which the library's own need not be.
double cosine_of_degrees(double degrees) noexcept {
    constexpr double k_pi = 3.14159265358979323846;
    const double angle = degrees * k_pi / 180, square = angle * angle;
    double term = 1, sum = 1;
    for (int i = 2; i <= 30; i += 2) {
        term *= -square / (i * (i - 1));
        sum += term;
    }
    return sum;
}

bool is_in_cone(const Area& area, Tile tile) noexcept {
    const double ahead_x = area.towards.x - area.from.tile.x, ahead_y = area.towards.y - area.from.tile.y;
    const double x = tile.x - area.from.tile.x, y = tile.y - area.from.tile.y;
    const double lengths = std::sqrt((ahead_x * ahead_x + ahead_y * ahead_y) * (x * x + y * y));
    if (lengths == 0) return false; // the tile it starts from, or a cone towards nowhere
    constexpr double k_snap = 1e-9;
    return (ahead_x * x + ahead_y * y) / lengths >=
           cosine_of_degrees(std::min(area.degrees, 360.0) / 2) - k_snap;
}

bool is_on_line(const Area& area, Tile tile) noexcept {
    const LineWalk line(area.from.tile, area.towards);
    const std::int32_t step =
        std::max(std::abs(tile.x - area.from.tile.x), std::abs(tile.y - area.from.tile.y));
    return line.length() > 0 && step > 0 && step <= area.length && line.at(step) == tile;
}

bool has_tile(const Grid& grid, const Area& area, Tile tile) noexcept {
    if (area.shape == AreaShape::line) return is_on_line(area, tile);
    const std::int32_t far = grid.distance(area.from, {tile, 1});
    if (far > area.length || (area.shape == AreaShape::ring && far < area.inner)) return false;
    return area.shape != AreaShape::cone || is_in_cone(area, tile);
}

} // namespace

bool is_in(const Grid& grid, const Area& area, const Footing& footing) noexcept {
    // Most are too far away: that is seen at once. A line may be longer than the distance it covers.
    if (area.shape != AreaShape::line && !grid.is_within(area.from, footing, area.length)) return false;
    if (area.shape == AreaShape::radius) return true;
    for (std::int32_t y = 0; y < footing.size; ++y)
        for (std::int32_t x = 0; x < footing.size; ++x)
            if (has_tile(grid, area, make_tile(footing.tile.x + x, footing.tile.y + y))) return true;
    return false;
}

void list_tiles(const Grid& grid, const Area& area, std::size_t most, std::vector<Tile>& out) {
    std::int32_t left = area.from.tile.x - area.length,
                 right = area.from.tile.x + area.from.size - 1 + area.length;
    std::int32_t bottom = area.from.tile.y - area.length,
                 top = area.from.tile.y + area.from.size - 1 + area.length;
    const bool is_bounded = !grid.is_unbounded();
    left = std::max(left, is_bounded ? 0 : -k_farthest);
    bottom = std::max(bottom, is_bounded ? 0 : -k_farthest);
    right = std::min(right, is_bounded ? grid.width() - 1 : k_farthest);
    top = std::min(top, is_bounded ? grid.height() - 1 : k_farthest);
    for (std::int32_t y = bottom; y <= top; ++y)
        for (std::int32_t x = left; x <= right; ++x) {
            if (out.size() >= most) return;
            if (const Tile tile = make_tile(x, y); has_tile(grid, area, tile)) out.push_back(tile);
        }
}

} // namespace arbiter::world::grid
