// Finding what people name: somebody by an id or its last part, an action, a cast.
#pragma once

#include "action/scene.hpp"
#include "arbiter/action.hpp"

#include <span>

namespace arbiter::action {

/// Stands among targets for the way to pay, where whoever acts chooses one.
inline constexpr std::string_view k_paid = "paid";

/// Somebody. `name` stands for `pack:name`, as long as there is only one.
[[nodiscard]] Result<world::Entity> find_entity(const Position& at, std::string_view id);

/// An action. `name` stands for `pack:name`, and a card's name for its kind and name, as long as there is
/// only one.
[[nodiscard]] Result<const Action*> find_action(const Game& game, std::string_view id);

/// Who takes part in an action: the actor, the place, the targets that are named, and the tile as `tile`:
/// `3,4`. Fails when one of them is not there, when the action has no such target, or when the tile could not
/// be chosen.
[[nodiscard]] Result<world::Cast> find_cast(const Position& at, const Action& action, std::string_view actor,
                                            const std::vector<TargetChoice>& targets);

/// Everybody whom the scope of a target finds, given the targets that are chosen before it.
[[nodiscard]] Result<std::vector<world::Entity>>
find_candidates(const Position& at, const Action& action, const Target& target, const world::Cast& cast);

/// The candidates for a role, for a hint: `it could be done to odo (Odo), vespera (Vespera)`. Of a role that
/// a game has named, which things play more often than people: `it could be done with old_bow (the old bow)`.
[[nodiscard]] std::string candidates_text(const Position& at, world::Role role,
                                          std::span<const world::Entity> found);

/// Fills roles that nobody was named for, but for the first target, where only one can play them: the weapon
/// in hand, the card on the table. A scope that fails fills nothing.
void fill_plain_roles(const Position& at, const Action& action, world::Cast& cast);

/// Fails when a target that the action needs is not in the cast; the hint lists who it could be.
[[nodiscard]] Result<void> check_targets(const Position& at, const Action& action, const world::Cast& cast);

/// Fails when the action asks for a tile and the cast has none; the hint lists some.
[[nodiscard]] Result<void> check_tile(const Position& at, const Action& action, const world::Cast& cast);

/// The targets of a cast by role and id, and the tile where it has one.
[[nodiscard]] std::vector<TargetChoice> targets_of(const Position& at, const Action& action,
                                                   const world::Cast& cast);

} // namespace arbiter::action
