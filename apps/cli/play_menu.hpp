// Menus: what can be chosen where a session asks nothing, in the shape of its questions.
#pragma once

#include "arbiter/session.hpp"

namespace arbiter::cli {

/// Who can act now. No options: nobody can.
[[nodiscard]] Result<PendingQuestion> ask_who(const play::Session& session);

/// What somebody can do now; with `all`, only what they cannot, each with its reason.
[[nodiscard]] Result<PendingQuestion> ask_what(const play::Session& session, const std::string& actor,
                                               bool all = false);

} // namespace arbiter::cli
