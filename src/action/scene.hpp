// Scene: a world made from a game's scenario, and what working in it needs again and again. For one thread.
#pragma once

#include "action/game.hpp"
#include "machine/machine.hpp"
#include "rules/outside.hpp"
#include "world/scope/work.hpp"

namespace arbiter::action {

class Scene {
public:
    Scene(std::shared_ptr<const Game> game, std::string_view scenario);
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    [[nodiscard]] const Game& game() const noexcept { return *game_; }
    [[nodiscard]] const std::string& scenario() const noexcept { return scenario_; }

    /// Who takes part, with the place filled in from where the actor is.
    [[nodiscard]] world::Cast cast_for(world::Entity actor) const;
    /// What somebody is called.
    [[nodiscard]] std::string name_of(world::Entity entity) const;
    /// Whether a condition holds for a cast.
    [[nodiscard]] bool holds(const rules::Rule& condition, const world::Cast& cast) {
        return workspace.holds(condition, machine.view(cast));
    }

private:
    std::shared_ptr<const Game> game_;
    std::string scenario_;

public:
    world::World world;
    rules::Workspace workspace;
    world::scope::ScopeWork scope_work;
    rules::OutsideView outside; ///< what rules read that is nobody's; params are the game's
    machine::Ground ground;
    machine::Machine machine;
};

/// Makes the world of a scenario. Fails when there is no such scenario, when an entity is named twice, or
/// when one does not fulfil what its components ask.
[[nodiscard]] Result<std::unique_ptr<Scene>> make_scene(std::shared_ptr<const Game> game,
                                                        std::string_view scenario);

/// Fails when somebody in the scene does not fulfil what a component asks of those who have it.
[[nodiscard]] Result<void> check_entities(Scene& scene);

/// Gives somebody the components of a JSON object; null takes one away. Unknown ones are left out.
void give(Scene& scene, world::Entity entity, const json::Node& components);

} // namespace arbiter::action
