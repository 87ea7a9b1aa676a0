// State: a resolution in progress, as plain data. Copy it and both go on; save it and another process does.
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
};

struct State {
    std::vector<Frame> frames;    ///< the last one runs; none: it has ended
    std::vector<Value> registers; ///< of all frames, one after the other. Texts and lists are the world's
    std::uint64_t steps = 0;      ///< taken so far: they are limited
    std::uint64_t bytes = 0;      ///< that the log, values and changes took so far: they are limited
    std::uint64_t questions = 0;  ///< answered so far
    std::int32_t forced =
        -1; ///< the degree that the next contest of an action comes to, undecided; -1 for none

    [[nodiscard]] bool has_ended() const noexcept { return frames.empty(); }
};

} // namespace arbiter::machine
