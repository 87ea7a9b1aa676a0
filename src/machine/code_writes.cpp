// Instructions in any order that the code may take, and codes as a whole: a label that shows no number is a
// small loss, one that shows a wrong number is not.
#include "machine/code_writes.hpp"

namespace arbiter::machine {

const CodeWrites::Own& CodeWrites::own(std::uint32_t code) {
    if (own_[code]) return *own_[code];
    Uses uses(game_);
    const auto& steps = codes_[code]->steps;
    for (std::uint32_t at = 0; at < steps.size(); ++at) {
        uses.begin(at);
        steps[at]->tell_uses(uses);
    }
    own_[code] = std::make_unique<const Own>(Own{uses.changed(), uses.called()});
    return *own_[code];
}

void CodeWrites::add_changed(std::set<std::uint32_t> codes, world::CellSet& into) {
    std::vector<std::uint32_t> open(codes.begin(), codes.end());
    while (!open.empty()) {
        const Own& next = own(open.back());
        open.pop_back();
        into.merge(next.changed);
        for (const std::uint32_t callee : next.called)
            if (codes.insert(callee).second) open.push_back(callee);
    }
}

namespace {

// The instructions from which the one at `position` can be reached.
std::vector<bool> leading_to(const std::vector<std::vector<std::uint32_t>>& next, std::uint32_t position) {
    std::vector<bool> leads(next.size());
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (std::size_t at = next.size(); at-- > 0;)
            for (const std::uint32_t one : next[at])
                if (!leads[at] && (one == position || (one < leads.size() && leads[one])))
                    leads[at] = has_grown = true;
    }
    return leads;
}

} // namespace

world::CellSet CodeWrites::changed_before(const Code& code, std::uint32_t position) {
    std::vector<std::vector<std::uint32_t>> next;
    const Uses none(game_); // copies share what it knows of the model
    std::vector<Uses> uses;
    for (std::uint32_t at = 0; at < code.steps.size(); ++at) {
        Uses& one = uses.emplace_back(none);
        one.begin(at);
        code.steps[at]->tell_uses(one);
        next.push_back(one.successors());
        // One that does not tell where it leads goes on, or jumps ahead: only loops lead back, and they tell.
        for (std::uint32_t ahead = at + 1; one.uses_everything() && ahead < code.steps.size(); ++ahead)
            next.back().push_back(ahead);
    }
    const std::vector<bool> leads = leading_to(next, position);
    world::CellSet changed(game_.model);
    std::set<std::uint32_t> called;
    for (std::size_t at = 0; at < uses.size(); ++at) {
        if (!leads[at]) continue;
        changed.merge(uses[at].changed());
        called.insert(uses[at].called().begin(), uses[at].called().end());
    }
    add_changed(std::move(called), changed);
    return changed;
}

bool CodeWrites::may_touch(std::uint32_t code, const Deciding& deciding) {
    if (deciding.position == 0) return false; // nothing comes before it
    Uses reads(game_);
    reads.begin(deciding.position);
    reads.reads(*deciding.contest);
    if (!reads.registers_read().empty()) return true;
    return changed_before(*codes_[code], deciding.position).overlaps(reads.cells());
}

} // namespace arbiter::machine
