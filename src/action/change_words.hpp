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

/// A value as people read it: `3`, `yes`, `gold 8, food 2`.
[[nodiscard]] std::string words_of(const Value& value, const Scene& scene);
/// How much of a status there is and how long it lasts: `1 stack, 3 turns left`; may be empty.
[[nodiscard]] std::string words_of_status(const Value& value, const Scene& scene);
/// What people call a component: the name of a status, else its id in words without the pack.
[[nodiscard]] std::string name_of(world::Component component, const Game& game);
/// The status that a component is; null where it is none.
[[nodiscard]] const rules::Status* find_status(world::Component component, const Game& game);

} // namespace arbiter::action
