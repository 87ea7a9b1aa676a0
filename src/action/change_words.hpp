// A change of a component, in words: the log of a player shows no JSON.
#pragma once

#include "action/scene.hpp"

#include <string>

namespace arbiter::action {

/// `Wolf has stock: gold 8 (before 12)`, `Sable has Spotted: 1 stack, 3 turns left`, `Wolf no longer has
/// mark`. Of two maps only members that differ are told. A status is called by its name, any other component
/// by its id without the pack.
/// `who` is what whoever it is about is called: they may have gone since.
[[nodiscard]] std::string words_of(const world::Change& change, std::string_view who, const Scene& scene);

} // namespace arbiter::action
