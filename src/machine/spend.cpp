#include "machine/spend.hpp"

#include "machine/effect/status.hpp"
#include "machine/uses.hpp"
#include "rules/status.hpp"

#include <algorithm>

namespace arbiter::machine {
namespace {

struct Used {
    const rules::Status* status;
    world::Entity bearer;

    bool operator==(const Used&) const = default;
};

void find_used(const rules::Quantity& quantity, const rules::Breakdown& breakdown, const Run& run,
               std::vector<Used>& used) {
    for (const std::uint32_t i : quantity.worn) {
        const rules::Line& line = quantity.lines[i];
        if (breakdown.lines[i].fate != rules::Fate::counts || !line.needs) continue;
        const auto bearer = run.who(static_cast<world::Role>(line.needs->whose));
        const Used one{line.wears.get(), bearer.value_or(world::Entity{})};
        if (bearer && std::find(used.begin(), used.end(), one) == used.end()) used.push_back(one);
    }
}

void use_up(const std::vector<Used>& used, Run& run) {
    for (const Used& one : used) {
        const world::Cast cast = cast_of_hook(*one.status, one.bearer, run.state.world, run.frame().cast);
        const auto code = one.status->hook(rules::Hook::ended);
        if (rules::use(*one.status, one.bearer, run.state.world) && code)
            run.ground.after.push_back({*code, cast});
    }
}

} // namespace

// All are found before the first one goes: one may be the condition of another.
void spend(std::span<const std::shared_ptr<rules::Quantity>> quantities, Run& run) {
    std::vector<Used> used; // nearly always empty, and then it costs nothing
    const bool is_known = run.is_just_asked();
    for (std::size_t i = 0; i < quantities.size(); ++i) {
        if (quantities[i]->worn.empty()) continue;
        if (!is_known) rules::evaluate(*quantities[i], run.host, run.ground.workspace, run.ground.breakdown);
        find_used(*quantities[i], is_known ? run.ground.contest.assessment.parts[i] : run.ground.breakdown,
                  run, used);
    }
    use_up(used, run);
}

void spend(const rules::Quantity& quantity, const rules::Breakdown& breakdown, Run& run) {
    std::vector<Used> used;
    find_used(quantity, breakdown, run, used);
    use_up(used, run);
}

void tell_spending(std::span<const std::shared_ptr<rules::Quantity>> quantities, Uses& uses) {
    for (const auto& quantity : quantities) tell_spending(*quantity, uses);
}

void tell_spending(const rules::Quantity& quantity, Uses& uses) {
    for (const std::uint32_t i : quantity.worn) {
        const rules::Line& line = quantity.lines[i];
        uses.reads(line.wears->uses);
        uses.changes(line.wears->component);
        tell_hook(*line.wears, rules::Hook::ended, uses);
    }
}

} // namespace arbiter::machine
