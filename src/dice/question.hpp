// A notation as a question: for whoever plays by questions and answers.
#pragma once

#include "arbiter/dice.hpp"
#include "chance/question.hpp"

#include <memory>

namespace arbiter::dice {

/// Dice that are asked about: the answers are the totals there can be, smallest first. Immutable and cheap to
/// copy; the questions it gives borrow from it.
class DiceQuestion {
public:
    /// Fails when the odds cannot be worked out, or are not those of a plain total.
    [[nodiscard]] static Result<DiceQuestion> make(Notation notation);

    [[nodiscard]] chance::Question question() const;
    /// The total that an answer means.
    [[nodiscard]] double value(chance::Answer answer) const;
    [[nodiscard]] const Odds& odds() const noexcept;
    [[nodiscard]] const Notation& notation() const noexcept;

private:
    struct Body;
    explicit DiceQuestion(std::shared_ptr<const Body> body) : body_(std::move(body)) {}
    std::shared_ptr<const Body> body_;
};

} // namespace arbiter::dice
