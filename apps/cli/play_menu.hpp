// Menus: what can be chosen where a session asks nothing, in the shape of its questions.
#pragma once

#include "arbiter/view.hpp"

namespace arbiter::cli {

/// Who of those whom the viewer plays can act now. No options: nobody can.
[[nodiscard]] Result<PendingQuestion> ask_who(const play::Session& session, const Viewer& viewer);

/// What somebody can do now, as the viewer sees it; with `closed`, only what they cannot, each with its
/// reason.
[[nodiscard]] Result<PendingQuestion> ask_what(const play::Session& session, const std::string& actor,
                                               const Viewer& viewer, bool closed = false);

} // namespace arbiter::cli
