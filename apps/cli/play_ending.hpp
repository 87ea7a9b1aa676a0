// What is said when a game is over, or left.
#pragma once

#include "command.hpp"
#include "play_table.hpp"

#include <optional>
#include <string>

namespace arbiter::cli {

/// How a game was left, and what is needed to go on with it, or to see the same once more.
struct Farewell {
    Ending ending = Ending::left;
    std::uint64_t rounds = 0;               ///< that were played
    std::uint64_t begun = 0;                ///< the revision at which it was taken up
    std::optional<std::uint64_t> seed = {}; ///< none: a save went on with its own
    std::optional<SavePoint> saved = {};    ///< the last file that has it
};

/// Who has won and why: `the players won: The last enemy falls!`
[[nodiscard]] std::string outcome_text(const play::Session& session);

/// The same for programs: a line that says that the game is over.
[[nodiscard]] std::string over_line(const play::Session& session);

/// `saved to game.json: 3 commands`, and whether that is all.
[[nodiscard]] std::string saved_text(const SavePoint& saved, std::uint64_t revision);

/// Prints how the game was left; with --json the last line for programs.
void say_farewell(const Arguments& given, const play::Session& session, const Farewell& farewell);

} // namespace arbiter::cli
