// Commands of a session with what they told, as people read them.
#pragma once

#include "arbiter/session.hpp"

namespace arbiter::cli {

/// What a command asks for, in a line: `3. choose kingdom:claim_land`.
[[nodiscard]] std::string title_of(const arbiter::Command& command, std::size_t number);

/// Prints every command of a session and what it told, as JSON a line for each.
[[nodiscard]] Result<void> show_commands(play::Session& session, bool is_json);

} // namespace arbiter::cli
