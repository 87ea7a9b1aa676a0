// A program that plays: commands in, what became of them out, a line of JSON each.
#pragma once

#include "arbiter/disk.hpp"
#include "play_front.hpp"

namespace arbiter::cli {

class JsonFront final : public Front {
public:
    explicit JsonFront(LineReader& lines) : lines_(lines) {}

    [[nodiscard]] std::optional<arbiter::Command> next(const play::Session& session) override;
    void show(const arbiter::Command& command, const Accepted& accepted,
              const play::Session& session) override;
    void refuse(const Error& error) override;

private:
    LineReader& lines_;
};

/// The first line: where the session is, and what it waits for.
[[nodiscard]] std::string session_line(const play::Session& session);

} // namespace arbiter::cli
