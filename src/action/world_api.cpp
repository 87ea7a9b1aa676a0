// The public face of worlds. Every change goes through World, like those of effects.
#include "action/find.hpp"
#include "arbiter/value.hpp"
#include "arbiter/world.hpp"
#include "base/suggest.hpp"

#include <fmt/format.h>

namespace arbiter {

using action::Scene;

namespace {

Result<world::Component> find_component(const Scene& scene, std::string_view id) {
    const world::Model& model = *scene.game().model;
    if (const auto found = model.find_component(id)) return *found;
    std::vector<std::string_view> ids;
    for (std::uint32_t i = 0; i < model.components(); ++i) ids.push_back(model.id_of(world::Component{i}));
    return fail(ErrorCode::not_found, fmt::format("no component \"{}\"", id), did_you_mean(id, ids));
}

struct Spot {
    world::Entity entity;
    world::Component component;
};

Result<Spot> find_spot(const Scene& scene, std::string_view entity, std::string_view component) {
    const auto who = action::find_entity(scene, entity);
    if (!who) return tl::unexpected(who.error());
    const auto what = find_component(scene, component);
    if (!what) return tl::unexpected(what.error());
    return Spot{*who, *what};
}

} // namespace

std::vector<std::string> list_entities(const Scene& scene) {
    std::vector<std::string> ids;
    for (std::uint32_t i = 0; i < scene.state.world.size(); ++i)
        if (scene.state.world.is_there({i}) && !scene.is_engines_own({i}))
            ids.push_back(scene.state.world.id_of({i}));
    return ids;
}

Result<std::string> find_id(const Scene& scene, std::string_view entity) {
    const auto who = action::find_entity(scene, entity);
    if (!who) return tl::unexpected(who.error());
    return scene.state.world.id_of(*who);
}

Result<std::string> name_of(const Scene& scene, std::string_view entity) {
    const auto who = action::find_entity(scene, entity);
    if (!who) return tl::unexpected(who.error());
    return scene.name_of(*who);
}

Result<std::vector<std::string>> list_components(const Scene& scene, std::string_view entity) {
    const auto who = action::find_entity(scene, entity);
    if (!who) return tl::unexpected(who.error());
    std::vector<std::string> ids;
    const world::Model& model = *scene.game().model;
    for (std::uint32_t i = 0; i < model.components(); ++i)
        if (scene.state.world.has(*who, world::Component{i})) ids.push_back(model.id_of(world::Component{i}));
    return ids;
}

Result<std::string> get_component(const Scene& scene, std::string_view entity, std::string_view component) {
    const auto spot = find_spot(scene, entity, component);
    if (!spot) return tl::unexpected(spot.error());
    if (scene.state.world.has(spot->entity, spot->component))
        return to_json(scene.state.world.get(spot->entity, spot->component));
    return fail(ErrorCode::not_found,
                fmt::format("{} has no {}", scene.state.world.id_of(spot->entity), component));
}

Result<void> set_component(Scene& scene, std::string_view entity, std::string_view component,
                           std::string_view json) {
    const auto spot = find_spot(scene, entity, component);
    if (!spot) return tl::unexpected(spot.error());
    const auto data = DataReader(scene.game().limits).read(json, "<component>");
    if (!data)
        return fail(ErrorCode::bad_argument, fmt::format("<component>:{}:{}: {}", data.error().place.line,
                                                         data.error().place.column, data.error().message));
    scene.state.world.set(spot->entity, spot->component, data->root());
    // A host may do nothing else for as long as it runs.
    scene.state.world.tidy(scene.state.registers);
    return {};
}

Result<void> remove_component(Scene& scene, std::string_view entity, std::string_view component) {
    const auto spot = find_spot(scene, entity, component);
    if (!spot) return tl::unexpected(spot.error());
    if (scene.state.world.has(spot->entity, spot->component))
        scene.state.world.set(spot->entity, spot->component, Value::absent());
    return {};
}

void restart(Scene& scene) { scene.restart(); }

} // namespace arbiter
