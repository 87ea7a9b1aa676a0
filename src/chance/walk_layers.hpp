// Layers of a walk: how the mass moves from question to question, for whoever asks how long it takes.
#pragma once

#include "chance/walk_graph.hpp"

#include <cstdint>
#include <vector>

namespace arbiter::chance {

/// Mass over time.
struct WalkLayers {
    std::vector<double> ended; ///< by number of questions: the mass that ended after exactly so many
    std::vector<double> mass;  ///< by state: the mass that ended there; 0 for states that are no ending
    double visited = 0;        ///< all that ended
    double cut = 0;            ///< all that left the budget on the way
    double open = 0;           ///< all that was still on its way when the last layer was done
};

/// Pushes a mass of 1 from the first state, one question at a time, until at most `k_exact_gap` is open or
/// the budget's steps or pushes are spent. Every question must have been told its targets. A cycle takes as
/// many layers as it takes until its mass has left; for what finally happens, `ends_of` is exact and faster.
[[nodiscard]] WalkLayers layers_of(const WalkGraph& graph);

} // namespace arbiter::chance
