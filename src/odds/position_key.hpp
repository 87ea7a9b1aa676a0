// PositionKey: what tells positions of a walk apart. Fixed when the walk begins: the cells that any code
// which can run from there may read, and at each position the registers that may still be read.
#pragma once

#include "action/game.hpp"
#include "machine/late_walk.hpp"
#include "world/key.hpp"

#include <string>

namespace arbiter::odds {

class PositionKey {
public:
    /// For a walk that begins at `begun`. `game`, and `start`, the world as the walk finds it, must outlive
    /// the key.
    PositionKey(const action::Game& game, const machine::State& begun, const world::World& start);

    /// Cells that are looked at when the walk has ended.
    void count(const world::CellSet& cells) { cells_.merge(cells); }
    /// From here on everything counts, also what nothing reads: the same odds by more positions.
    void count_all() {
        cells_.add_all();
        counts_dead_registers_ = true;
    }

    /// The cells that count.
    [[nodiscard]] const world::CellSet& cells() const noexcept { return cells_; }

    /// Appends whatever may decide what happens from `position` on, the cast of every frame included. Of what
    /// is spread only that it is; dice that wait count by what they may come to.
    void add(const machine::State& position, const machine::LateState& late, std::string& key) const;

private:
    void add_frame(const machine::State& position, const machine::LateState& late, std::size_t number,
                   world::KeyWriter& writer, std::string& key) const;

    const action::Game& game_;
    const world::World& start_;
    world::CellSet cells_;
    bool counts_dead_registers_ = false;
};

} // namespace arbiter::odds
