// A notation as a question: for whoever plays by questions and answers.
#pragma once

#include "arbiter/dice.hpp"
#include "chance/faces.hpp"
#include "chance/question.hpp"

#include <memory>
#include <optional>
#include <span>

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
    /// The total of faces that have fallen, in the order the dice are rolled. Nothing where none were kept,
    /// or not all.
    [[nodiscard]] std::optional<double> value_of(std::span<const chance::Face> fallen) const;
    [[nodiscard]] const Odds& odds() const noexcept;
    [[nodiscard]] const Notation& notation() const noexcept;

private:
    struct Body;
    explicit DiceQuestion(std::shared_ptr<const Body> body) : body_(std::move(body)) {}
    std::shared_ptr<const Body> body_;
};

} // namespace arbiter::dice
