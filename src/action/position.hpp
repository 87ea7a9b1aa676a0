// Position: a state of a game as those see it who only ask what may be done, how likely it is and why. What
// they ask changes nothing, whoever plays meanwhile: they bring the memory that working on it takes.
#pragma once

#include "action/worker.hpp"

#include <string>

namespace arbiter::action {

/// For as long as the state and the worker stay, and by one thread at a time for each worker.
class Position {
public:
    Position(const machine::State& state, Worker& asker) : world(state.world), worker(asker) {}

    const world::World& world;
    Worker& worker;

    [[nodiscard]] const Game& game() const noexcept { return worker.game; }

    /// Who takes part, with the place filled in from where the actor is.
    [[nodiscard]] world::Cast cast_for(world::Entity actor) const;
    /// What somebody is called.
    [[nodiscard]] std::string name_of(world::Entity entity) const {
        return std::string(world::name_of(world, game().names, entity));
    }
    /// Whether an entity is the flow that runs, or effects that wait: in the world, but nobody people know
    /// of.
    [[nodiscard]] bool is_engines_own(world::Entity entity) const {
        return worker.ground.clock.flow == entity || (game().later && world.has(entity, *game().later));
    }

    /// The world as rules see it, for a cast. Stays until the worker does something else.
    [[nodiscard]] world::RoleView& view(const world::Cast& cast) const {
        return worker.machine.view(world, cast);
    }
    /// What finding offers here needs. Valid until the worker does something else.
    [[nodiscard]] offer::OfferContext offers() const {
        return {*game().book, world, view({}), worker.workspace, worker.scope_work, worker.ground.offers};
    }
    /// Whether a condition holds for a cast.
    [[nodiscard]] bool holds(const rules::Rule& condition, const world::Cast& cast) const {
        return worker.workspace.holds(condition, view(cast));
    }
};

} // namespace arbiter::action
