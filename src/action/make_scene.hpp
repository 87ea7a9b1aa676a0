// The world of a scenario is made, and where that fails, it is known at what.
#pragma once

#include "action/scene.hpp"
#include "json/report.hpp"

namespace arbiter::action {

/// Makes the scene of one scenario.
class SceneMaker {
public:
    SceneMaker(std::shared_ptr<const Game> game, const pack::Record& scenario);

    /// Fails when an entity is named twice, or when one does not fulfil what its components ask.
    [[nodiscard]] Result<std::unique_ptr<Scene>> make();

    /// What of the scenario it was about when it failed.
    [[nodiscard]] json::Span place() const;

private:
    Result<void> add(Scene& scene, const json::Node& instance);
    Result<void> settle(Scene& scene);
    Result<void> start(Scene& scene);
    void look_at(std::string_view id);

    std::shared_ptr<const Game> game_;
    const pack::Record& scenario_;
    const std::string& pack_;
    const json::Node* at_ = nullptr; // what it is about
};

/// Makes the world of a scenario. Fails when there is no such scenario, or as SceneMaker does.
[[nodiscard]] Result<std::unique_ptr<Scene>> make_scene(std::shared_ptr<const Game> game,
                                                        std::string_view scenario);

/// Tells of every scenario of the requested packs that no scene can be made of.
void check_scenes(const std::shared_ptr<const Game>& game, json::Report& report);

/// Gives somebody the components of a JSON object; null takes one away. Unknown ones are left out.
void give(world::World& world, world::Entity entity, const json::Node& components);

/// Ids of the packs that a scenario is played with, as it says.
[[nodiscard]] std::vector<std::string_view> mods_of(const pack::Record& scenario);

} // namespace arbiter::action
