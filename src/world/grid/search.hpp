// Paths: the cheapest way from a tile to another, and all tiles within a budget. A step costs what the
// terrain it leads onto says, diagonal or not; for a large footing, the dearest of its tiles. A diagonal step
// cuts no corner: terrain must leave room on both tiles beside it.
#pragma once

#include "world/grid/grid.hpp"

#include <span>
#include <vector>

namespace arbiter::world::grid {

/// Who moves, and how.
struct Mover {
    Way way = 0;
    std::int32_t size = 1;
};

/// Tiles that are taken, by index of a window: nobody else may go there.
class TakenTiles {
public:
    /// Nothing is taken from now on.
    void clear(std::size_t tiles) {
        for (const std::uint32_t index : marked_) taken_[index] = 0;
        marked_.clear();
        if (taken_.size() < tiles) taken_.resize(tiles, 0);
    }
    /// As far as the window goes.
    void take(const Window& window, const Footing& footing);
    [[nodiscard]] bool is_taken(std::uint32_t index) const noexcept { return taken_[index] != 0; }
    [[nodiscard]] bool is_empty() const noexcept { return marked_.empty(); }

private:
    std::vector<std::uint8_t> taken_;
    std::vector<std::uint32_t> marked_;
};

/// A tile that can be reached.
struct Reached {
    Tile tile;
    Cost cost = 0;
};

/// Searches one window after another with the same memory. For one thread.
class Search {
public:
    /// Where the next searches are; all of it outlives them. `taken` has the size of the window.
    void set_window(const Grid& grid, const Window& window, const TakenTiles& taken) noexcept {
        grid_ = &grid;
        window_ = window;
        taken_ = &taken;
    }

    /// The cost of the cheapest path, or k_impossible. Both tiles are in the window.
    [[nodiscard]] Cost cost_between(Tile from, Tile to, const Mover& mover);
    /// The tiles of the path that was found last, without the first one.
    void trace(std::vector<Tile>& out) const;
    /// Every tile that a path of at most `budget` leads to, cheapest first, then by row and column; not
    /// `from` itself. Stops after `most`.
    void reach(Tile from, Cost budget, const Mover& mover, std::size_t most, std::vector<Reached>& out);

private:
    struct Node {
        Cost estimate; ///< of the whole path; what has the least is looked at first
        Cost cost;     ///< so far; of equal ones, the farthest is looked at first: it is nearer to the end
        std::uint32_t index;

        /// Whether it is looked at after the other one. No two are equal, so every machine has one order.
        [[nodiscard]] bool is_behind(const Node& other) const noexcept {
            if (estimate != other.estimate) return estimate > other.estimate;
            return cost != other.cost ? cost < other.cost : index > other.index;
        }
    };
    struct Visit {
        std::uint32_t search = 0; ///< the one that it is of
        Cost cost = 0;
        std::uint32_t from = 0;
    };

    void begin(Tile from, const Mover& mover, Tile towards);
    [[nodiscard]] bool take_next(Node& node);
    void go_on(const Node& node, Cost budget);
    void visit(std::uint32_t index, Cost cost, std::uint32_t from, Tile tile);
    [[nodiscard]] Cost left_from(Tile tile) const noexcept;
    /// What a step costs; k_impossible where terrain leaves no room.
    [[nodiscard]] Cost step_cost(std::int32_t column, std::int32_t row) const noexcept;
    [[nodiscard]] bool is_free(std::uint32_t index) const noexcept;
    [[nodiscard]] Cost cost_of(std::uint32_t index) const noexcept { return costs_[window_.terrain[index]]; }

    const Grid* grid_ = nullptr;
    Window window_;
    const TakenTiles* taken_ = nullptr;
    Mover mover_;
    Tile towards_;              // of the search under way; none: it goes everywhere
    std::vector<Cost> costs_;   // by terrain
    Cost least_ = k_unit;       // of them
    std::vector<Visit> visits_; // by index
    std::vector<Node> open_;    // a heap
    std::uint32_t now_ = 0;     // the number of the search
    std::uint32_t last_ = 0;    // index of the end of the path that was found last
    std::uint32_t first_ = 0;   // and of its start
};

} // namespace arbiter::world::grid
