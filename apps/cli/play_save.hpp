// The file of a game: --save, and what is kept of a game that nobody has named a file for.
#pragma once

#include "arbiter/session.hpp"
#include "command.hpp"
#include "play_front.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// Fails where writing a game there would destroy something: a file that is there, has something in it and is
/// none of `own`.
[[nodiscard]] Result<void> check_overwrites(const std::string& file, std::span<const std::string> own);

/// The same for what an option of the command line names; the save that is gone on with is its own. Returns
/// an exit code.
int check_save_file(const Arguments& given, std::string_view option);

/// What may be written over: the save that the command line goes on with.
[[nodiscard]] std::vector<std::string> own_files(const Arguments& given);

/// What is known of a game's files when it is left.
struct Keeping {
    std::string file = {};                 ///< that the command line names; it has everything. Empty: none
    std::optional<SavePoint> by_hand = {}; ///< what `s` has written
    std::uint64_t begun = 0;               ///< the revision at which the game was taken up
    bool is_stopped = false;               ///< a signal has ended it, and nobody could say where to save it
};

/// A game that has ended by an error: written where it was to be, or else, or at a terminal, into a new file.
[[nodiscard]] std::optional<SavePoint> saved_after_failure(const play::Session& session,
                                                           const Keeping& keeping);

/// Where the game is, if anywhere. One that was stopped at a terminal and that no file has is written into a
/// new one in the folder for temporary files.
[[nodiscard]] std::optional<SavePoint> saved_at_last(const play::Session& session, const Keeping& keeping);

} // namespace arbiter::cli
