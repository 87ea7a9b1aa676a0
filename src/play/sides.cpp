#include "play/sides.hpp"

#include "action/find.hpp"

namespace arbiter::play {

bool plays_for(const action::Scene& scene, std::string_view who, std::string_view entity) {
    const auto one = action::find_entity(scene, entity), self = action::find_entity(scene, who);
    return one && self && *one == *self;
}

bool is_side(const action::Scene& scene, std::string_view word) {
    static_cast<void>(scene), static_cast<void>(word);
    return false;
}

std::string side_of(const action::Scene& scene, world::Entity who) {
    static_cast<void>(scene), static_cast<void>(who);
    return {};
}

bool is_on_side(const action::Scene& scene, std::string_view side, world::Entity who) {
    return !side.empty() && side_of(scene, who) == side;
}

} // namespace arbiter::play
