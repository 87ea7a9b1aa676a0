// A program that plays: commands in, what became of them out, a line of JSON each.
#pragma once

#include "arbiter/view.hpp"
#include "play_front.hpp"
#include "play_input.hpp"

namespace arbiter::cli {

class JsonFront final : public Front {
public:
    JsonFront(AnswerReader& lines, Viewer viewer) : lines_(lines), viewer_(std::move(viewer)) {}

    /// Prints the first line: where the session is, and what it waits for.
    void begin(const play::Session& session) override;
    [[nodiscard]] std::optional<arbiter::Command> next(const play::Session& session) override;
    [[nodiscard]] std::optional<arbiter::Command> next_after_end(const play::Session& session) override;
    void show(const arbiter::Command& command, const Accepted& accepted,
              const play::Session& session) override;
    void refuse(const Error& error) override;

private:
    [[nodiscard]] Result<void> sign(arbiter::Command& command, const play::Session& session) const;

    AnswerReader& lines_;
    Viewer viewer_;                         // what is printed is what they may see, and commands are theirs
    std::optional<std::uint64_t> end_told_; // the revision at which they were told that it is over
};

} // namespace arbiter::cli
