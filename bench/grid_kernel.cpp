#include "grid_kernel.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace arbiter::bench {

int GridKernel::path_cost(int from_x, int from_y, int to_x, int to_y) {
    constexpr int k_far = 1 << 29;
    const auto price = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= width_ || y >= height_) return 0;
        const char tile = rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        return tile == '#' ? 0 : tile == '~' ? 2 : 1;
    };
    std::fill(costs_.begin(), costs_.end(), k_far);
    std::fill(is_closed_.begin(), is_closed_.end(), 0);
    open_.clear();
    costs_[static_cast<std::size_t>(from_y * width_ + from_x)] = 0;
    open_.emplace_back(0, from_y * width_ + from_x);
    while (!open_.empty()) {
        std::pop_heap(open_.begin(), open_.end(), std::greater<>());
        const int at = open_.back().second, x = at % width_, y = at / width_;
        open_.pop_back();
        if (is_closed_[static_cast<std::size_t>(at)]) continue;
        is_closed_[static_cast<std::size_t>(at)] = 1;
        if (x == to_x && y == to_y) return costs_[static_cast<std::size_t>(at)];
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const int step = price(x + dx, y + dy);
                if (step == 0 || (dx == 0 && dy == 0)) continue;
                if (dx != 0 && dy != 0 && (price(x + dx, y) == 0 || price(x, y + dy) == 0)) continue;
                const int next = (y + dy) * width_ + x + dx,
                          cost = costs_[static_cast<std::size_t>(at)] + step;
                if (cost >= costs_[static_cast<std::size_t>(next)]) continue;
                costs_[static_cast<std::size_t>(next)] = cost;
                open_.emplace_back(cost + std::max(std::abs(x + dx - to_x), std::abs(y + dy - to_y)), next);
                std::push_heap(open_.begin(), open_.end(), std::greater<>());
            }
    }
    return -1;
}

bool GridKernel::is_clear(int from_x, int from_y, int to_x, int to_y) const {
    const int dx = std::abs(to_x - from_x), dy = -std::abs(to_y - from_y);
    const int step_x = from_x < to_x ? 1 : -1, step_y = from_y < to_y ? 1 : -1;
    int error = dx + dy, x = from_x, y = from_y;
    while (x != to_x || y != to_y) {
        const int twice = 2 * error;
        if (twice >= dy) error += dy, x += step_x;
        if (twice <= dx) error += dx, y += step_y;
        const bool is_end = x == to_x && y == to_y;
        if (!is_end && rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#') return false;
    }
    return true;
}

} // namespace arbiter::bench
