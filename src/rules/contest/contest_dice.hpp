// ContestDice: the dice of a check, written down or worked out from people and quantities.
#pragma once

#include "dice/question.hpp"
#include "rules/compile_rules.hpp"

#include <optional>
#include <string>

namespace arbiter::rules {

class ContestDice {
public:
    /// Dice that are always the same.
    explicit ContestDice(dice::DiceQuestion dice) : fixed_(std::move(dice)) {}
    /// Dice that a formula comes to: one term of them, or a sum of terms where it `adds_up`. `zero` is rolled
    /// where the number of dice of a term is 0 or less; without it, such a term counts 0.
    ContestDice(Rule formula, bool adds_up, std::optional<dice::DiceQuestion> zero)
        : formula_(std::move(formula)), adds_up_(adds_up), zero_(std::move(zero)) {}

    /// The dice as they are now. Fails where the formula does, or where dice have no odds.
    [[nodiscard]] Result<dice::DiceQuestion> find(const Host& host, Workspace& workspace) const;
    /// The formula, or none where the dice are always the same.
    [[nodiscard]] const Rule& formula() const noexcept { return formula_; }

private:
    [[nodiscard]] Result<dice::DiceQuestion> work_out(const Host& host, Workspace& workspace) const;
    [[nodiscard]] Result<dice::DiceQuestion> ask_book(const Notation& notation, Workspace& workspace) const;

    std::optional<dice::DiceQuestion> fixed_;
    Rule formula_;
    bool adds_up_ = false;
    std::optional<dice::DiceQuestion> zero_;
};

/// Whether the total of a notation is the face of one die: 1d20, 2d20kh1.
[[nodiscard]] bool has_one_die(const Notation& notation) noexcept;

/// Compiles `roll` and `zero_dice` of a check. `needs_face`: the degrees look at the face of one die, so the
/// dice must come to one. Empty when there was an error.
[[nodiscard]] std::optional<ContestDice> compile_contest_dice(const json::Node& check, bool needs_face,
                                                              RuleCompiler& compiler);

} // namespace arbiter::rules
