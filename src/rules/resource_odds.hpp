// How likely each amount of a resource is after changes that depend on dice.
#pragma once

#include "rules/resources.hpp"

namespace arbiter::rules {

/// How likely each value is, values rising.
using Spread = std::vector<std::pair<double, double>>;

/// Adds so much mass to a value.
void add_mass(Spread& spread, double value, double mass);

/// Wanted of a resource: what dice come to.
struct UncertainChange {
    std::uint32_t resource = 0;
    Spread asked;
};

struct ResourceSpread {
    std::uint32_t resource = 0;
    Spread after;
};

/// The odds of each resource that these changes touch, each by itself, by the rules of `settle_changes`.
/// Changes are independent of one another. Nothing where what spills over may spill on: there only all of
/// them together tell.
[[nodiscard]] std::optional<std::vector<ResourceSpread>>
odds_of_changes(const Resources& all, std::span<const UncertainChange> wanted, const BearerView& at);

} // namespace arbiter::rules
