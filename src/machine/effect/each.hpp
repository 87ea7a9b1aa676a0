// each: over everybody in a scope, who plays a role meanwhile; or over values: of a list or a map, the ids of
// statuses that somebody bears, the ids of records.
#pragma once

#include "machine/code.hpp"
#include "rules/quantity.hpp"
#include "rules/status.hpp"
#include "world/scope/scope.hpp"

namespace arbiter::machine {

class CodeCompiler;

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

/// Works out what to go over: a list, a map, or nothing. Two registers, and two for `NextValue`.
class GatherValues final : public Instruction {
public:
    static constexpr std::uint32_t k_registers = 4;

    GatherValues(rules::Rule values, std::uint32_t first) : values_(std::move(values)), first_(first) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    rules::Rule values_;
    std::uint32_t first_;
};

/// Lists the statuses that somebody bears, by id, as far as they have a tag.
class GatherStatuses final : public Instruction {
public:
    GatherStatuses(std::shared_ptr<const rules::Statuses> all, std::vector<std::uint32_t> those,
                   world::Role whose, std::uint32_t first)
        : all_(std::move(all)), those_(std::move(those)), whose_(whose), first_(first) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::shared_ptr<const rules::Statuses> all_;
    std::vector<std::uint32_t> those_; // by number
    world::Role whose_;
    std::uint32_t first_; // as GatherValues has them
};

/// Puts the next key (of a list: its number, from 0) and value into the last two registers, or leaves the
/// loop.
class NextValue final : public Instruction {
public:
    explicit NextValue(std::uint32_t first) : first_(first) {}
    std::uint32_t out = 0;
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;

private:
    std::uint32_t first_;
};

void compile_each(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
