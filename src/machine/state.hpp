// State: a position of the game, as a value: what is true, and what is under way. Copy it and both go on;
// save it and another process does.
#pragma once

#include "arbiter/value.hpp"
#include "world/roles.hpp"

#include <cstdint>
#include <vector>

namespace arbiter::machine {

/// One piece of code that is under way.
struct Frame {
    std::uint32_t code = 0;     ///< which, by number
    std::uint32_t position = 0; ///< the next instruction
    world::Cast cast;           ///< who takes part
    std::uint32_t first_register = 0;
    std::uint32_t begun = 0; ///< questions answered before: tells its dice from those of another time
};

struct State {
    explicit State(world::World begun) : world(std::move(begun)) {}

    world::World world;
    std::vector<Frame> frames;    ///< the last one runs; none: nothing is under way
    std::vector<Value> registers; ///< of all frames, one after the other. Texts and lists are the world's
    std::uint64_t steps = 0;      ///< taken so far: they are limited
    std::uint64_t bytes = 0;      ///< that the log, values and changes took so far: they are limited
    std::uint64_t questions = 0;  ///< answered so far
    std::uint64_t asked = 0;      ///< the number of the pending question, of all there ever were; no part of
                                  ///< the position
    std::int32_t forced =
        -1; ///< the degree that the next contest of an action comes to, undecided; -1 for none

    [[nodiscard]] bool has_ended() const noexcept { return frames.empty(); }
    /// Nothing is under way any more, and nothing was spent yet.
    void settle() noexcept {
        frames.clear();
        registers.clear();
        steps = bytes = questions = asked = 0;
        forced = -1;
    }
};

} // namespace arbiter::machine
