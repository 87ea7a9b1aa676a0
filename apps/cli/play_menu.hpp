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

/// The option that a number, from 1, or an id names.
[[nodiscard]] std::optional<std::size_t> find_choice(const PendingQuestion& menu, const std::string& text);

/// A line for each option, with its number; where tiles are marked on a map, only how many there are.
[[nodiscard]] std::string options_text(const PendingQuestion& menu, const action::Scene& scene);

/// Why the chance of an option is what it is, as the viewer may know it.
[[nodiscard]] Result<std::string> option_reasons(const QuestionOption& option, const action::Scene& scene,
                                                 const Viewer& viewer);

} // namespace arbiter::cli
