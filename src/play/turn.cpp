// A round is an action that nobody is offered: the flow's.
#include "arbiter/turn.hpp"
#include "action/resolution.hpp"
#include "world/scope/evaluate.hpp"

#include <fmt/format.h>

namespace arbiter {
namespace {

const action::Flow* flow_of(const action::Scene& scene) {
    const auto& clock = scene.worker.ground.clock;
    for (const action::Flow& flow : scene.game().flows)
        if (clock.flow && flow.has_phases && scene.state.world.id_of(*clock.flow) == flow.id) return &flow;
    return nullptr;
}

} // namespace

Result<ResolutionPtr> begin_turn(action::Scene& scene, const Luck& luck) {
    const action::Flow* flow = flow_of(scene);
    if (!flow)
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" has no flow with phases", scene.scenario()),
                    "a scenario names one: \"flow\": \"turn\"");
    std::vector<world::Entity> players;
    if (const auto found =
            world::scope::evaluate(*flow->turns_of, scene.state.world, {}, scene.worker.scope_work, players);
        !found)
        return tl::unexpected(found.error());
    if (players.empty())
        return fail(ErrorCode::bad_argument, fmt::format("nobody is there to play \"{}\"", flow->id));
    const action::Action& round = *scene.game().find(flow->id);
    return ResolutionPtr(new action::Resolution(scene, round, scene.cast_for(players[0]), luck));
}

void undo(action::Resolution& resolution) { resolution.take_back(); }

} // namespace arbiter
