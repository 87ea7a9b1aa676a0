// Rounds of a scenario whose flow goes by phases: a season, a day, a turn of everybody at once.
//
//     auto turn = arbiter::begin_turn(*scene, {.seed = arbiter::make_seed(7)});
//     while (auto question = arbiter::advance(**turn)) {
//         if (!*question) break;
//         (void)arbiter::answer(**turn); // or with what somebody chose
//     }
#pragma once

#include "arbiter/resolve.hpp"

namespace arbiter {

/// Begins a round. Fails when the scenario has no such flow, or nobody plays it. What comes up is asked and
/// answered as in resolve.hpp, and may be saved at any question.
[[nodiscard]] Result<ResolutionPtr> begin_turn(action::Scene& scene, const Luck& luck);

/// Takes everything back that a resolution has changed so far.
void undo(action::Resolution& resolution);

/// Something that people have to do themselves.
struct TaskLine {
    std::string text;
    std::string of; ///< what it came of: the name of a card
    bool is_done = false;
};
[[nodiscard]] std::vector<TaskLine> tasks(const action::Scene& scene);
/// What stands above them, in the words of the game's packs.
[[nodiscard]] std::string tasks_title(const action::Scene& scene);
/// As JSON on one line.
[[nodiscard]] std::string to_json(const std::vector<TaskLine>& tasks);
/// Marks one as done, or as not done; they count from 0. Fails past the last.
Result<void> tick_off(action::Scene& scene, std::size_t number, bool is_done = true);

/// Rolls the first dice that a text of one names, and writes what they come to behind them: "lose 1d3 = 2
/// wagons". Returns the text. Fails where there are no dice, or none that have not been rolled.
Result<std::string> roll_task(action::Scene& scene, std::size_t number, const Seed& seed);

} // namespace arbiter
