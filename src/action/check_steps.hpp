// The first step of a scope's way: a component, or a key of the values that components have.
#pragma once

#include "pack/record.hpp"
#include "world/scope/tree.hpp"
#include "json/report.hpp"

#include <functional>
#include <set>
#include <string>

namespace arbiter::action {

using ValueKeys = std::set<std::string, std::less<>>;

/// Every key that a value of some component has or may get: by its record, in entities, scenarios and cases,
/// and in effects.
[[nodiscard]] ValueKeys value_keys_of(const pack::RecordSet& records);

/// Warns of `actor.name` where nothing is called so: such a scope finds nobody.
void check_first_steps(const world::scope::Tree& tree, const ValueKeys& known, json::Report& report);

} // namespace arbiter::action
