// Scene: a world made from a game's scenario, and what working in it needs again and again.
#pragma once

#include "action/game.hpp"
#include "world/scope/work.hpp"

namespace arbiter::action {

class Scene {
public:
    Scene(std::shared_ptr<const Game> game);

    [[nodiscard]] const Game& game() const noexcept { return *game_; }
    world::World world;

    /// Who takes part, with the place filled in from where the actor is.
    [[nodiscard]] world::Cast cast_for(world::Entity actor) const;
    /// What somebody is called.
    [[nodiscard]] std::string name_of(world::Entity entity) const;
    /// The assessing machines of an action, made when they are first asked for.
    [[nodiscard]] rules::ChanceWork& chance_work(const Action& action);
    /// Whether a condition holds for a cast.
    [[nodiscard]] bool holds(const expr::Program& condition, const world::Cast& cast);

    world::scope::ScopeWork scope_work;

private:
    std::shared_ptr<const Game> game_;
    std::vector<std::unique_ptr<rules::ChanceWork>> chance_works_; // by action
    std::map<const expr::Program*, std::unique_ptr<expr::Machine>> machines_;
};

/// Makes the world of a scenario. Fails when there is no such scenario, or when an entity is named twice.
[[nodiscard]] Result<std::unique_ptr<Scene>> make_scene(std::shared_ptr<const Game> game,
                                                        std::string_view scenario);

} // namespace arbiter::action
