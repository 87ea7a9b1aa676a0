// The game of examples/playable/letters: hands, nerve and debts that others may not see.
#pragma once

#include "arbiter/session.hpp"
#include "arbiter/view.hpp"

#include <memory>
#include <string>

namespace arbiter::tests {

/// What Bo may not know.
struct Secrets {
    int nerve = 4, debt = 2;                  ///< of Ada
    std::string first_letter = "love_letter"; ///< the first in Ada's hand: `love_letter`, `bill` or `will`
    bool is_watched = false;                  ///< whether Bo is

    bool operator==(const Secrets&) const = default;
};

/// The game with a scenario for each first letter; loaded once for all tests.
[[nodiscard]] std::shared_ptr<const action::Game> letters_game();

/// A session with these secrets. Ada holds letters:FIRST#1 and letters:bill#2, Bo holds letters:will#3. What
/// is not as in the scenario is the first command, an edit.
[[nodiscard]] SessionPtr letters_session(const Secrets& secrets = {}, std::uint64_t seed = 7);

/// One of those who play.
[[nodiscard]] Viewer looking_as(const play::Session& session, std::string_view who);

} // namespace arbiter::tests
