#include "forecast/people.hpp"

#include "action/find.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::forecast {
namespace {

using json::Node;
using json::NodeKind;

void add_called(const Node& name, const action::Scene& scene, std::vector<world::Entity>& into,
                json::Report& report) {
    const auto found = action::find_entity(scene, name.text);
    if (found)
        into.push_back(*found);
    else
        report.error("unknown-entity", name.span, found.error().message, found.error().hint);
}

std::vector<world::Entity> people(const Who& who, const action::Scene& scene, json::Report& report) {
    std::vector<world::Entity> all;
    if (!who.written) return all;
    if (who.written->is(NodeKind::text)) {
        add_called(*who.written, scene, all, report);
    } else if (who.written->is(NodeKind::list)) {
        for (const Node& name : who.written->children) add_called(name, scene, all, report);
    } else if (who.having) {
        all = scene.state.world.having(*who.having);
        if (all.empty())
            report.error("nobody", who.written->span,
                         fmt::format("nobody in \"{}\" has \"{}\"", scene.scenario(),
                                     scene.game().model->id_of(*who.having)));
    }
    return all;
}

} // namespace

std::vector<world::Cast> find_casts(const Sample& sample, action::Scene& scene, json::Report& report) {
    const std::size_t errors = report.count(Severity::error);
    const std::vector<world::Entity> actors = people(sample.actor, scene, report);
    const std::vector<world::Entity> targets = people(sample.target, scene, report);
    std::vector<world::Cast> casts;
    for (const world::Entity actor : actors) {
        world::Cast cast = scene.cast_for(actor);
        if (sample.action) cast.doing.action = sample.action->lets;
        if (!sample.target.written) casts.push_back(cast);
        for (const world::Entity target : targets) {
            cast[world::Role::primary] = target;
            casts.push_back(cast);
        }
    }
    if (report.count(Severity::error) != errors) return {};
    if (!sample.action || casts.empty()) return casts;
    for (world::Cast& cast : casts) action::fill_plain_roles(scene, *sample.action, cast);
    if (const auto whole = action::check_targets(scene, *sample.action, casts[0]); !whole) {
        report.error("missing-target", sample.actor.written->span, whole.error().message,
                     "\"target\" says who");
        return {};
    }
    return casts;
}

} // namespace arbiter::forecast
