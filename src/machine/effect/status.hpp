// apply and end: what becomes of statuses.
#pragma once

#include "machine/code.hpp"
#include "machine/effect/computed_id.hpp"
#include "rules/status.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// More members of a status's value, worked out when it is applied.
struct StatusMember {
    std::string name;
    rules::Rule value;
};

/// Gives a status. Registers: what became of it (a word), how much there is, whether that is all there can
/// be, then its number, for the hooks behind it, and what people call it.
class Apply final : public Instruction {
public:
    static constexpr std::uint32_t k_registers = 5;

    Apply(std::shared_ptr<const rules::Statuses> all, NamedStatus status, world::Role to, world::Role by,
          std::uint32_t first)
        : all_(std::move(all)), status_(std::move(status)), to_(to), by_(by), first_(first) {}

    std::optional<rules::Amount> stacks, turns;
    std::vector<StatusMember> with;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const rules::Statuses> all_;
    NamedStatus status_;
    world::Role to_, by_;
    std::uint32_t first_;
};

/// Runs what a status that was just applied does of its own, or one that it turned into: `first` are the
/// registers of `Apply`.
class AppliedHook final : public Instruction {
public:
    AppliedHook(std::shared_ptr<const rules::Statuses> all, NamedStatus status, rules::Hook hook,
                world::Role to, std::uint32_t first)
        : all_(std::move(all)), status_(std::move(status)), hook_(hook), to_(to), first_(first) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const rules::Statuses> all_;
    NamedStatus status_; // the one that was to be applied
    rules::Hook hook_;
    world::Role to_;
    std::uint32_t first_;
};

/// Ends one status, then goes on with what it does when it ends.
class End final : public Instruction {
public:
    End(std::shared_ptr<const rules::Statuses> all, NamedStatus status, world::Role to)
        : all_(std::move(all)), status_(std::move(status)), to_(to) {}

    std::optional<rules::Amount> stacks;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const rules::Statuses> all_;
    NamedStatus status_;
    world::Role to_;
};

/// Tells what running a hook of a status reads and leads to.
void tell_hook(const rules::Status& status, rules::Hook hook, Uses& uses);

/// The cast of a status's own effects: whoever has it is the actor, who gave it the target.
[[nodiscard]] world::Cast cast_of_hook(const rules::Status& status, world::Entity bearer,
                                       const world::World& world, const world::Cast& around);

void compile_apply(const json::Node& effect, CodeCompiler& compiler);
void compile_end(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
