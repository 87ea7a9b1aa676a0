// TurnOrder: who has turns, in which order. Asked for twice in every turn, and nearly always the same.
#pragma once

#include "machine/code.hpp"

namespace arbiter::machine {

class TurnOrder {
public:
    TurnOrder(std::shared_ptr<const world::scope::Scope> scope, const world::Model& model);

    [[nodiscard]] const world::scope::Scope& scope() const noexcept { return *scope_; }
    /// Everybody who has turns, in order, until the ground is asked for others; null with an error.
    [[nodiscard]] const std::vector<world::Entity>* find(Run& run) const;

private:
    std::shared_ptr<const world::scope::Scope> scope_;
    std::optional<std::vector<world::Component>> made_of_; // see world::scope::made_of
};

} // namespace arbiter::machine
