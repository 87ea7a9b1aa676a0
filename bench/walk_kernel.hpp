// What somebody would write to walk one toy alone: two integers, a hash map, and the cycle solved on paper.
#pragma once

namespace arbiter::bench {

/// What each cell begins with: 790,024 states.
inline constexpr int k_cell = 628;

/// The chance that the first, who begins, empties the cell of the second by dice of 0 to 5 in turns. Finds
/// every state, keeps where it leads, and moves mass along.
[[nodiscard]] double first_empties_the_other();

} // namespace arbiter::bench
