// Registers by the usual analysis: backwards, until nothing changes. Cells without regard to order: one that
// was written may be read by whatever comes round again.
#include "machine/code_reads.hpp"

namespace arbiter::machine {
namespace {

/// What one instruction does to registers, and where it leads.
struct StepUses {
    RegisterSet read, kept; // kept: not written
    std::vector<std::uint32_t> next;
};

StepUses step_uses(const Uses& uses, std::uint32_t registers) {
    StepUses step{RegisterSet(registers, uses.uses_everything()), RegisterSet(registers, true),
                  uses.successors()};
    for (const std::uint32_t number : uses.registers_read())
        if (number < registers) step.read[number] = true;
    for (const std::uint32_t number : uses.registers_added())
        if (number < registers) step.read[number] = true;
    for (const std::uint32_t number : uses.registers_written())
        if (number < registers) step.kept[number] = false;
    return step;
}

// Adds what the instruction behind needs and this one does not write; true when there was something new.
bool add_needed(const RegisterSet& behind, const RegisterSet& kept, RegisterSet& live) {
    bool has_grown = false;
    for (std::size_t i = 0; i < live.size(); ++i)
        if (behind[i] && kept[i] && !live[i]) live[i] = has_grown = true;
    return has_grown;
}

LiveRegisters live_registers(const std::vector<StepUses>& steps, const RegisterSet& at_end) {
    LiveRegisters live;
    for (const StepUses& step : steps) live.at.push_back(step.read);
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (std::size_t at = steps.size(); at-- > 0;)
            for (const std::uint32_t next : steps[at].next) {
                const RegisterSet& behind = next < steps.size() ? live.at[next] : at_end;
                has_grown = add_needed(behind, steps[at].kept, live.at[at]) || has_grown;
            }
    }
    return live;
}

// What a piece of code reads by itself; `called` gets the codes it may call.
CodeReads own_reads(const Code& code, const UsesContext& game, std::set<std::uint32_t>& called) {
    Uses uses(game);
    std::vector<StepUses> steps;
    for (std::uint32_t at = 0; at < code.steps.size(); ++at) {
        uses.begin(at);
        code.steps[at]->tell_uses(uses);
        steps.push_back(step_uses(uses, code.registers));
    }
    called = uses.called();
    RegisterSet returned(code.registers, false);
    for (const std::uint32_t number : code.returns) returned[number] = true;
    return {uses.cells(), uses.bounded(), uses.replaced(), live_registers(steps, returned)};
}

} // namespace

std::vector<CodeReads> find_reads(std::span<const std::shared_ptr<const Code>> codes,
                                  const UsesContext& game) {
    std::vector<CodeReads> all;
    std::vector<std::set<std::uint32_t>> called(codes.size());
    for (std::size_t i = 0; i < codes.size(); ++i) all.push_back(own_reads(*codes[i], game, called[i]));
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (std::size_t i = codes.size(); i-- > 0;)
            for (const std::uint32_t callee : called[i]) {
                has_grown = all[i].cells.merge(all[callee].cells) || has_grown;
                has_grown = all[i].bounded.merge(all[callee].bounded) || has_grown;
                has_grown = all[i].replaced.merge(all[callee].replaced) || has_grown;
            }
    }
    return all;
}

} // namespace arbiter::machine
