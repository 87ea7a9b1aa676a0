// Where the time of one strike goes: the strike is run up to each of its questions, and the differences are
// the parts.
#pragma once

#include "action/scene.hpp"

#include <string>
#include <vector>

namespace arbiter::bench {

struct StrikePart {
    std::string what;
    double ns = 0;
};

/// The parts of a strike that hits: to copy the position, to ask for the attack, to draw its dice, to take
/// the answer and ask for the damage, to draw that, to take it and go to the end. Together they are one
/// strike.
[[nodiscard]] std::vector<StrikePart> account_of_strike(action::Scene& scene, std::uint32_t code,
                                                        const world::Cast& cast);

} // namespace arbiter::bench
