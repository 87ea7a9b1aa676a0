// Projection: one viewer's look at one scene. Everything that is shown to players is cut down to it here.
#pragma once

#include "action/scene.hpp"
#include "arbiter/view.hpp"
#include "json/node.hpp"

#include <optional>
#include <string_view>

namespace arbiter::play {

class Projection {
public:
    /// Both outlive it.
    Projection(const action::Scene& scene, const Viewer& viewer) : scene_(scene), viewer_(viewer) {}

    [[nodiscard]] bool sees_all() const noexcept { return viewer_.kind == Viewer::Kind::game_master; }
    /// Whether the viewer fulfils a condition, or all of them.
    [[nodiscard]] bool sees(SeenBy level, std::string_view of) const;
    [[nodiscard]] bool sees(const Audiences& audiences) const;
    /// Whether they may know of somebody at all.
    [[nodiscard]] bool knows(world::Entity entity) const;
    /// Whether they answer for somebody.
    [[nodiscard]] bool answers_for(std::string_view who) const;

    /// The value of a component of `owner`'s without what is secret; of a secret slot or container only the
    /// count stays. Nothing where nothing of it may be seen.
    [[nodiscard]] std::optional<json::Node> value(const json::Node& value, world::Component component,
                                                  std::string_view owner) const;

    /// The event without what is secret; nothing where it may not be seen.
    [[nodiscard]] std::optional<Event> event(const Event& event) const;
    [[nodiscard]] Resolved resolved(const Resolved& done) const;
    [[nodiscard]] PendingQuestion question(const PendingQuestion& question) const;
    [[nodiscard]] std::vector<QuestionOption> options(const std::vector<QuestionOption>& options) const;

private:
    [[nodiscard]] json::Node masked(const json::Node& value) const;
    [[nodiscard]] std::optional<json::Node> member(const json::Node& value, world::Component component,
                                                   std::string_view owner) const;
    [[nodiscard]] std::optional<Event> change(const Event& event) const;
    [[nodiscard]] std::string projected_json(const std::string& json, world::Component component,
                                             std::string_view owner) const;

    const action::Scene& scene_;
    const Viewer& viewer_;
};

} // namespace arbiter::play
