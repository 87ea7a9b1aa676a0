// Clock: whose turn it is, and in which round. Plain components: who takes turns has `core:turn`, and the
// round stands with whatever the flow is in the world.
#pragma once

#include "world/world.hpp"

#include <optional>

namespace arbiter::rules {

struct Clock {
    std::optional<world::Field> now;    ///< of those who take turns: whether it is theirs
    std::optional<world::Field> round;  ///< of the flow
    std::optional<world::Field> phase;  ///< of the flow: what it is in
    std::optional<world::Field> done;   ///< of the flow: what happens once a round and has
    std::optional<world::Field> order;  ///< of an encounter: who has turns, in which order
    std::optional<world::Field> ended;  ///< of an encounter that is over: why, for people; perhaps empty
    std::optional<world::Field> winner; ///< of an encounter that is over: a side; empty for a draw
    std::optional<world::Entity> flow;  ///< none: no clock runs here

    [[nodiscard]] bool has_turn(const world::World& world, world::Entity who) const noexcept {
        if (!now) return false;
        const Value value = world.get(who, *now);
        return value.is(ValueType::boolean) && value.boolean();
    }
    /// Whoever has the turn, or nobody.
    [[nodiscard]] std::optional<world::Entity> whose_turn(const world::World& world) const {
        if (!now) return std::nullopt;
        std::optional<world::Entity> whose;
        world.for_each_having(world.model().path_of(*now).component, [&](world::Entity who) {
            if (!whose && has_turn(world, who)) whose = who;
        });
        return whose;
    }
    /// Whether an order of turns was found: the first round of an encounter has begun.
    [[nodiscard]] bool has_order(const world::World& world) const noexcept {
        return flow && order && world.get(*flow, *order).is(ValueType::list);
    }
    /// Whether an encounter is over.
    [[nodiscard]] bool is_over(const world::World& world) const noexcept {
        return flow && ended && world.get(*flow, *ended).is(ValueType::text);
    }
    [[nodiscard]] std::optional<double> round_of(const world::World& world) const noexcept {
        if (!flow || !round) return std::nullopt;
        const Value value = world.get(*flow, *round);
        return value.is_number() ? std::optional(value.number()) : std::nullopt;
    }
};

} // namespace arbiter::rules
