// set, add, remove, adjust, move: what becomes of people and things.
#pragma once

#include "machine/code.hpp"
#include "machine/value_rule.hpp"
#include "rules/quantity.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// A value with ids for entities, also in lists: the number of an entity means nothing in a save. Valid until
/// the world changes; a list is in the world's memory, and stays until `World::tidy`.
[[nodiscard]] Value with_ids(const Value& value, world::World& world);

/// A value in a component of whoever plays a role, and what its schema allows there.
struct Spot {
    world::Role role = world::Role::actor;
    world::Field field;
    ValueRule rule;
};

/// Gives a value: one that was written, or one that is worked out.
class Set final : public Instruction {
public:
    Set(Spot spot, Value value) : spot_(std::move(spot)), value_(value) {}
    Set(Spot spot, rules::Rule formula) : spot_(std::move(spot)), formula_(std::move(formula)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    Spot spot_;
    Value value_ = Value::absent();
    rules::Rule formula_;
};

/// Gives a whole component, or takes it away.
class SetComponent final : public Instruction {
public:
    SetComponent(world::Role role, world::Component component, Value value)
        : role_(role), component_(component), value_(value) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    world::Role role_;
    world::Component component_;
    Value value_; // absent: it goes
};

/// Adds to a number within bounds.
class Adjust final : public Instruction {
public:
    Adjust(Spot spot, rules::Amount by) : spot_(std::move(spot)), by_(std::move(by)) {}
    std::optional<rules::Amount> least, most;
    /// Registers: what was added, what fell short, what went over.
    static constexpr std::uint32_t k_outputs = 3;
    std::optional<std::uint32_t> first;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    Spot spot_;
    rules::Amount by_;
};

void compile_set(const json::Node& effect, CodeCompiler& compiler);
void compile_add(const json::Node& effect, CodeCompiler& compiler);
void compile_remove(const json::Node& effect, CodeCompiler& compiler);
void compile_adjust(const json::Node& effect, CodeCompiler& compiler);
void compile_move(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
