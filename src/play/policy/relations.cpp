#include "play/policy/relations.hpp"

#include "world/scope/evaluate.hpp"

#include <algorithm>

namespace arbiter::play {

// Somebody on several sides counts for the first of them.
Relations::Relations(const action::Position& at) : sides_(at.world.size(), 0) {
    const auto& flow = at.worker.ground.clock.flow;
    const auto& flows = at.game().flows;
    const auto running =
        flow ? std::ranges::find(flows, at.world.id_of(*flow), &action::Flow::id) : flows.end();
    if (running == flows.end()) return;
    if (!world::scope::evaluate(*running->turns_of, at.world, {}, at.worker.scope_work, with_turns_))
        with_turns_.clear();
    std::vector<world::Entity> members;
    for (std::uint32_t i = 0; i < running->sides.size(); ++i) {
        members.clear();
        if (!world::scope::evaluate(*running->sides[i].who, at.world, {}, at.worker.scope_work, members))
            continue;
        for (const world::Entity who : members)
            if (sides_[who.index] == 0) sides_[who.index] = i + 1;
    }
}

bool Relations::are(Relation relation, world::Entity one, world::Entity other) const {
    const std::uint32_t a = side_of(one), b = side_of(other);
    return a != 0 && b != 0 && (a == b) == (relation == Relation::friendly);
}

std::vector<world::Entity> Relations::foes_of(world::Entity who) const {
    std::vector<world::Entity> foes;
    for (const world::Entity other : with_turns_)
        if (are(Relation::foe, who, other)) foes.push_back(other);
    return foes;
}

bool Relations::is_aimed_at(Relation relation, const action::Action& action, const world::Cast& cast) const {
    const world::Somebody actor = cast[world::Role::actor];
    return actor && std::ranges::any_of(action.targets, [&](const offer::Target& target) {
               const world::Somebody whom = cast[target.role];
               return whom && are(relation, *actor, *whom);
           });
}

} // namespace arbiter::play
