// Scene: a game's scenario at the table: the position it has come to, the one it began with, and who works on
// them. For one thread.
#pragma once

#include "action/position.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::action {

class Scene {
public:
    Scene(std::shared_ptr<const Game> game, std::string_view scenario);
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    [[nodiscard]] const Game& game() const noexcept { return *game_; }
    [[nodiscard]] const std::string& scenario() const noexcept { return scenario_; }

    /// The position it has come to, for those who ask while nothing is under way; else take a Lease.
    operator Position() const { return {state, worker}; }
    [[nodiscard]] world::Cast cast_for(world::Entity actor) const { return Position(*this).cast_for(actor); }
    [[nodiscard]] std::string name_of(world::Entity entity) const { return Position(*this).name_of(entity); }
    [[nodiscard]] const Host& view(const world::Cast& cast) const { return Position(*this).view(cast); }
    [[nodiscard]] bool holds(const rules::Rule& condition, const world::Cast& cast) const {
        return Position(*this).holds(condition, cast);
    }

    /// From here on this is where the scene begins.
    void mark_start() {
        state.world.pin();
        start_ = state.world;
    }
    [[nodiscard]] const world::World& start() const noexcept { return start_; }
    /// Everything as it began; nothing is under way.
    void restart() {
        state.world = start_;
        state.settle();
    }

    /// Another scene in the same position, with workers of its own.
    [[nodiscard]] std::unique_ptr<Scene> copy() const;

    /// Which flow runs here.
    void run_flow(world::Entity flow);
    /// The flow that runs here; null where none does.
    [[nodiscard]] const Flow* flow() const;
    [[nodiscard]] bool is_engines_own(world::Entity entity) const {
        return Position(*this).is_engines_own(entity);
    }
    /// From now on `host` answers for these slots, whoever works here.
    void see(std::uint32_t whose, const Host& host);

    /// The position with a worker of one's own, until it is let go of: what is under way is not disturbed.
    class Lease {
    public:
        explicit Lease(const Scene& scene);
        ~Lease() { --scene_.leased_; }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        [[nodiscard]] Worker& operator*() const noexcept { return worker_; }
        [[nodiscard]] Worker* operator->() const noexcept { return &worker_; }
        [[nodiscard]] Position at() const { return {scene_.state, worker_}; }

    private:
        const Scene& scene_;
        Worker& worker_;
    };

private:
    [[nodiscard]] Worker& lend() const;

    std::shared_ptr<const Game> game_;
    std::string scenario_;
    world::World start_;
    mutable std::vector<std::unique_ptr<Worker>> askers_; // made when somebody first asks so deep
    mutable std::size_t leased_ = 0;
    std::vector<std::pair<std::uint32_t, const Host*>> seen_;

public:
    machine::State state;
    mutable Worker worker; ///< of whoever plays; nothing in it is part of the position
};

/// Somebody who does not fulfil what a component asks of those who have it.
struct Unfit {
    world::Entity who;
    std::string why;
};

/// The first in the scene.
[[nodiscard]] std::optional<Unfit> find_unfit(const Scene& scene);

/// Gives `entity` the defaults of fields that are missing in its components, and puts into its slots what is
/// written there. Fails when a slot cannot hold that; and, unless that is allowed, when a default cannot be
/// worked out or a number is beyond the bounds of its field.
[[nodiscard]] Result<void> settle_entity(Scene& scene, world::Entity entity, pack::Beyond beyond);

} // namespace arbiter::action
