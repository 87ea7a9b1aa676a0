// A round is an action that nobody is offered: the flow's.
#include "arbiter/turn.hpp"
#include "action/resolution.hpp"
#include "rules/cards.hpp"
#include "world/scope/evaluate.hpp"
#include "json/number.hpp"

#include <fmt/format.h>

namespace arbiter {
namespace {

const action::Flow* flow_of(const action::Scene& scene) {
    const auto& clock = scene.ground.clock;
    for (const action::Flow& flow : scene.game().flows)
        if (clock.flow && flow.has_phases && scene.world.id_of(*clock.flow) == flow.id) return &flow;
    return nullptr;
}

// Whoever has cards: places, in the order of the world.
template <class Each> void for_each_owner(const action::Scene& scene, Each each) {
    const auto& component = scene.game().stock->cards;
    if (!component) return;
    for (const world::Entity owner : std::vector(scene.world.having(*component))) each(owner, *component);
}

} // namespace

Result<ResolutionPtr> begin_turn(action::Scene& scene, const Luck& luck) {
    const action::Flow* flow = flow_of(scene);
    if (!flow)
        return fail(ErrorCode::bad_argument, fmt::format("\"{}\" has no flow with phases", scene.scenario()),
                    "a scenario names one: \"flow\": \"turn\"");
    std::vector<world::Entity> players;
    world::scope::prepare(*flow->turns_of, scene.world);
    if (const auto found =
            world::scope::evaluate(*flow->turns_of, scene.world, {}, scene.scope_work, players);
        !found)
        return tl::unexpected(found.error());
    if (players.empty())
        return fail(ErrorCode::bad_argument, fmt::format("nobody is there to play \"{}\"", flow->id));
    const action::Action& round = *scene.game().find(flow->id);
    return ResolutionPtr(new action::Resolution(scene, round, scene.cast_for(players[0]), luck));
}

void undo(action::Resolution& resolution) { resolution.take_back(); }

std::vector<ManualLine> manual_tasks(const action::Scene& scene) {
    std::vector<ManualLine> lines;
    for_each_owner(scene, [&](world::Entity owner, world::Component component) {
        for (const rules::ManualTask& task : rules::read_cards(scene.world, owner, component).manual)
            lines.push_back({task.text, json::number_text(task.number), task.is_done});
    });
    return lines;
}

Result<void> tick_off(action::Scene& scene, std::size_t number, bool is_done) {
    std::size_t next = 0;
    bool is_found = false;
    for_each_owner(scene, [&](world::Entity owner, world::Component component) {
        rules::CardState state = rules::read_cards(scene.world, owner, component);
        for (rules::ManualTask& task : state.manual)
            if (next++ == number) {
                task.is_done = is_done;
                is_found = true;
                rules::write_cards(state, scene.world, owner, component);
                return;
            }
    });
    if (is_found) return {};
    return fail(ErrorCode::bad_argument,
                fmt::format("there is nothing with the number {} to do", number + 1));
}

} // namespace arbiter
