// Turns of an encounter: whose comes next, whether it is over, when a round is.
#pragma once

#include "machine/encounter.hpp"

namespace arbiter::machine {

/// Goes elsewhere in the first round of an encounter: when no order of turns is known.
class SkipInFirstRound final : public Instruction {
public:
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
};

/// Notes with the flow in which order they have turns.
void keep_order(std::span<const world::Entity> order, Run& run);

/// Gives the turn to the next in order who still has one; those who came meanwhile are put behind the others.
/// Two registers: the order, and how many are through.
class TakeTurn final : public Instruction {
public:
    TakeTurn(std::shared_ptr<const Encounter> encounter, std::optional<world::Field> whereabouts,
             std::uint32_t first)
        : encounter_(std::move(encounter)), whereabouts_(whereabouts), first_(first) {}
    std::uint32_t out = 0; ///< where it goes on when everybody had a turn
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    [[nodiscard]] std::optional<Value> next_of(std::span<const world::Entity> turns, Run& run) const;
    void add_joiners(std::span<const world::Entity> turns, Run& run) const;

    std::shared_ptr<const Encounter> encounter_;
    std::optional<world::Field> whereabouts_; // says where somebody is, as an id
    std::uint32_t first_;
};

/// Looks whether the encounter is over. If so, notes who has won and why, and goes elsewhere.
class CheckEnd final : public Instruction {
public:
    explicit CheckEnd(std::shared_ptr<const Encounter> encounter) : encounter_(std::move(encounter)) {}
    std::uint32_t over = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;

private:
    std::shared_ptr<const Encounter> encounter_;
};

/// A round is over: nobody has the turn, and the next round is counted, or the limit is reached. Which round
/// it is decides nothing else, so walks that count rounds themselves need not tell positions apart by it.
class EndRound final : public Instruction {
public:
    EndRound(std::optional<rules::Amount> limit, std::optional<Text> say)
        : limit_(std::move(limit)), say_(std::move(say)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;

private:
    std::optional<rules::Amount> limit_;
    std::optional<Text> say_;
};

} // namespace arbiter::machine
