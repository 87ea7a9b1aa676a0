// Checks of components: compiled with the game, asked when a scenario starts. What params ask of people is
// known only then.
#include "action/game_compiler.hpp"
#include "action/scene.hpp"
#include "rules/make_thing.hpp"

#include <fmt/format.h>

namespace arbiter::action {

void GameCompiler::read_entity_checks() {
    for_each("component", [&](const Record& record) {
        const Node* checks = record.field("checks");
        if (!checks) return;
        rules_.bearer = model_->roles().name_of(Role::actor);
        for (const Node& written : checks->children)
            if (rules::Rule condition = rules_.condition(*written.find("condition")))
                game_->checks.push_back(
                    {model_->component(record.id), std::move(condition), written.find("message")->text});
        rules_.bearer.clear();
    });
}

Result<void> settle_entity(Scene& scene, world::Entity entity, pack::Beyond beyond) {
    world::RoleView view(&scene.state.world, &scene.worker.outside, &scene.worker.place_work,
                         &scene.worker.named_scopes);
    const rules::BearerView bearers{view, scene.worker.workspace};
    const std::string why =
        rules::settle_components(*scene.game().components, entity, scene.state.world, bearers);
    if (why.empty() || beyond == pack::Beyond::allowed)
        return rules::ThingMaker(*scene.game().things, *scene.game().components, scene.state.world, bearers,
                                 scene.game().limits.things)
            .settle_slots(entity);
    return fail(ErrorCode::bad_argument,
                fmt::format("\"{}\" cannot take part: {}", scene.state.world.id_of(entity), why));
}

std::optional<Unfit> find_unfit(const Scene& scene) {
    for (const EntityCheck& check : scene.game().checks)
        for (std::uint32_t i = 0; i < scene.state.world.size(); ++i)
            if (const world::Entity entity{i};
                scene.state.world.has(entity, check.component) && // whoever has gone has nothing
                !scene.holds(check.condition, scene.cast_for(entity)))
                return Unfit{entity, check.message};
    return std::nullopt;
}

} // namespace arbiter::action
