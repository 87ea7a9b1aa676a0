// One random walk, and the checks around each of its commands.
#pragma once

#include "arbiter/conform.hpp"
#include "play/conform/question_checks.hpp"

namespace arbiter::play {

class Walk {
public:
    Walk(std::shared_ptr<const action::Game> game, SessionPtr session, std::uint64_t seed)
        : game_(std::move(game)), session_(std::move(session)), random_(seed), questions_(random_) {}

    /// Goes on for at most so many commands. What does not hold ends it.
    [[nodiscard]] std::optional<ConformFailure> run(std::uint64_t commands);

    [[nodiscard]] const QuestionChecks& questions() const noexcept { return questions_; }
    [[nodiscard]] const Session& session() const noexcept { return *session_; }
    [[nodiscard]] SessionPtr release() && { return std::move(session_); }

private:
    [[nodiscard]] std::optional<Finding> take(const WalkStep& step);
    [[nodiscard]] std::optional<Finding> check_undo(const json::Node& before) const;
    [[nodiscard]] std::optional<Finding> check_end();
    [[nodiscard]] std::optional<Finding> check_long_undo();
    [[nodiscard]] ConformFailure failure_of(Finding finding) const;

    std::shared_ptr<const action::Game> game_;
    SessionPtr session_;
    RandomCommands random_;
    QuestionChecks questions_;
};

} // namespace arbiter::play
