// Memory that grows to what is needed, once.
#include "world/scope/work.hpp"

#include "world/scope/names.hpp"

#include <algorithm>

namespace arbiter::world::scope {

ScopeWork::ScopeWork(const Limits& limits)
    : fuel_(limits.fuel_command), scene_(store_.make_map(shapes_.intern(k_scene_names))) {
    std::fill_n(scene_->values, k_scene_names.size(), Value::absent());
}

ScopeWork::Level& ScopeWork::level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.emplace_back();
    return levels_[depth];
}

expr::Machine& ScopeWork::machine(const Filter& filter) {
    Runner& runner = runners_[filter.rule.get()];
    if (!runner.machine) {
        runner.program = filter.rule;
        runner.machine = std::make_unique<expr::Machine>(*filter.rule);
    }
    return *runner.machine;
}

} // namespace arbiter::world::scope
