// What a random walk does next.
#pragma once

#include "chance/random.hpp"
#include "play/session.hpp"

#include <optional>

namespace arbiter::play {

/// A command, and what was promised of it.
struct WalkStep {
    Command command;
    std::optional<OfferLine> offer = {}; ///< where it is one
};

/// Draws commands that a session must accept.
class RandomCommands {
public:
    explicit RandomCommands(std::uint64_t seed);

    /// Nothing where nobody can do anything. Fails where a rule fails.
    [[nodiscard]] Result<std::optional<WalkStep>> next(const Session& session);

    /// A number below `range`.
    [[nodiscard]] std::size_t below(std::size_t range) {
        return static_cast<std::size_t>(random_.below(range));
    }
    /// A number in [0, 1).
    [[nodiscard]] double unit() { return random_.unit(); }

private:
    [[nodiscard]] std::optional<Command> aside(const Session& session);
    [[nodiscard]] Result<std::optional<WalkStep>> offer_of_anybody(const Session& session);

    chance::Random random_;
};

} // namespace arbiter::play
