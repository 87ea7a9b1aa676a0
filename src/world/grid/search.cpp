// One loop for both: with an end in sight it is A*, without one Dijkstra's. The estimate of what is left is
// exact on free ground and never too high, and no step lowers it by more than the step costs, so a tile that
// was taken from the heap is settled.
#include "world/grid/search.hpp"

#include <algorithm>
#include <array>

namespace arbiter::world::grid {
namespace {

struct Direction {
    std::int32_t x, y;
};
// Straight ones first: with four neighbours the search stops there.
constexpr std::array<Direction, 8> k_directions = {
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

constexpr Cost add(Cost a, Cost b) noexcept { return a > k_impossible - 1 - b ? k_impossible : a + b; }

} // namespace

void TakenTiles::take(const Window& window, const Footing& footing) {
    for (std::int32_t y = 0; y < footing.size; ++y)
        for (std::int32_t x = 0; x < footing.size; ++x) {
            const Tile tile = make_tile(footing.tile.x + x, footing.tile.y + y);
            if (!tile || !window.contains(tile)) continue;
            const std::uint32_t index = window.index_of(tile);
            taken_[index] = 1;
            marked_.push_back(index);
        }
}

void Search::begin(Tile from, const Mover& mover, Tile towards) {
    mover_ = mover;
    towards_ = towards;
    costs_.clear();
    for (const Terrain& terrain : grid_->legend()) costs_.push_back(terrain.cost(mover.way));
    least_ = grid_->least_cost(mover.way);
    if (visits_.size() < window_.size()) visits_.resize(window_.size());
    if (++now_ == 0) { // once in four thousand million times
        std::ranges::fill(visits_, Visit{});
        now_ = 1;
    }
    open_.clear();
    first_ = window_.index_of(from);
    visit(first_, 0, first_, from);
}

Cost Search::left_from(Tile tile) const noexcept {
    if (!towards_) return 0;
    const std::int32_t across = std::abs(tile.x - towards_.x), along = std::abs(tile.y - towards_.y);
    const auto steps =
        static_cast<std::uint64_t>(grid_->has_diagonals() ? std::max(across, along) : across + along);
    return static_cast<Cost>(std::min<std::uint64_t>(steps * least_, k_impossible - 1));
}

void Search::visit(std::uint32_t index, Cost cost, std::uint32_t from, Tile tile) {
    visits_[index] = {now_, cost, from};
    open_.push_back({add(cost, left_from(tile)), cost, index});
    std::push_heap(open_.begin(), open_.end(), [](const Node& a, const Node& b) { return a.is_behind(b); });
}

// The next tile that no cheaper path was found to since it was put there.
bool Search::take_next(Node& node) {
    while (!open_.empty()) {
        std::pop_heap(open_.begin(), open_.end(),
                      [](const Node& a, const Node& b) { return a.is_behind(b); });
        node = open_.back();
        open_.pop_back();
        if (visits_[node.index].cost == node.cost) return true;
    }
    return false;
}

Cost Search::step_cost(std::int32_t column, std::int32_t row) const noexcept {
    if (column < 0 || row < 0 || column + mover_.size > window_.width || row + mover_.size > window_.height)
        return k_impossible;
    const auto index = static_cast<std::uint32_t>(row * window_.width + column);
    if (mover_.size == 1) return cost_of(index);
    Cost dearest = 0;
    for (std::int32_t y = 0; y < mover_.size; ++y)
        for (std::int32_t x = 0; x < mover_.size; ++x)
            dearest = std::max(dearest, cost_of(index + static_cast<std::uint32_t>(y * window_.width + x)));
    return dearest;
}

bool Search::is_free(std::uint32_t index) const noexcept {
    if (taken_->is_empty()) return true;
    for (std::int32_t y = 0; y < mover_.size; ++y)
        for (std::int32_t x = 0; x < mover_.size; ++x)
            if (taken_->is_taken(index + static_cast<std::uint32_t>(y * window_.width + x))) return false;
    return true;
}

void Search::go_on(const Node& node, Cost budget) {
    const auto columns = static_cast<std::uint32_t>(window_.width);
    const auto column = static_cast<std::int32_t>(node.index % columns);
    const auto row = static_cast<std::int32_t>(node.index / columns);
    std::array<bool, 4> is_open{}; // whether terrain leaves room straight ahead, by direction
    const std::size_t count = grid_->has_diagonals() ? 8 : 4;
    for (std::size_t i = 0; i < count; ++i) {
        const Direction& step = k_directions[i];
        if (i >= 4 && !(is_open[i - 4] && is_open[(i - 3) % 4])) continue;
        const Cost price = step_cost(column + step.x, row + step.y);
        if (price == k_impossible) continue;
        if (i < 4) is_open[i] = true;
        const Cost cost = add(node.cost, price);
        if (cost > budget || cost == k_impossible) continue;
        const auto index = static_cast<std::uint32_t>((row + step.y) * window_.width + column + step.x);
        const Visit& known = visits_[index];
        if ((known.search == now_ && known.cost <= cost) || !is_free(index)) continue;
        visit(index, cost, node.index,
              {static_cast<std::int16_t>(window_.left + column + step.x),
               static_cast<std::int16_t>(window_.bottom + row + step.y)});
    }
}

Cost Search::cost_between(Tile from, Tile to, const Mover& mover) {
    begin(from, mover, to);
    last_ = window_.index_of(to);
    Node node{};
    while (take_next(node)) {
        if (node.index == last_) return node.cost;
        go_on(node, k_impossible);
    }
    return k_impossible;
}

void Search::trace(std::vector<Tile>& out) const {
    out.clear();
    if (last_ >= visits_.size() || visits_[last_].search != now_) return;
    for (std::uint32_t at = last_; at != first_; at = visits_[at].from) out.push_back(window_.tile_at(at));
    std::ranges::reverse(out);
}

void Search::reach(Tile from, Cost budget, const Mover& mover, std::size_t most, std::vector<Reached>& out) {
    begin(from, mover, {});
    Node node{};
    while (out.size() < most && take_next(node)) {
        if (node.index != first_) out.push_back({window_.tile_at(node.index), node.cost});
        go_on(node, budget);
    }
}

} // namespace arbiter::world::grid
