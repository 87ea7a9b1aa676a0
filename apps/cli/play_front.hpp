// Whoever plays: somebody at a terminal, or a program at the other end of a pipe.
#pragma once

#include "arbiter/policy.hpp"

#include <optional>

namespace arbiter::cli {

class Front {
public:
    Front() = default;
    Front(const Front&) = delete;
    Front& operator=(const Front&) = delete;
    virtual ~Front() = default;

    /// The next command. Nothing: they leave, the input has ended, or a signal came.
    [[nodiscard]] virtual std::optional<arbiter::Command> next(const play::Session& session) = 0;
    /// Shows what an accepted command has led to, theirs or another's.
    virtual void show(const arbiter::Command& command, const Accepted& accepted,
                      const play::Session& session) = 0;
    /// Shows what a policy has decided, before its command is sent.
    virtual void show_decision(const Decision& decision) { static_cast<void>(decision); }
    /// Says why their command was refused; they are asked again.
    virtual void refuse(const Error& error) = 0;
};

} // namespace arbiter::cli
