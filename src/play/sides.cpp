#include "play/sides.hpp"

#include "action/find.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>

namespace arbiter::play {

const machine::Side* find_side(const action::Scene& scene, std::string_view id) {
    const action::Flow* flow = scene.flow();
    if (!flow) return nullptr;
    const auto found = std::ranges::find(flow->sides, id, &machine::Side::id);
    return found == flow->sides.end() ? nullptr : &*found;
}

std::vector<world::Entity> members_of(const action::Scene& scene, const machine::Side& side) {
    std::vector<world::Entity> members;
    const action::Scene::Lease lease(scene);
    if (!world::scope::evaluate(*side.who, scene.state.world, {}, lease->scope_work, members))
        members.clear();
    return members;
}

bool plays_for(const action::Scene& scene, std::string_view who, std::string_view entity) {
    const auto one = action::find_entity(scene, entity);
    if (!one) return false;
    if (const machine::Side* side = find_side(scene, who)) {
        const std::vector<world::Entity> members = members_of(scene, *side);
        return std::ranges::find(members, *one) != members.end();
    }
    const auto self = action::find_entity(scene, who);
    return self && *one == *self;
}

} // namespace arbiter::play
