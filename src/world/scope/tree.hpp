// Tree: a scope as it was written, with its places. Which names exist is not known here; compile.cpp asks.
#pragma once

#include "arbiter/expr.hpp"
#include "world/role.hpp"
#include "json/node.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::world::scope {

/// Where a term starts.
enum class Source : std::uint8_t {
    none,          ///< nobody: what has no target
    actor,         ///< also written `self`
    location,      ///< where the actor is
    target,        ///< the first target
    targets,       ///< every target
    role,          ///< a role that packs name
    entities,      ///< whoever has a component, or has it not
    entities_here, ///< `location.entities(component)`
    reference,     ///< another scope
    area,          ///< whoever stands on some tiles: `within(actor, 3)`
};

/// The operators that a term may start with: each finds who stands in an area.
inline constexpr std::array<std::string_view, 4> k_area_words = {"within", "ring", "cone", "line"};

enum class StepKind : std::uint8_t { field, flatten, filter };

struct Step {
    StepKind kind = StepKind::field;
    std::string name;  ///< of a field
    json::Node filter; ///< JSON Logic
    json::Span span;
};

struct Term {
    Source source = Source::none;
    std::string name;        ///< the component, or the scope it refers to
    Role role = Role::actor; ///< of Source::role
    bool is_negated = false;
    json::Span span; ///< of `name`, or of the word that is the source
    json::Node area; ///< of Source::area: JSON Logic
    std::vector<Step> steps;
};

/// A union of terms, at least one.
struct Tree {
    std::vector<Term> terms;
    LogicMode mode = LogicMode::pack; ///< what operators mean in its filters
};

} // namespace arbiter::world::scope
