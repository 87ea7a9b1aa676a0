#include "action/position.hpp"

namespace arbiter::action {

// With a view of its own: one that somebody looks through keeps its cast.
world::Cast Position::cast_for(world::Entity actor) const {
    world::RoleView view(&world);
    return offer::cast_for(
        {*game().book, world, view, worker.workspace, worker.scope_work, worker.ground.offers}, actor);
}

} // namespace arbiter::action
