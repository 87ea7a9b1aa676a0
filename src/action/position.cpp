#include "action/position.hpp"

namespace arbiter::action {

world::Cast Position::cast_for(world::Entity actor) const {
    world::Cast cast;
    cast[Role::actor] = actor;
    const Value place = world.get(actor, *game().place);
    if (place.is(ValueType::text)) cast[Role::location] = world.find(place.text());
    return cast;
}

} // namespace arbiter::action
