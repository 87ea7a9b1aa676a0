// What the check knows about the dice of a pool while it goes through their modifiers.
#pragma once

#include "dice/check.hpp"

namespace arbiter::dice {

struct Checker::Dice {
    std::int64_t least = 1, most = 1;           // how many count
    std::int64_t low = 1, high = 1;             // what one can stand for
    std::int64_t face_low = 1, face_high = 1;   // what a newly rolled one can show
    std::int64_t sides_low = 0, sides_high = 0; // for dice with sides
    std::int64_t part_low = 0, part_high = 0;   // what one adds to the total once they are counted
    bool counted = false;
    bool exploded = false;
    const Mod* by_value = nullptr; // what may have left none of them
};

} // namespace arbiter::dice
