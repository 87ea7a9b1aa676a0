// In the order in which instructions may follow one another: what a contest has read before a number changes
// does not count, what a loop comes back to does.
#include "machine/late_reads.hpp"

#include <algorithm>

namespace arbiter::machine {

LateReads::StepUses LateReads::step_uses(const Code& code, std::uint32_t position) const {
    Uses uses(game_);
    uses.begin(position);
    code.steps[position]->tell_uses(uses);
    StepUses step{uses.cells(),          uses.uses_everything(), uses.successors(),
                  uses.registers_read(), uses.registers_added(), uses.added_to()};
    step.cells.merge(uses.replaced());
    for (const std::uint32_t callee : uses.called()) {
        step.cells.merge(reads_[callee].cells);
        step.cells.merge(reads_[callee].replaced);
    }
    return step;
}

LateReads::Known& LateReads::known(std::uint32_t code) {
    if (by_code_[code]) return *by_code_[code];
    auto made = std::make_unique<Known>();
    const Code& of = *codes_[code];
    for (std::uint32_t at = 0; at < of.steps.size(); ++at) made->steps.push_back(step_uses(of, at));
    made->from.resize(of.steps.size() + 1);
    made->adders.resize(of.registers);
    return *(by_code_[code] = std::move(made));
}

const world::CellSet& LateReads::from(std::uint32_t code, std::uint32_t position) {
    Known& one = known(code);
    const std::size_t end = one.steps.size(), first = std::min<std::size_t>(position, end);
    if (one.from[first]) return *one.from[first];
    world::CellSet cells(game_.model);
    std::vector<bool> seen(end + 1);
    std::vector<std::size_t> open{first};
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        if (at >= end || seen[at]) continue;
        seen[at] = true;
        cells.merge(one.steps[at].cells);
        open.insert(open.end(), one.steps[at].next.begin(), one.steps[at].next.end());
    }
    one.from[first] = std::make_unique<const world::CellSet>(std::move(cells));
    return *one.from[first];
}

const std::vector<LateReads::Adder>& LateReads::adders(std::uint32_t code, std::uint32_t number) {
    Known& one = known(code);
    auto& found = one.adders[number];
    if (!found) found = find_adders(code, one, number);
    return *found;
}

std::vector<LateReads::Adder> LateReads::find_adders(std::uint32_t code, const Known& known,
                                                     std::uint32_t number) const {
    const auto has = [&](const std::vector<std::uint32_t>& all) {
        return std::find(all.begin(), all.end(), number) != all.end();
    };
    if (has(codes_[code]->returns)) return {};
    std::vector<Adder> adders;
    for (std::uint32_t at = 0; at < known.steps.size(); ++at) {
        const StepUses& step = known.steps[at];
        if (step.leads_anywhere || has(step.read)) return {}; // it may read any register, too
        if (has(step.added)) adders.push_back({at, step.added_to});
    }
    return adders;
}

} // namespace arbiter::machine
