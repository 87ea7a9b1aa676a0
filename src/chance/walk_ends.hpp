// The ends of a walk: how likely each ending is when everything has happened.
#pragma once

#include "chance/walk_carry.hpp"

#include <vector>

namespace arbiter::chance {

/// The most states of one cycle that are eliminated; larger ones are iterated. 2,000 states take 32 MB.
inline constexpr std::size_t k_most_eliminated = 2'000;

/// Where a mass of 1 goes from the first state on. `visited`, `cut` and `endless` make 1, to rounding.
struct WalkEnds {
    std::vector<double> mass; ///< by state: the mass that ended there; 0 for states that are no ending
    double visited = 0;       ///< all that ended
    double cut = 0;           ///< all that left the budget, or was still open when iterating stopped
    double endless = 0;       ///< all that came into a cycle without a way out: it never ends
    bool goes_round = false;  ///< mass came into some cycle
    double steps = 0;         ///< the mean number of questions, of all mass as far as it was followed
};

/// Every question must have been told its targets. Mass passes through the components of the graph in order:
/// states without a cycle hand it on, cycles are eliminated exactly. A cycle of more than
/// `k_most_eliminated` states, or too dear for the budget's pushes, is iterated: the mass that has left it is
/// a lower bound for every ending, and with the mass still inside it an upper one; it ends when at most
/// `k_exact_gap` is inside or the budget is spent. On one thread, in the order of discovery: the same bits
/// everywhere. `carry`, where there is one, is told of all mass that moves.
[[nodiscard]] WalkEnds ends_of(const WalkGraph& graph, WalkCarry* carry = nullptr);

} // namespace arbiter::chance
