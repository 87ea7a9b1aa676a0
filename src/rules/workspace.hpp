// Workspace: the memory that rules need while they run, one machine for each. The caller owns it and passes
// it in; compiled rules stay untouched and shared. For one thread.
#pragma once

#include "expr/machine.hpp"
#include "expr/program.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace arbiter::rules {

/// A compiled rule with a number of its own, under which a workspace finds its machine.
struct Rule {
    std::shared_ptr<const expr::Program> program;
    std::uint32_t number = 0;
    std::optional<HostSlot> presence = std::nullopt; ///< it asks whether this is there, and nothing else

    explicit operator bool() const noexcept { return program != nullptr; }
};

/// Numbers rules while a game is compiled.
class RuleBook {
public:
    [[nodiscard]] Rule add(std::shared_ptr<const expr::Program> program) {
        if (!program) return {};
        const auto presence = presence_of(*program);
        return Rule{std::move(program), next_++, presence};
    }
    [[nodiscard]] std::uint32_t size() const noexcept { return next_; }

private:
    // Most conditions ask for one component: those need no machine.
    [[nodiscard]] static std::optional<HostSlot> presence_of(const expr::Program& program) {
        const expr::Op* op = &program.root();
        while (op->code == expr::Code::condition_ref && op->count == 1) op = program.operands(*op);
        return op->code == expr::Code::present ? std::optional(program.slots[op->detail].slot) : std::nullopt;
    }

    std::uint32_t next_ = 0;
};

class Workspace {
public:
    explicit Workspace(std::size_t rules) : machines_(rules) {}
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    /// Whether a rule holds. One that fails does not; `has_failed` then says so.
    [[nodiscard]] bool holds(const Rule& rule, const Host& host) {
        if (rule.presence) {
            has_failed_ = false;
            return host.is_present(*rule.presence);
        }
        expr::Machine& machine = started(rule, host);
        const bool holds = machine.run_test();
        has_failed_ = machine.has_failed();
        return holds && !has_failed_;
    }
    /// What a rule answers. The value stays until the same rule runs again; absent when it failed.
    [[nodiscard]] Value value_of(const Rule& rule, const Host& host) {
        expr::Machine& machine = started(rule, host);
        const Value value = machine.run();
        has_failed_ = machine.has_failed();
        return has_failed_ ? Value::absent() : value;
    }
    [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

    /// Who rolls the dice in rules that have some; without anybody such a rule fails.
    DiceSource* dice = nullptr;

private:
    [[nodiscard]] expr::Machine& started(const Rule& rule, const Host& host) {
        auto& machine = machines_[rule.number];
        if (!machine) machine = std::make_unique<expr::Machine>(*rule.program);
        machine->host = &host;
        machine->dice = dice;
        machine->begin();
        return *machine;
    }

    std::vector<std::unique_ptr<expr::Machine>> machines_; // by rule
    bool has_failed_ = false;
};

} // namespace arbiter::rules
