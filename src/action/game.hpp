// Game: packs, compiled. Immutable and shared by every world that is made from it.
#pragma once

#include "expr/compile.hpp"
#include "machine/card.hpp"
#include "machine/code.hpp"
#include "machine/code_reads.hpp"
#include "machine/silent_way.hpp"
#include "pack/pack_set.hpp"
#include "rules/component_rules.hpp"
#include "rules/contest/contest.hpp"
#include "rules/cost.hpp"
#include "rules/param_values.hpp"
#include "rules/status.hpp"
#include "rules/table_names.hpp"
#include "rules/things.hpp"
#include "world/roles.hpp"
#include "world/scope/scope.hpp"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::action {

using world::Component;
using world::Role;

/// A condition with the words for its failing.
struct Prerequisite {
    rules::Rule condition;
    std::string message;
    bool reads_targets = false; ///< it is asked once for each choice of targets, else once
};

/// One role of an action's targets.
struct Target {
    Role role = Role::primary;
    std::shared_ptr<const world::scope::Scope> scope;
    std::string placeholder;          ///< what the template calls it, besides the role's own name
    std::optional<Role> context_from; ///< chosen before, and seen by the scope as `target`
};

struct Action {
    std::string id;
    std::string name;
    std::string text; ///< the template
    std::array<std::vector<Component>, world::k_roles> required;
    std::array<std::vector<Component>, world::k_roles> forbidden;
    std::vector<Prerequisite> prerequisites;
    std::shared_ptr<const rules::Cost> cost; ///< null: it costs nothing
    bool cost_reads_targets = false;
    std::vector<Target> targets; ///< in the order they are chosen
    std::vector<Target>
        selves; ///< roles with the scope `self`: the actor in texts and effects, empty in rules
    std::shared_ptr<const rules::Contest> contest; ///< that decides it; none: it simply succeeds
    bool is_foreseen = true;             ///< nothing that happens before the contest may change what it reads
    std::optional<HostSlot> actor_skill; ///< where the skill of who does it stands, if there is one
    std::string actor_skill_name;        ///< what people call it
    std::vector<std::string> takes;      ///< what others tell it
    std::vector<std::string> returns;    ///< what they may read of it
    bool is_offered = true;              ///< else only others run it
    std::string card;                    ///< the card it belongs to: offered while that is open

    /// Whether the actor stands for this role where an action on oneself is told or done.
    [[nodiscard]] bool is_self(Role role) const noexcept {
        for (const Target& self : selves)
            if (self.role == role) return true;
        return false;
    }
};

/// What must hold of everybody who has a component when a scenario starts.
struct EntityCheck {
    Component component;
    rules::Rule condition; ///< the actor is who has it
    std::string message;
};

/// Who comes when.
struct Flow {
    std::string id;
    std::shared_ptr<const world::scope::Scope> turns_of;
    std::uint32_t code = 0;  ///< passes the turn on, or plays a round
    bool has_phases = false; ///< its rounds are played as a whole
};

struct Game {
    std::shared_ptr<const PackSet> packs;
    std::shared_ptr<const world::Model> model;
    std::vector<Action> actions; ///< in load order
    std::vector<std::shared_ptr<const machine::Code>>
        codes; ///< what actions do, in the same order; then what statuses do, then flows
    std::vector<machine::CodeReads> reads;                   ///< by code: what counts while it is under way
    std::vector<machine::SilentWay> silent;                  ///< by code: its way where nobody reads the log
    std::shared_ptr<const rules::ComponentRules> components; ///< what is known of their values
    std::shared_ptr<const rules::Statuses> statuses;
    std::shared_ptr<const rules::Things> things;
    std::optional<Component> later; ///< of what waits; none: nothing in this game does
    std::shared_ptr<const machine::Stock> stock;
    std::shared_ptr<const rules::Tables> tables;
    std::shared_ptr<const machine::Cards> cards;
    std::vector<Flow> flows;
    std::vector<EntityCheck> checks;
    rules::Clock clock; ///< its fields; which flow runs is the scene's
    std::vector<std::shared_ptr<rules::Quantity>> quantities;
    std::vector<std::shared_ptr<const rules::Degrees>> degrees; ///< in load order
    std::uint32_t rules = 0; ///< how many there are: what a workspace needs room for
    std::shared_ptr<const rules::ParamPaths> param_paths;
    rules::ParamValues params;                     ///< as they were chosen; a scene may read others
    json::Node other_params = json::make_object(); ///< those that are not what packs say, by id
    std::optional<world::Field> place;             ///< the field that says where somebody is, as an id
    std::vector<world::Field>
        names; ///< fields that say what somebody is called, the first that has a text counts
    Limits limits;

    [[nodiscard]] const Action* find(std::string_view id) const noexcept;
    [[nodiscard]] machine::UsesContext uses_context() const { return {quantities, *model, clock}; }
    /// The number of a piece of code by its id.
    [[nodiscard]] std::optional<std::uint32_t> find_code(std::string_view id) const noexcept;
    /// The number of one of its actions, which is that of its code too.
    [[nodiscard]] std::uint32_t number_of(const Action& action) const noexcept {
        return static_cast<std::uint32_t>(&action - actions.data());
    }
};

struct CompiledGame {
    std::shared_ptr<Game> game;             ///< null when there was an error
    std::size_t dependents = 0;             ///< records that depend on a broken one, see PackReport
    std::vector<pack::Naming> namings = {}; ///< which records name which, in formulas and texts too
};

/// Compiles packs that have been loaded and checked; records that are not sound are left out. What only shows
/// now (a scope that names nobody's component, a condition that a modifier cannot use) goes to `report`.
/// `params` has the value of every param, in load order.
[[nodiscard]] CompiledGame compile_game(std::shared_ptr<const PackSet> packs,
                                        std::span<const json::Node> params, const Limits& limits,
                                        json::Report& report);

} // namespace arbiter::action
