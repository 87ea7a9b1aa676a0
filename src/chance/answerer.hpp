// Answerer: whoever answers questions one at a time. Chooser: whoever makes the choices among them.
#pragma once

#include "chance/question.hpp"

#include <optional>

namespace arbiter::chance {

/// Makes choices: a policy, a person, a test.
class Chooser {
public:
    virtual ~Chooser() = default;

    /// The number of the option taken. An Error ends the play that asked.
    [[nodiscard]] virtual Result<Answer> choose(const Question& question) = 0;

protected:
    Chooser() = default;
    Chooser(const Chooser&) = default;
    Chooser& operator=(const Chooser&) = default;
};

/// Answers any question, one after the other. Play knows its Sampler or Script only as this.
class Answerer {
public:
    virtual ~Answerer() = default;
    [[nodiscard]] virtual Result<Answer> answer(const Question& question) = 0;

protected:
    Answerer() = default;
    Answerer(const Answerer&) = default;
    Answerer& operator=(const Answerer&) = default;
};

/// What `chooser` (may be null) says to `question`, or nothing when faces shall decide it. A choice that
/// nobody makes and that has no default is an Error, and so is an option that does not exist.
[[nodiscard]] Result<std::optional<Answer>> ask_chooser(const Question& question, Chooser* chooser);

} // namespace arbiter::chance
