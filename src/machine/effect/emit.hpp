// emit: a moment at which those whom it concerns may react, one after the other, before the code goes on.
#pragma once

#include "machine/effect/act.hpp"
#include "machine/effect/control.hpp"

namespace arbiter::machine {

/// Reactions inside one another, at most.
inline constexpr std::size_t k_most_reactions = 16;

/// Works out what reactions are told; one register for each value.
class TellMoment final : public Instruction {
public:
    TellMoment(std::vector<rules::Rule> values, std::uint32_t first)
        : values_(std::move(values)), first_(first) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::vector<rules::Rule> values_;
    std::uint32_t first_;
};

/// Finds whom a moment concerns, in the order of turns, then by id. Registers as those of Gather.
class GatherConcerned final : public Instruction {
public:
    GatherConcerned(world::Role about, std::shared_ptr<const world::scope::Scope> asks, std::uint32_t first)
        : about_(about), asks_(std::move(asks)), first_(first) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    world::Role about_;
    std::shared_ptr<const world::scope::Scope> asks_; // null: whoever plays `about`
    std::uint32_t first_;
};

/// What a reaction takes and gives back of what a moment passes on: places among its values.
struct Passing {
    std::uint32_t action = 0;
    std::vector<std::size_t> takes;
    std::vector<std::optional<std::size_t>> returns; ///< none: the moment has no such value
};

/// Asks somebody whether they react, and how. Where nobody chooses, they do not.
class React final : public Act {
public:
    Recast recast{};              ///< roles of a reaction that are known before
    std::vector<Passing> passing; ///< by action, ascending
    std::uint32_t first_value = 0;
    std::uint32_t chosen = 0; ///< a register: the action, by number
    std::string moment;

    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    [[nodiscard]] bool asks_for_reactions() const noexcept override { return true; }
    void receive(std::span<Value> own, std::span<const Value> returned,
                 std::span<const std::uint32_t> which) const override;

protected:
    void fill_roles(const Run& run, world::Cast& cast) const override;
    [[nodiscard]] Caused begin(const offer::Offer& offer, Run& run) const override;
    void tell_nothing(Run& run) const override { static_cast<void>(run); }

private:
    [[nodiscard]] const Passing* passing_of(const Value& number) const;
};

void compile_emit(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
