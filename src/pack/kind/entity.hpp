// entity and scenario: what a world is made of.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr std::array k_entity_fields = {
    Field{"components", &k_component_map, "What it has: each component with its value.", Need::required},
};
inline constexpr FieldTable k_entity_table{"entity", "A template: what everything made from it has at first.",
                                           k_entity_fields};

inline constexpr Shape k_entity_ref{.kind = ShapeKind::reference, .to = "entity"};
inline constexpr std::array k_instance_fields = {
    Field{"id", &k_id, "Its name in this scenario.", Need::required},
    Field{"is", &k_entity_ref, "The template it is made from."},
    Field{"components", &k_component_map,
          "What it has besides; a value goes before the template's, `null` takes it away."},
};
inline constexpr FieldTable k_instance_table{"scenario entity", "Somebody or something in a scenario.",
                                             k_instance_fields};
inline constexpr Shape k_instance{.kind = ShapeKind::object, .table = &k_instance_table};
inline constexpr Shape k_instances{.kind = ShapeKind::list, .of = &k_instance, .least = 1};

inline constexpr Shape k_place_ref{.kind = ShapeKind::reference, .to = "place"};
inline constexpr Shape k_place_refs{.kind = ShapeKind::list, .of = &k_place_ref};
inline constexpr Shape k_flow_ref{.kind = ShapeKind::reference, .to = "flow"};
inline constexpr Shape k_policy_ref{.kind = ShapeKind::reference, .to = "policy"};
inline constexpr Shape k_policies_of_sides{.kind = ShapeKind::map, .of = &k_policy_ref};
inline constexpr std::array k_scenario_fields = {
    Field{"entities", &k_instances, "Who and what there is.", Need::required},
    Field{"places", &k_place_refs,
          "Places with tiles that are in the world, each an entity of its id. Who has a tile and says no "
          "place is in the first one."},
    Field{"flow", &k_flow_ref, "Who comes when: the first of them has the turn at the start."},
    Field{"policies", &k_policies_of_sides,
          "How the sides of its flow are played where nobody plays them: a policy for each side, by its id. "
          "The component `core:mind` goes before."},
    Field{"with", &k_texts, "Packs, by id, that are loaded on top when it is played."},
};
inline constexpr FieldTable k_scenario_table{"scenario", "A world ready to run.", k_scenario_fields};

/// Packs that it is played with are named by id.
void check_scenario(const Record& record, json::Report& report);

} // namespace arbiter::pack
