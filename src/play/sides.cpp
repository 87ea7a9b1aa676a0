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
    if (is_side(scene, who)) return is_on_side(scene, who, *one);
    const auto self = action::find_entity(scene, who);
    return self && *one == *self;
}

bool is_side(const action::Scene& scene, std::string_view word) { return find_side(scene, word) != nullptr; }

std::string side_of(const action::Scene& scene, world::Entity who) {
    const action::Flow* flow = scene.flow();
    for (std::size_t i = 0; flow && i < flow->sides.size(); ++i)
        if (is_on_side(scene, flow->sides[i].id, who)) return flow->sides[i].id;
    return {};
}

bool is_on_side(const action::Scene& scene, std::string_view side, world::Entity who) {
    const machine::Side* known = find_side(scene, side);
    if (!known) return false;
    const std::vector<world::Entity> members = members_of(scene, *known);
    return std::ranges::find(members, who) != members.end();
}

} // namespace arbiter::play
