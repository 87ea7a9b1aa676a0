// A program that plays: commands in, what became of them out, a line of JSON each.
#pragma once

#include "arbiter/disk.hpp"
#include "arbiter/view.hpp"
#include "play_front.hpp"

namespace arbiter::cli {

class JsonFront final : public Front {
public:
    JsonFront(LineReader& lines, Viewer viewer) : lines_(lines), viewer_(std::move(viewer)) {}

    [[nodiscard]] std::optional<arbiter::Command> next(const play::Session& session) override;
    void show(const arbiter::Command& command, const Accepted& accepted,
              const play::Session& session) override;
    void refuse(const Error& error) override;

private:
    LineReader& lines_;
    Viewer viewer_; // what is printed is what they may see
};

/// The first line: where the session is, and what it waits for.
[[nodiscard]] std::string session_line(const play::Session& session, const Viewer& viewer);

} // namespace arbiter::cli
