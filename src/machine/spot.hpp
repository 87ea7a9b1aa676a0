// Spot: a value in a component of whoever plays a role, and what the component's record says of it.
#pragma once

#include "machine/code.hpp"
#include "rules/component_rules.hpp"
#include "rules/resources.hpp"

#include <string>
#include <string_view>

namespace arbiter::machine {

class CodeCompiler;

struct Spot {
    world::Role role = world::Role::actor;
    world::Field field;
    world::Component component;
    const rules::ComponentRule* of = nullptr;      ///< null: nothing is known of the component's values
    const rules::FieldRule* rule = nullptr;        ///< null: no field is declared there
    bool is_whole = false;                         ///< the component itself
    pack::FieldKind inside = pack::FieldKind::any; ///< of a value inside of a field: what it is
    bool is_inside = false;
    std::string name; ///< what messages call it

    /// Why a value may not be given to somebody there; empty when it may.
    [[nodiscard]] std::string refusal_of(const Value& value, world::Entity who, Run& run) const;
    /// Gives the value. Where that makes the component, or replaces it, missing fields get their defaults.
    /// Fails, in the name of `effect`, where a value is in the way or the record does not allow it.
    [[nodiscard]] Step give(const Value& value, world::Entity who, const Instruction& effect, Run& run) const;
    /// What reading and refusing depends on, besides the value that is given.
    void tell_bounds(Uses& uses) const;
};

/// What changing a resource depends on, besides the number that is added.
void tell_bounds(const rules::Resource& resource, Uses& uses);

/// The view in which formulas of fields are worked out.
[[nodiscard]] inline rules::BearerView bearers_of(Run& run) { return {run.host, run.ground.workspace}; }

/// Fails: what a record forbids is not done, and neither is anything that was done before in this command.
Step refuse(Run& run, world::Entity who, const Instruction& effect, std::string_view why);

/// `component.way.to.it` in the field `field` of an effect, for somebody in the role that stands at `to`.
[[nodiscard]] Spot spot_of(const json::Node& effect, CodeCompiler& compiler);
/// The component of an id, or what steps inside of it lead to; nothing is checked.
[[nodiscard]] Spot make_spot(std::string_view component, std::span<const std::string_view> steps,
                             world::Role role, CodeCompiler& compiler);
/// Where the field of a resource stands.
[[nodiscard]] Spot make_spot(const rules::Resource& resource, CodeCompiler& compiler);
/// The component whose id is written, or what steps inside of it lead to.
[[nodiscard]] Spot spot_of(const json::Node& component, std::span<const std::string_view> steps,
                           world::Role role, CodeCompiler& compiler);

/// Where the resource stands whose name is written.
[[nodiscard]] Spot spot_of_resource(const json::Node& id, CodeCompiler& compiler);

/// Whether what a field says of a shortfall or an overflow is under way for that bearer.
[[nodiscard]] bool is_spilling(std::uint32_t code, world::Entity bearer, const Run& run);
/// Who takes part in it.
[[nodiscard]] world::Cast spill_cast(world::Entity bearer, const Run& run);
/// What a field says of a shortfall or an overflow happens next. Not again while it is under way for the same
/// bearer: fields that spill over into one another come to an end.
void cause_spill(std::uint32_t code, world::Entity bearer, double amount, Run& run);

/// Whether things are in it: only `transfer` and the like may change it.
[[nodiscard]] bool is_slot(const Spot& spot);

/// Reports a written value that the spot does not allow.
void check_literal(const json::Node& value, const Spot& spot, CodeCompiler& compiler);
/// The number that an amount always is; none where it depends on anything.
[[nodiscard]] std::optional<double> written_number(const rules::Amount& amount);
/// Reports a number written at `place` that may not be added to a field, whatever there is.
void check_addable(const json::Node& place, std::optional<double> number, const rules::FieldRule& rule,
                   std::string_view name, CodeCompiler& compiler);

} // namespace arbiter::machine
