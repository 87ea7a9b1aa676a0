// Workspace: the memory that rules need while they run, one machine for each, and the dice they roll. The
// caller owns it and passes it in; compiled rules stay untouched and shared. For one thread.
#pragma once

#include "arbiter/result.hpp"
#include "dice/dice_book.hpp"
#include "expr/fast.hpp"
#include "expr/machine.hpp"
#include "expr/program.hpp"
#include "rules/outside.hpp"
#include "rules/phrases.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter::rules {

class QuantityView;

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

/// The values that were given to the quantity under way, for its formulas.
class ArgumentView final : public Host {
public:
    std::span<const Value> values;

    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        return slot.what < values.size() ? values[slot.what] : Value::absent();
    }
};

/// Runs rules. A rule that fails (it throws, or takes more than its fuel) has no answer; the first failure is
/// kept until somebody takes it, so that whoever runs a command can look once, at its end, and refuse the
/// whole of it.
class Workspace {
public:
    explicit Workspace(std::size_t rules) : runners_(rules) {}
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    /// Whether a rule holds. One that fails does not; `has_failed` then says so.
    [[nodiscard]] bool holds(const Rule& rule, const Host& host) {
        if (rule.presence) {
            has_failed_ = false;
            return host.is_present(*rule.presence);
        }
        const Runner& runner = runner_of(rule);
        if (runner.constant) {
            has_failed_ = false;
            return expr::is_true(*runner.constant);
        }
        expr::Machine* const machine = begin(rule, runner, host);
        const bool holds = machine && machine->run_test();
        end(rule, machine);
        return holds && !has_failed_;
    }
    /// What a rule answers. The value stays until the same rule runs again; absent when it failed.
    [[nodiscard]] Value value_of(const Rule& rule, const Host& host) {
        const Runner& runner = runner_of(rule);
        if (runner.constant) {
            has_failed_ = false;
            return *runner.constant;
        }
        expr::Machine* const machine = begin(rule, runner, host);
        const Value value = machine ? machine->run() : Value::absent();
        end(rule, machine);
        return has_failed_ ? Value::absent() : value;
    }
    /// Whether the last rule failed.
    [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

    /// The first failure that nobody has taken yet, with the place of its rule; null if there is none.
    [[nodiscard]] const Error* failure() const noexcept { return failure_ ? &*failure_ : nullptr; }
    /// Fails with that failure and forgets it. `where` names what was under way: `pack:action/effects.0`.
    [[nodiscard]] Result<void> take_failure(std::string_view where);
    /// Fails with an answer of `rule` that cannot be used where it stands, as if the rule itself had failed.
    void refuse(const Rule& rule, std::string message);
    /// Says what was under way when it failed, for whoever takes it later.
    void place_failure(std::string_view where);
    /// For whoever only supposed something: what failed then is nobody's failure.
    void forget_failure() noexcept { failure_.reset(); }

    /// Steps that all rules have taken, ever. What a rule makes run inside it is counted too.
    [[nodiscard]] std::uint64_t steps() const noexcept { return steps_; }

    /// Whatever failed apart from rules, to be found where failures of rules are. The first one counts.
    void keep_failure(Error error) {
        if (!failure_) failure_ = std::move(error);
    }

    /// Has the params that are folded into rules, where they have a stamp: those that every host shows for
    /// which rules run here. Null: rules read them each time.
    const OutsideView* outside = nullptr;
    /// The stamp of the params that are folded in; 0 for none.
    [[nodiscard]] std::uint64_t params_stamp() const noexcept {
        return outside ? outside->params_stamp() : 0;
    }
    /// Remembers breakdowns of quantities; null: each is worked out anew.
    const QuantityView* quantities = nullptr;
    /// Who rolls the dice in rules that have some; without anybody such a rule fails.
    DiceSource* dice = nullptr;
    /// What is said to players about rules, costs and contests. Never null.
    const Phrases* phrases = &Phrases::usual();
    /// Whoever works a quantity out that takes something sets them, and puts back what was there.
    ArgumentView arguments = {};
    /// Dice that rules and contests came to, as questions.
    dice::DiceBook book = {};
    /// While somebody only tries, failures are not described: `has_failed` is all they want to know.
    bool is_trying = false;

private:
    /// Steps that one rule may take together with all that runs inside it: quantities read quantities, and
    /// each of them may be read twice.
    static constexpr std::uint64_t k_most_steps = 20'000'000;
    /// Operations inside one another, of a rule and of all that runs inside it: they take stack.
    static constexpr std::size_t k_deepest = 256;

    /// What runs one rule.
    struct Runner {
        std::unique_ptr<expr::Overlay> overlay; // the rule with its params folded in; null: it reads none
        std::unique_ptr<expr::Machine> machine;
        const Value* constant = nullptr;    // what it always answers; null: the machine runs
        std::uint64_t params = k_not_begun; // the stamp of the params it was made for
    };
    static constexpr std::uint64_t k_not_begun = ~std::uint64_t{0};

    [[nodiscard]] const Runner& runner_of(const Rule& rule) {
        Runner& runner = runners_[rule.number];
        if (runner.params != params_stamp()) [[unlikely]]
            renew(runner, rule);
        return runner;
    }
    void renew(Runner& runner, const Rule& rule) const;

    [[nodiscard]] expr::Machine* begin(const Rule& rule, const Runner& runner, const Host& host) {
        if (depth_ == 0) first_step_ = steps_;
        depth_ += rule.program->depth;
        if (steps_ - first_step_ > k_most_steps || depth_ > k_deepest) [[unlikely]]
            return nullptr;
        runner.machine->host = &host;
        runner.machine->dice = dice;
        runner.machine->begin();
        return runner.machine.get();
    }
    void end(const Rule& rule, expr::Machine* machine) {
        if (has_failed_ = !machine || machine->has_failed(); has_failed_) [[unlikely]]
            keep_failure(rule, machine);
        depth_ -= rule.program->depth;
        steps_ += machine ? machine->steps_taken() : 0;
    }
    void keep_failure(const Rule& rule, expr::Machine* machine);

    std::vector<Runner> runners_; // by rule
    bool has_failed_ = false;
    std::size_t depth_ = 0; // operations of all rules under way, inside one another
    std::uint64_t steps_ = 0;
    std::uint64_t first_step_ = 0; // where the outermost rule began
    std::optional<Error> failure_;
};

} // namespace arbiter::rules
