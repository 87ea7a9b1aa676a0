#include "play/sides.hpp"

#include "action/find.hpp"

namespace arbiter::play {

bool plays_for(const action::Scene& scene, std::string_view who, std::string_view entity) {
    const auto one = action::find_entity(scene, entity), self = action::find_entity(scene, who);
    return one && self && *one == *self;
}

} // namespace arbiter::play
