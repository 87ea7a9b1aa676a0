// A scene lends workers to whoever asks in the middle of something.
#include "action/scene.hpp"

namespace arbiter::action {
Scene::Scene(std::shared_ptr<const Game> game, std::string_view scenario)
    : game_(std::move(game)),
      scenario_(scenario),
      start_(game_->model),
      state(world::World(game_->model)),
      worker(*game_) {}

void Scene::run_flow(world::Entity flow) {
    worker.ground.clock.flow = flow;
    for (const auto& asker : askers_) asker->ground.clock.flow = flow;
}

const Flow* Scene::flow() const {
    if (!worker.ground.clock.flow) return nullptr;
    const std::string& id = state.world.id_of(*worker.ground.clock.flow);
    for (const Flow& flow : game_->flows)
        if (flow.id == id) return &flow;
    return nullptr;
}

void Scene::see(std::uint32_t whose, const Host& host) {
    seen_.emplace_back(whose, &host);
    worker.outside.set(whose, host);
    for (const auto& asker : askers_) asker->outside.set(whose, host);
}

std::unique_ptr<Scene> Scene::copy() const {
    auto other = std::make_unique<Scene>(game_, scenario_);
    other->start_ = start_;
    other->state = state;
    if (worker.ground.clock.flow) other->run_flow(*worker.ground.clock.flow);
    for (const auto& [whose, host] : seen_) other->see(whose, *host);
    return other;
}

Worker& Scene::lend() const {
    if (leased_ == askers_.size()) {
        Worker& made = *askers_.emplace_back(std::make_unique<Worker>(*game_));
        made.ground.clock.flow = worker.ground.clock.flow;
        for (const auto& [whose, host] : seen_) made.outside.set(whose, *host);
    }
    return *askers_[leased_++];
}

Scene::Lease::Lease(const Scene& scene) : scene_(scene), worker_(scene.lend()) {}

} // namespace arbiter::action
