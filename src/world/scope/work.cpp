// Memory that grows to what is needed, once.
#include "world/scope/work.hpp"

#include "expr/reads.hpp"
#include "world/scope/names.hpp"

#include <algorithm>

namespace arbiter::world::scope {

ScopeWork::ScopeWork(const Limits& limits, grid::PlaceWork* place_work, NamedScopes* scopes)
    : places(place_work),
      named(scopes),
      fuel_(limits.fuel_command),
      scene_(store_.make_map(shapes_.intern(k_scene_names))) {
    std::fill_n(scene_->values, k_scene_names.size(), Value::absent());
}

ScopeWork::Level& ScopeWork::level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.emplace_back();
    return levels_[depth];
}

const ValueIndex* ScopeWork::index(Field field, const World& world) {
    const Component component = world.model().path_of(field).component;
    if (world.count(component) <= few) return nullptr;
    const auto found = std::find_if(indexes_.begin(), indexes_.end(),
                                    [&](const Kept& kept) { return kept.index.field() == field; });
    Kept& kept = found != indexes_.end() ? *found : indexes_.emplace_back(Kept{ValueIndex(field), 0});
    if (kept.stamp == world.stamp(component)) return &kept.index;
    kept.index.clear();
    world.for_each_having(component,
                          [&](Entity entity) { kept.index.add(entity, world.get(entity, field)); });
    kept.stamp = world.stamp(component);
    return &kept.index;
}

ScopeWork::Runner& ScopeWork::runner(const Filter& filter) {
    Runner& runner = runners_[filter.rule.get()];
    if (!runner.machine) {
        runner.program = filter.rule;
        runner.machine = std::make_unique<expr::Machine>(*filter.rule);
        runner.reads_scene = expr::reads_data(*filter.rule);
    }
    return runner;
}

} // namespace arbiter::world::scope
