// tick and pass: turns start and end, and go from one to the next.
#pragma once

#include "machine/code.hpp"
#include "machine/turn_order.hpp"
#include "rules/status.hpp"
#include "world/scope/scope.hpp"
#include "world/world.hpp"

#include <utility>
#include <vector>

namespace arbiter::machine {

class CodeCompiler;

/// A moment of the actor's turn: what their statuses do then, in load order; then each status is counted down
/// for everybody whom this turn counts for, and does what it does when it is over. Three registers: how many
/// statuses are through, for whom one is counted, how many of those are through.
class Tick final : public Instruction {
public:
    Tick(std::shared_ptr<const rules::Statuses> all, rules::Moment moment, std::uint32_t first);
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    [[nodiscard]] Step count(const rules::Status& status, Run& run) const;
    void gather(const rules::Status& status, Run& run) const;

    [[nodiscard]] std::size_t next_borne(std::size_t from, const world::World& world) const;

    std::shared_ptr<const rules::Statuses> all_;
    rules::Hook hook_;
    std::vector<const rules::Status*> known_; // those that do something, then those that count
    std::size_t hooked_ = 0;                  // how many do something
    // Where each stands there, by the bits of their components: nearly always nobody has one, and then it is
    // not even looked at.
    std::vector<std::pair<std::size_t, std::size_t>> places_;
    world::World::Borne bits_{};
    std::uint32_t first_;
};

/// Whoever has the turn is the actor from here on; goes elsewhere where nobody has it.
class FindTurn final : public Instruction {
public:
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
};

/// Gives the turn to the next in order, who is the actor from here on. A register tells whether a round
/// began.
class PassTurn final : public Instruction {
public:
    PassTurn(TurnOrder order, std::uint32_t has_wrapped)
        : order_(std::move(order)), has_wrapped_(has_wrapped) {}
    std::uint32_t out = 0; ///< where it goes on when nobody is left
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    TurnOrder order_;
    std::uint32_t has_wrapped_;
};

/// Goes back where the actor has no turns any more: who died when the turn began has none.
class TestTurn final : public Instruction {
public:
    explicit TestTurn(TurnOrder order) : order_(std::move(order)) {}
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    TurnOrder order_;
};

/// Goes elsewhere when this was come by in the same round already; otherwise remembers it.
class OncePerRound final : public Instruction {
public:
    explicit OncePerRound(std::string mark) : place_(std::move(mark)) {}
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::string place_;
};

/// A round of a flow that goes by phases begins.
class BeginRound final : public Instruction {
public:
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
};

/// A phase of it begins.
class BeginPhase final : public Instruction {
public:
    explicit BeginPhase(std::string name) : name_(std::move(name)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::string name_;
};

/// A round is over: what happens once a round may happen again. No change where nothing has happened.
void forget_done(Run& run);

void compile_await(const json::Node& effect, CodeCompiler& compiler);
void compile_once_per(const json::Node& effect, CodeCompiler& compiler);
void compile_tick(const json::Node& effect, CodeCompiler& compiler);
/// The same without having been written.
void compile_tick(rules::Moment moment, const json::Span& place, CodeCompiler& compiler);
void compile_pass(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
