#include "odds/attempt.hpp"

namespace arbiter::odds {

bool is_called(std::string_view id, std::string_view name) {
    if (id == name) return true;
    if (id.size() <= name.size() || !id.ends_with(name)) return false;
    const char before = id[id.size() - name.size() - 1];
    return before == ':' || before == '/';
}

void take_likelier(Attempt& best, const action::Position& at, std::string_view card, const world::Cast& cast,
                   std::string_view way) {
    rules::Assessment assessment;
    for (const action::Action& action : at.game().actions) {
        const bool is_attempt = action.card == card && action.id != card;
        if (!is_attempt || (!way.empty() && !is_called(action.id, way))) continue;
        if (!action.contest) { // nothing is decided, so it comes to pass
            if (best.chance < 100) best = {&action, cast, 100};
            continue;
        }
        action.contest->assess(at.view(cast), at.worker.workspace, assessment);
        if (assessment.chance > best.chance) best = {&action, cast, assessment.chance};
    }
}

} // namespace arbiter::odds
