// when, each, repeat, run, stop: which effects happen, and how often.
#pragma once

#include "machine/code.hpp"
#include "rules/quantity.hpp"
#include "world/scope/scope.hpp"

#include <array>

namespace arbiter::machine {

class CodeCompiler;

class Jump final : public Instruction {
public:
    std::uint32_t to = 0;
    Step run(Run& run) const override { return run.jump(to); }
    void tell_uses(Uses& uses) const override;
};

/// Goes on if a condition holds, else elsewhere.
class Test final : public Instruction {
public:
    explicit Test(rules::Rule condition) : condition_(std::move(condition)) {}
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    rules::Rule condition_;
};

/// Goes on if a register has that value, else elsewhere.
class TestRegister final : public Instruction {
public:
    TestRegister(std::uint32_t number, Value wanted) : number_(number), wanted_(wanted) {}
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t number_;
    Value wanted_;
};

/// Counts a register down; leaves the loop when it is through.
class CountDown final : public Instruction {
public:
    explicit CountDown(std::uint32_t counter) : counter_(counter) {}
    std::uint32_t out = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t counter_;
};

/// How often a loop goes.
class SetCounter final : public Instruction {
public:
    SetCounter(rules::Amount times, std::uint32_t counter) : times_(std::move(times)), counter_(counter) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    rules::Amount times_;
    std::uint32_t counter_;
};

/// Finds everybody in a scope. Three registers: who is left, how many are through, who played the role
/// before.
class Gather final : public Instruction {
public:
    Gather(std::shared_ptr<const world::scope::Scope> scope, world::Role role, std::uint32_t first)
        : scope_(std::move(scope)), role_(role), first_(first) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const world::scope::Scope> scope_;
    world::Role role_;
    std::uint32_t first_;
};

/// Gives the role to the next of those, or leaves the loop and gives it back.
class NextOne final : public Instruction {
public:
    NextOne(world::Role role, std::uint32_t first) : role_(role), first_(first) {}
    std::uint32_t out = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    world::Role role_;
    std::uint32_t first_;
};

class Stop final : public Instruction {
public:
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
};

class Call final : public Instruction {
public:
    explicit Call(std::uint32_t code, std::vector<rules::Rule> told = {})
        : code_(code), told_(std::move(told)) {}
    std::array<std::optional<world::Role>, world::k_roles> recast{}; ///< who plays a role: whoever plays this
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t code_;
    std::vector<rules::Rule> told_; // what it takes
};

void compile_when(const json::Node& effect, CodeCompiler& compiler);
void compile_repeat(const json::Node& effect, CodeCompiler& compiler);
void compile_each(const json::Node& effect, CodeCompiler& compiler);
void compile_stop(const json::Node& effect, CodeCompiler& compiler);
void compile_run(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
