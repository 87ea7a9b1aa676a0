// Encounter: what a flow says of sides, of the order of turns and of the end, compiled.
#pragma once

#include "machine/text.hpp"
#include "machine/turn_order.hpp"
#include "rules/quantity.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::machine {

/// Those who win or lose together.
struct Side {
    std::string id;
    std::string name;
    std::shared_ptr<const world::scope::Scope> who;
};

/// A way in which an encounter ends.
struct Ending {
    rules::Rule when;                                  ///< none: `nobody` alone decides
    std::shared_ptr<const world::scope::Scope> nobody; ///< null: `when` alone decides
    bool is_last_side = false;                         ///< and only one side has turns: it has won
    std::optional<std::size_t> winner;                 ///< a side by its number; none: a draw
    std::optional<Text> say;                           ///< none: the engine's own words
};

/// How the order of turns is found. Without `by`: as the scope finds them.
struct OrderRules {
    std::optional<rules::Amount> by; ///< for each as the actor; may have dice, once
    std::vector<rules::Rule> ties;   ///< the higher goes first
    bool ties_by_chance = false;     ///< else whoever the scope finds first
    bool is_for_a_round = false;     ///< else for the whole encounter
};

/// Shared by the instructions of one encounter.
struct Encounter {
    TurnOrder turns;
    std::vector<Side> sides;
    std::vector<Ending> endings = {}; ///< empty: it ends when only one side has turns
    OrderRules order = {};

    /// Whether it can end before its limit.
    [[nodiscard]] bool can_end() const noexcept { return !endings.empty() || sides.size() > 1; }
};

} // namespace arbiter::machine
