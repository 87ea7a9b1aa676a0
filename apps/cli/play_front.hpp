// Whoever plays: somebody at a terminal, or a program at the other end of a pipe.
#pragma once

#include "arbiter/policy.hpp"

#include <optional>

namespace arbiter::cli {

/// A game as a file has it.
struct SavePoint {
    std::string file;
    std::uint64_t revision = 0; ///< of the session that was written
};

class Front {
public:
    Front() = default;
    Front(const Front&) = delete;
    Front& operator=(const Front&) = delete;
    virtual ~Front() = default;

    /// The game begins, or goes on.
    virtual void begin(const play::Session& session) { static_cast<void>(session); }
    /// The next command. Nothing: they leave, the input has ended, or a signal came.
    [[nodiscard]] virtual std::optional<arbiter::Command> next(const play::Session& session) = 0;
    /// The same where the game is over: it can be taken back.
    [[nodiscard]] virtual std::optional<arbiter::Command> next_after_end(const play::Session& session) = 0;
    /// A round is about to begin.
    virtual void begin_round(const play::Session& session) { static_cast<void>(session); }
    /// Shows what an accepted command has led to, theirs or another's.
    virtual void show(const arbiter::Command& command, const Accepted& accepted,
                      const play::Session& session) = 0;
    /// Shows what a policy has decided, before its command is sent.
    virtual void show_decision(const Decision& decision, const play::Session& session) {
        static_cast<void>(decision), static_cast<void>(session);
    }
    /// Says why their command was refused; they are asked again.
    virtual void refuse(const Error& error) = 0;
    /// Nothing more is played.
    virtual void end(const play::Session& session) { static_cast<void>(session); }

    /// Whether they may take back as the game master what whoever they play may not.
    [[nodiscard]] virtual bool is_game_master() const { return false; }
    /// Where they have saved the game by themselves, last.
    [[nodiscard]] virtual std::optional<SavePoint> saved() const { return std::nullopt; }
};

} // namespace arbiter::cli
