#include "play/policy/threat.hpp"

#include "play/policy/ask.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>

namespace arbiter::play {
namespace {

using action::Position;

// The same world, in which it is somebody else's turn.
machine::State in_turn_of(world::Entity who, const Position& at) {
    machine::State state(at.world);
    const rules::Clock& clock = at.worker.ground.clock;
    const auto whose = clock.whose_turn(at.world);
    if (!whose || *whose == who) return state;
    state.world.set(*whose, *clock.now, Value(false));
    state.world.set(who, *clock.now, Value(true));
    return state;
}

bool is_worse(action::PolicyAsk::Kind kind, double one, double other) {
    return kind == action::PolicyAsk::Kind::chance ? one > other : one < other;
}

std::optional<double> worst_of(const action::PolicyThreat& threat, const Position& at, world::Entity from,
                               world::Entity who) {
    std::vector<offer::Offer> offers;
    if (!offer::find_offers(at.offers(), {at.cast_for(from), threat.actions}, offers)) {
        at.worker.workspace.forget_failure();
        return std::nullopt;
    }
    std::optional<double> worst;
    WorldKeys keys;
    for (offer::Offer& offer : offers) {
        const action::Action& action = at.game().actions[offer.action];
        // A weapon or ammunition may be chosen before whom it is aimed at.
        if (std::ranges::none_of(action.targets, [&](const offer::Target& target) {
                return offer.cast[target.role] == world::Somebody(who);
            }))
            continue;
        world::Somebody& target = offer.cast[world::Role::primary];
        if (!target) target = who; // whatever the action calls it
        const auto value = answer_of(threat.ask, at, offer.action, offer.cast, keys).value;
        if (value && (!worst || is_worse(threat.ask.kind, *value, *worst))) worst = value;
    }
    return worst;
}

} // namespace

std::optional<double> threat_of(const action::PolicyThreat& threat, const Position& at, world::Somebody who) {
    std::vector<world::Entity> others;
    if (!who ||
        !world::scope::evaluate(*threat.from, at.world, at.cast_for(*who), at.worker.scope_work, others))
        return std::nullopt;
    std::optional<double> worst;
    for (const world::Entity other : others) {
        if (other == *who) continue;
        const machine::State state = in_turn_of(other, at);
        const auto own = worst_of(threat, {state, at.worker}, other, *who);
        if (own && (!worst || is_worse(threat.ask.kind, *own, *worst))) worst = own;
    }
    return worst;
}

} // namespace arbiter::play
