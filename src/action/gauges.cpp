#include "arbiter/gauge.hpp"

#include "action/find.hpp"
#include "action/scene.hpp"

#include <algorithm>

namespace arbiter {
namespace {

std::string gauge_label(std::string_view component) {
    std::string label(component.substr(component.find(':') + 1));
    std::ranges::replace(label, '_', ' ');
    return label;
}

} // namespace

std::vector<Gauge> gauges_of(const action::Scene& scene, std::string_view entity) {
    std::vector<Gauge> gauges;
    const auto who = action::find_entity(scene, entity);
    if (!who) return gauges;
    const action::Scene::Lease lease(scene);
    const world::World& world = scene.state.world;
    const rules::ComponentRules& rules = *scene.game().components;
    const rules::BearerView view{lease->machine.view(world, {}), lease->workspace};
    for (std::uint32_t i = 0; i < rules.size(); ++i) {
        const rules::ComponentRule* rule = rules.find(world::Component{i});
        const rules::FieldRule* field = rule ? rule->main() : nullptr;
        if (!field || !world.has(*who, rule->component)) continue;
        const Value value = world.get(*who, field->field);
        const rules::FieldBounds bounds = rules::bounds_of(*field, *who, view);
        if (value.is_number() && bounds.least < bounds.most) // neither is NaN then
            gauges.push_back({std::string(world.model().id_of(rule->component)),
                              gauge_label(world.model().id_of(rule->component)), value.number(), bounds.least,
                              bounds.most});
    }
    return gauges;
}

} // namespace arbiter
