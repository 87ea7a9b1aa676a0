// Names in rules that depend on where the rule is written.
#pragma once

#include "pack/component_names.hpp"
#include "world/role.hpp"
#include "json/node.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::rules {

class ResourceNames;

/// Whose bare names are meant.
struct Namer {
    std::string_view pack;                            ///< its id
    const pack::ComponentNames* components = nullptr; ///< set to the same pack; null: all are full ids
    const world::RoleTable* roles = nullptr;          ///< of the game; never null beside components
    const ResourceNames* resources = nullptr;         ///< likewise
    std::span<const std::string> takes = {};          ///< what a condition calls what it is told
    std::span<const std::string> argument_names = {}; ///< what a quantity calls what it is told
};

/// Makes every id a full one that an operator names: of a condition (condition_ref), a component (has,
/// has_component, has_status, get_component_value) or a scope (those, count and other loops, nearest); and
/// names of components behind the elements of a loop over people. A bare one belongs to the pack it is
/// written in. Paths through an argument of a quantity become steps that are taken when the rule runs.
void complete_references(json::Node& node, const Namer& namer);

/// The same for paths (`param.x`, `quantity.x`, `resource.x`, `table.x`, `actor.hp`), where a rule is
/// compiled for another pack than its own: conditions and scopes are used by others, too. Elsewhere the names
/// stay as they are written, for explanations.
void complete_names(json::Node& node, const Namer& namer);

/// Makes `bearer` whoever plays that role: what a component's own rules call who has it.
void name_bearer(json::Node& node, std::string_view role);

/// Names, and the rules they stand for.
using Words = std::map<std::string, json::Node, std::less<>>;
/// Puts what words stand for in their place.
void put_words(json::Node& node, const Words& words);

} // namespace arbiter::rules
