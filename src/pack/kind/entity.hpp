// component, entity and scenario: what a world is made of.
#pragma once

#include "pack/kind/quantity.hpp"
#include "pack/shape.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array<std::string_view, 1> k_schema_aliases = {"dataSchema"};

inline constexpr std::array k_component_check_fields = {
    Field{"condition", &k_rule, "What must hold of `bearer`, who has the component.", Need::required},
    Field{"message", &k_filled_text, "What people read when it does not.", Need::required},
};
inline constexpr FieldTable k_component_check_table{
    "component check", "What must hold of whoever has a component when a scenario starts.",
    k_component_check_fields};
inline constexpr Shape k_component_check{.kind = ShapeKind::object, .table = &k_component_check_table};
inline constexpr Shape k_component_checks{.kind = ShapeKind::list, .of = &k_component_check};

inline constexpr std::array k_component_fields = {
    Field{"schema",
          &k_any,
          "A JSON Schema of its value: values of entities and scenarios are held against it.",
          Need::optional,
          {},
          k_schema_aliases},
    Field{"modifiers", &k_borne_modifiers, "What changes while somebody, or the place, has it."},
    Field{"checks", &k_component_checks,
          "What must hold of whoever has it when a scenario starts; else the scenario is refused."},
};
inline constexpr FieldTable k_component_table{
    "component", "Something that can be true of an entity, with a value of its own or `{}`.",
    k_component_fields};

/// A schema with types and ranges that there are.
void check_component(const Record& record, json::Report& report);

inline constexpr std::array k_entity_fields = {
    Field{"components", &k_any_map, "What it has: each component with its value.", Need::required},
};
inline constexpr FieldTable k_entity_table{"entity", "A template: what everything made from it has at first.",
                                           k_entity_fields};

inline constexpr Shape k_entity_ref{.kind = ShapeKind::reference, .to = "entity"};
inline constexpr std::array k_instance_fields = {
    Field{"id", &k_id, "Its name in this scenario.", Need::required},
    Field{"is", &k_entity_ref, "The template it is made from."},
    Field{"components", &k_any_map,
          "What it has besides; a value goes before the template's, `null` takes it away."},
};
inline constexpr FieldTable k_instance_table{"scenario entity", "Somebody or something in a scenario.",
                                             k_instance_fields};
inline constexpr Shape k_instance{.kind = ShapeKind::object, .table = &k_instance_table};
inline constexpr Shape k_instances{.kind = ShapeKind::list, .of = &k_instance, .least = 1};

inline constexpr Shape k_flow_ref{.kind = ShapeKind::reference, .to = "flow"};
inline constexpr std::array k_scenario_fields = {
    Field{"entities", &k_instances, "Who and what there is.", Need::required},
    Field{"flow", &k_flow_ref, "Who comes when: the first of them has the turn at the start."},
};
inline constexpr FieldTable k_scenario_table{"scenario", "A world ready to run.", k_scenario_fields};

} // namespace arbiter::pack
