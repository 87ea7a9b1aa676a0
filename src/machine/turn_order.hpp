// TurnOrder: who has turns, in which order. Asked for twice in every turn, and nearly always the same.
#pragma once

#include "machine/code.hpp"
#include "world/scope/made_of.hpp"

namespace arbiter::machine {

class TurnOrder {
public:
    TurnOrder(std::shared_ptr<const world::scope::Scope> scope, const world::Model& model);

    [[nodiscard]] const world::scope::Scope& scope() const noexcept { return *scope_; }
    /// Everybody who has turns, in order, until the ground is asked for others; null with an error.
    [[nodiscard]] const std::vector<world::Entity>* find(Run& run) const;

private:
    [[nodiscard]] std::uint64_t stamp_of(const world::World& world) const;
    [[nodiscard]] bool update(KnownTurns& known, Run& run) const;
    [[nodiscard]] bool notes_change(Value* cells, world::Entity candidate, const world::World& world) const;
    void remember(KnownTurns& known, const world::World& world) const;

    std::shared_ptr<const world::scope::Scope> scope_;
    std::optional<world::scope::MadeOf> made_of_;
    const world::scope::CompiledTerm* term_ = nullptr; // the only one, whose filters read fields; or null
};

} // namespace arbiter::machine
