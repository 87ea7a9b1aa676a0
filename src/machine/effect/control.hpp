// when, repeat, run, stop: which effects happen, and how often.
#pragma once

#include "machine/callable.hpp"
#include "machine/code.hpp"
#include "machine/effect/computed_id.hpp"
#include "rules/quantity.hpp"

#include <array>

namespace arbiter::machine {

class CodeCompiler;

/// Who plays a role in what is run: whoever plays that role here.
using Recast = std::array<std::optional<world::Role>, world::k_roles>;
/// Reads roles by role; tells what is none.
void read_recast(const json::Node* cast, Recast& recast, CodeCompiler& compiler);

class Jump final : public Instruction {
public:
    std::uint32_t to = 0;
    Step run(Run& run) const override { return run.jump(to); }
    [[nodiscard]] std::optional<std::uint32_t> silent_next(SilentWays& ways,
                                                           std::uint32_t position) const override;
    void tell_uses(Uses& uses) const override;
};

/// Goes on if a condition holds, else elsewhere.
class Test final : public Instruction {
public:
    explicit Test(rules::Rule condition) : condition_(std::move(condition)) {}
    std::uint32_t otherwise = 0;
    Step run(Run& run) const override;
    [[nodiscard]] std::optional<std::uint32_t> silent_next(SilentWays& ways,
                                                           std::uint32_t position) const override;
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

/// Gives a register a value that was written down.
class SetRegister final : public Instruction {
public:
    SetRegister(std::uint32_t number, Value value) : number_(number), value_(value) {}
    Step run(Run& run) const override {
        run.at(number_) = value_;
        return Step::next;
    }
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t number_;
    Value value_;
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

class Stop final : public Instruction {
public:
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
};

class Call final : public Instruction {
public:
    explicit Call(std::uint32_t code, std::vector<rules::Rule> told = {})
        : code_(code), told_(std::move(told)) {}
    Recast recast{};                  ///< who plays a role: whoever plays this
    bool is_unpaid = false;           ///< it would cost something, which is not paid here
    std::uint32_t first_returned = 0; ///< registers for what it gives back
    std::uint32_t returned = 0;       ///< how many
    Step run(Run& run) const override;
    void receive(std::span<Value> own, std::span<const Value> given,
                 std::span<const std::uint32_t> which) const override;
    [[nodiscard]] std::optional<std::uint32_t> silent_next(SilentWays& ways,
                                                           std::uint32_t position) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t code_;
    std::vector<rules::Rule> told_; // what it takes
};

/// Runs the piece of code whose number a register has, for the same people; what it costs is paid already.
class CallTold final : public Instruction {
public:
    /// `codes` are those that the register may have.
    CallTold(std::uint32_t number, std::vector<std::uint32_t> codes)
        : number_(number), codes_(std::move(codes)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t number_;
    std::vector<std::uint32_t> codes_;
};

/// A rule under the name that a callee knows its value by.
struct NamedRule {
    std::string name;
    rules::Rule rule;
};

/// Calls an action or a flow whose id is worked out. It must take exactly what it is told here.
class CallNamed final : public Instruction {
public:
    CallNamed(Named<Callable> callee, std::vector<NamedRule> with)
        : callee_(std::move(callee)), with_(std::move(with)) {}
    Recast recast{}; ///< who plays a role: whoever plays this
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    [[nodiscard]] Step refuse(const Callable& callee, Run& run) const;

    Named<Callable> callee_;
    std::vector<NamedRule> with_;
};

/// The rules of `with`, as they are written. Nothing, with an error, where one cannot be compiled.
[[nodiscard]] std::optional<std::vector<NamedRule>> named_rules(const json::Node* with,
                                                                CodeCompiler& compiler);

void compile_when(const json::Node& effect, CodeCompiler& compiler);
void compile_repeat(const json::Node& effect, CodeCompiler& compiler);
void compile_stop(const json::Node& effect, CodeCompiler& compiler);
void compile_run(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
