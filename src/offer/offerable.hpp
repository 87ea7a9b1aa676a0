// Offerable: what has to be known of an action to offer it: who may do it, to whom, at what cost, how likely
// it is and what a player reads. Compiled once; immutable and shared.
#pragma once

#include "offer/label_text.hpp"
#include "offer/tile_choice.hpp"
#include "rules/contest/contest.hpp"
#include "rules/cost.hpp"
#include "rules/text.hpp"
#include "world/roles.hpp"
#include "world/scope/scope.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::offer {

using world::Component;
using world::Role;

/// A condition with the words for its failing.
struct Prerequisite {
    rules::Rule condition;
    std::vector<rules::TextPart> message; ///< may be empty
    bool reads_targets = false;           ///< it is asked once for each choice of targets, else once
};

/// One role of an action's targets.
struct Target {
    Role role = Role::primary;
    std::shared_ptr<const world::scope::Scope> scope;
    std::string placeholder;          ///< what the template calls it, besides the role's own name
    std::optional<Role> context_from; ///< chosen before, and seen by the scope as `target`
    bool picks_first = false;         ///< only the first that fits is offered
    std::vector<rules::TextPart> none = {},
                                 refused = {}; ///< words for: nobody can play it; who was named cannot
    bool is_card = false; ///< a card of the action's at the same place, instead of a scope. Whoever does the
                          ///< action of their own accord, where there is none, has one made
};

/// The components that whoever plays a role must have, and those they must not have.
struct RoleNeeds {
    Role role = Role::actor;
    std::vector<Component> required;
    std::vector<Component> forbidden;
};

struct Offerable {
    std::string id;
    std::string name;
    std::string text;                ///< the template of its label, as it is written
    LabelText label;                 ///< the same, compiled
    std::vector<std::string> groups; ///< words that an `act` finds it by
    std::vector<RoleNeeds> needs;    ///< by role, ascending
    std::vector<Prerequisite> prerequisites;
    std::shared_ptr<const rules::Cost> cost; ///< null: it costs nothing
    bool cost_reads_targets = false;
    bool cost_reads_tile = false;
    std::uint16_t lets = 0;      ///< the values of its `let`, by number: see world::ActionLets; 0 for none
    std::vector<Target> targets; ///< in the order they are chosen
    std::vector<Target>
        selves; ///< roles with the scope `self`: the actor in texts and effects, empty in rules
    std::shared_ptr<const TileChoice> tile;        ///< that is chosen when it begins; null: none is
    std::shared_ptr<const rules::Contest> contest; ///< that decides it; none: it simply succeeds
    bool is_foreseen = true; ///< nothing that happens before the contest may change what it reads
    bool is_offered = true;  ///< false: only other actions run it
    std::string on;          ///< the moment that it is a reaction to; empty: it is none
    std::string card;        ///< the card that it deals with, by id; the card's own action asks how
    std::string brief;       ///< what it is called where it is plain which card is meant; may be empty

    /// Whether the actor stands for this role where an action on oneself is told or done.
    [[nodiscard]] bool is_self(Role role) const noexcept {
        for (const Target& self : selves)
            if (self.role == role) return true;
        return false;
    }
    /// What people call it: its name, else its id in words.
    [[nodiscard]] std::string called() const;
};

} // namespace arbiter::offer
