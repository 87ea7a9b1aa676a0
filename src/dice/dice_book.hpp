// DiceBook: dice as questions, worked out once and kept for whoever asks again.
#pragma once

#include "dice/question.hpp"

#include <map>
#include <string>

namespace arbiter::dice {

/// Dice as questions, each worked out once as long as there is room. Notations are known by where they are:
/// rules keep theirs.
class DiceBook {
public:
    /// Totals that all dice of one command may have together: rules could make up ever new dice.
    static constexpr std::size_t k_most_totals = 20'000'000;
    /// The same where every way is walked. Each total is then a way of its own, of which a walk has room for
    /// a few million; dice whose number is rolled, too, would otherwise be worked out for a minute first.
    static constexpr std::size_t k_most_walked = 2'000'000;

    void begin_command() noexcept { begin(k_most_totals); }
    void begin_walk() noexcept { begin(k_most_walked); }
    /// The question stays until another one is asked for. Fails where dice have no odds, and with
    /// out_of_budget.
    [[nodiscard]] Result<const DiceQuestion*> find(const Notation& notation);
    /// How often one was asked for.
    [[nodiscard]] std::uint64_t finds() const noexcept { return finds_; }
    /// A text of dice that a rule came to; null when it is none.
    [[nodiscard]] const Notation* read(std::string_view text);

private:
    std::uint64_t finds_ = 0;

    void begin(std::size_t most) noexcept {
        made_ = 0;
        most_ = most;
    }

    std::map<const Notation*, DiceQuestion> known_;
    std::size_t most_ = k_most_totals;
    std::size_t kept_ = 0; // totals of those
    std::size_t made_ = 0; // totals of all that this command asked for
    std::map<std::string, Notation, std::less<>> texts_;
};

} // namespace arbiter::dice
