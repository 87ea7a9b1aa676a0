// Game: packs, compiled. Immutable and shared by every world that is made from it.
#pragma once

#include "action/policy.hpp"
#include "expr/compile.hpp"
#include "machine/cards.hpp"
#include "machine/changes.hpp"
#include "machine/code.hpp"
#include "machine/code_reads.hpp"
#include "machine/encounter.hpp"
#include "machine/secrets.hpp"
#include "machine/silent_way.hpp"
#include "offer/context.hpp"
#include "pack/pack_set.hpp"
#include "rules/component_rules.hpp"
#include "rules/contest/contest.hpp"
#include "rules/cost.hpp"
#include "rules/param_values.hpp"
#include "rules/phrases.hpp"
#include "rules/secrecy.hpp"
#include "rules/status.hpp"
#include "rules/table_names.hpp"
#include "rules/things.hpp"
#include "rules/those_names.hpp"
#include "world/grid/places.hpp"
#include "world/roles.hpp"
#include "world/scope/scope.hpp"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::action {

using offer::Prerequisite;
using offer::Target;
using world::Component;
using world::Role;

/// An action: what offering has to know of it, and what explaining and running it need besides.
struct Action : offer::Offerable {
    std::optional<HostSlot> actor_skill; ///< where the skill of who does it stands, if there is one
    std::string actor_skill_name;        ///< what people call it
    std::vector<std::string> takes;      ///< names of what a `run` tells it
    std::vector<std::string> returns;    ///< names of what a `run` may read of it
};

/// What must hold of everybody who has a component when a scenario starts.
struct EntityCheck {
    Component component;
    rules::Rule condition; ///< the actor is who has it
    std::string message;
};

/// A record `word`, which odds can be asked of.
struct Word {
    std::string id;
    rules::Rule value;
};

/// Who comes when.
struct Flow {
    std::string id;
    std::string name; ///< for people
    std::shared_ptr<const world::scope::Scope> turns_of = {};
    std::optional<std::uint32_t> pass = {}; ///< the code that passes the turn on; none: it goes by phases
    std::optional<std::uint32_t> round =
        {}; ///< the action that plays a round; none: turns are only passed on
    std::vector<machine::Side> sides = {};

    /// Whether it is played in turns that end some time.
    [[nodiscard]] bool is_encounter() const noexcept { return pass && round; }
};

struct Game {
    std::shared_ptr<const PackSet> packs;
    std::shared_ptr<const world::Model> model;
    std::vector<Action> actions;             ///< in load order
    std::shared_ptr<const offer::Book> book; ///< the same for finding offers
    std::vector<std::shared_ptr<const machine::Code>>
        codes; ///< what actions do, in the same order; then what statuses do, then flows
    std::vector<machine::CodeReads> reads;                   ///< by code: what counts while it is under way
    std::vector<machine::SilentWay> silent;                  ///< by code: its way where nobody reads the log
    std::shared_ptr<const rules::ComponentRules> components; ///< what is known of their values
    std::shared_ptr<const rules::Statuses> statuses;
    std::shared_ptr<const rules::Things> things;
    std::shared_ptr<const rules::Secrecy> secrecy;   ///< what packs keep secret
    std::shared_ptr<const machine::Secrets> secrets; ///< and what tells of it; null: nothing is secret
    std::optional<Component> later;                  ///< of what waits; none: nothing in this game does
    std::vector<Component> untold;                   ///< of things that come and go without a word
    std::shared_ptr<const machine::Stock> stock;
    std::shared_ptr<const rules::Tables> tables;
    std::shared_ptr<const rules::Phrases> phrases; ///< what the engine says to players
    std::shared_ptr<const machine::Cards> cards;
    machine::TaskFields tasks;
    std::vector<Flow> flows;
    std::vector<Policy> policies;     ///< in load order
    std::optional<world::Field> mind; ///< says by which policy somebody is played
    std::vector<EntityCheck> checks;
    rules::Clock clock; ///< its fields; which flow runs is the scene's
    std::vector<std::shared_ptr<rules::Quantity>> quantities;
    std::vector<Word> words; ///< those that mean something outside of cards, too
    std::vector<std::shared_ptr<const world::scope::Scope>> scopes; ///< that have ids, as rules name them
    std::shared_ptr<const rules::ThoseNames> those;                 ///< their ids
    std::vector<std::shared_ptr<const rules::Degrees>> degrees;     ///< in load order
    std::uint32_t rules = 0; ///< how many there are: what a workspace needs room for
    std::shared_ptr<const rules::ParamPaths> param_paths;
    rules::ParamValues params;                         ///< as they were chosen; a scene may read others
    json::Node other_params = json::make_object();     ///< those that are not what packs say, by id
    std::shared_ptr<const world::grid::Places> places; ///< with tiles, and who stands where
    std::optional<world::Field> place;                 ///< the field that says where somebody is, as an id
    std::vector<world::Field>
        names; ///< fields that say what somebody is called, the first that has a text counts
    Limits limits;

    [[nodiscard]] const Action* find(std::string_view id) const noexcept;
    [[nodiscard]] machine::UsesContext uses_context() const {
        return {quantities, *model, clock, places ? &places->fields : nullptr, scopes};
    }
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
