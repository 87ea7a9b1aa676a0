// The highest stamp of what a scope is made of says whether it would find the same: see world::Stamps.
#include "machine/turn_order.hpp"

#include "world/scope/evaluate.hpp"
#include "world/scope/made_of.hpp"

#include <algorithm>

namespace arbiter::machine {

TurnOrder::TurnOrder(std::shared_ptr<const world::scope::Scope> scope, const world::Model& model)
    : scope_(std::move(scope)), made_of_(world::scope::made_of(*scope_, model)) {}

const std::vector<world::Entity>* TurnOrder::find(Run& run) const {
    KnownTurns& known = run.ground.turns;
    std::uint64_t stamp = 0;
    if (made_of_)
        for (const world::Component component : *made_of_)
            stamp = std::max(stamp, run.state.world.stamp(component));
    if (made_of_ && known.of == scope_.get() && known.stamp == stamp) return &known.who;
    known.of = nullptr;
    const auto evaluated = world::scope::evaluate(*scope_, run.state.world, {}, run.ground.scopes, known.who);
    if (!evaluated) {
        run.error = evaluated.error();
        return nullptr;
    }
    if (made_of_) known.of = scope_.get();
    known.stamp = stamp;
    return &known.who;
}

} // namespace arbiter::machine
