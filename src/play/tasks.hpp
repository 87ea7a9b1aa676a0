// What people do themselves: marked and rolled by commands.
#pragma once

#include "action/resolve.hpp"

namespace arbiter::play {

/// Marks one as done, or as not done; they count from 0. Fails past the last.
Result<void> tick_off(action::Scene& scene, std::size_t number, bool is_done);

/// Rolls the first dice that a text of one names, and writes what they come to behind them: "lose 1d3 = 2
/// wagons". Returns the text. Fails where there are no dice, or none that have not been rolled.
Result<std::string> roll_task(action::Scene& scene, std::size_t number, const Luck& luck);

} // namespace arbiter::play
