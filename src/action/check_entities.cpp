// Checks of components: compiled with the game, asked when a scenario starts. What params ask of people is
// known only then.
#include "action/game_compiler.hpp"
#include "action/scene.hpp"

#include <fmt/format.h>

namespace arbiter::action {

void GameCompiler::read_entity_checks() {
    for_each("component", [&](const Record& record) {
        const Node* checks = record.field("checks");
        if (!checks) return;
        rules_.bearer = world::word_of(Role::actor);
        for (const Node& written : checks->children)
            if (rules::Rule condition = rules_.condition(*written.find("condition")))
                game_->checks.push_back(
                    {model_->component(record.id), std::move(condition), written.find("message")->text});
        rules_.bearer.clear();
    });
}

namespace {

// Defaults may be worked out from fields of other components: the passes end when one changes nothing.
std::string fill_all_defaults(Scene& scene, world::Entity entity, const rules::BearerView& view) {
    std::string why;
    for (std::uint64_t before = scene.state.world.writes() + 1; before != scene.state.world.writes();) {
        before = scene.state.world.writes();
        why.clear();
        for (std::uint32_t i = 0; i < scene.game().model->components(); ++i)
            if (const rules::ComponentRule* rule = scene.game().components->find(Component{i}))
                if (std::string own = rules::fill_defaults(*rule, entity, scene.state.world, view);
                    !own.empty())
                    why = std::move(own);
    }
    return why;
}

std::string find_beyond(const Scene& scene, world::Entity entity, const rules::BearerView& view) {
    for (std::uint32_t i = 0; i < scene.game().model->components(); ++i)
        if (const rules::ComponentRule* rule = scene.game().components->find(Component{i}))
            if (scene.state.world.has(entity, Component{i}))
                if (std::string why = rules::find_beyond_bounds(*rule, entity, view); !why.empty())
                    return why;
    return {};
}

} // namespace

Result<void> settle_fields(Scene& scene, world::Entity entity, pack::Beyond beyond) {
    world::RoleView view(&scene.state.world, &scene.worker.outside);
    const rules::BearerView bearers{view, scene.worker.workspace};
    std::string why = fill_all_defaults(scene, entity, bearers);
    if (why.empty()) why = find_beyond(scene, entity, bearers);
    if (why.empty() || beyond == pack::Beyond::allowed) return {};
    return fail(ErrorCode::bad_argument,
                fmt::format("\"{}\" cannot take part: {}", scene.state.world.id_of(entity), why));
}

Result<void> check_entities(const Scene& scene) {
    for (const EntityCheck& check : scene.game().checks)
        for (std::uint32_t i = 0; i < scene.state.world.size(); ++i) {
            const world::Entity entity{i};
            if (!scene.state.world.has(entity, check.component) ||
                scene.holds(check.condition, scene.cast_for(entity)))
                continue;
            return fail(ErrorCode::bad_argument, fmt::format("\"{}\" cannot take part: {}",
                                                             scene.state.world.id_of(entity), check.message));
        }
    return {};
}

} // namespace arbiter::action
