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
        if (action.card != card || !action.contest || (!way.empty() && !is_called(action.id, way))) continue;
        action.contest->assess(at.view(cast), at.worker.workspace, assessment);
        if (assessment.chance > best.chance) best = {&action, cast, assessment.chance};
    }
}

} // namespace arbiter::odds
