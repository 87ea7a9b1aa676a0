// The file of a game: --save, and what is kept of a game that nobody has named a file for.
#pragma once

#include "arbiter/session.hpp"
#include "command.hpp"
#include "play_front.hpp"

namespace arbiter::cli {

/// Refuses a --save that would destroy something: a file that is there, has something in it and is not the
/// save that is gone on with. Returns an exit code.
int check_save_file(const Arguments& given);

/// What is known of a game's files when it is left.
struct Keeping {
    std::string file = {};                 ///< that the command line names; it has everything. Empty: none
    std::optional<SavePoint> by_hand = {}; ///< what `s` has written
    std::uint64_t begun = 0;               ///< the revision at which the game was taken up
    bool is_stopped = false;               ///< a signal has ended it, and nobody could say where to save it
};

/// Where the game is, if anywhere. One that was stopped at a terminal and that no file has is written into a
/// new one in the folder for temporary files.
[[nodiscard]] std::optional<SavePoint> saved_at_last(const play::Session& session, const Keeping& keeping);

} // namespace arbiter::cli
