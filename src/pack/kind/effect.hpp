// effect: one thing that happens. Not a kind of record: actions and outcomes hold lists of them, and so do
// some effects.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

namespace arbiter::pack {

/// Effects in order; one at least.
extern const Shape k_effects;
/// What comes of a contest: for each degree words and effects.
extern const Shape k_outcomes;

/// Reports effects that say no verb or more than one, at any depth below `node`.
void check_effects(const json::Node& node, json::Report& report);

} // namespace arbiter::pack
