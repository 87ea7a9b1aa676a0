// Verbs that change what somebody has: components, fields, things, places.
#pragma once

#include "pack/kind/effect.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array<std::string_view, 2> k_to_aliases = {"from", "who"};
// The name of a role: `actor`, `target`, `place`, or one that the action gives. Which roles there are is
// known when actions are compiled.
inline constexpr const Shape& k_whom = k_filled_text;
inline constexpr Field k_to{"to", &k_whom, "Whose it is.", Need::optional, "\"actor\"", k_to_aliases};
// Ids that may have braces in them.
inline constexpr Shape k_computed_component{.kind = ShapeKind::component, .may_be_computed = true};
inline constexpr Shape k_computed_field{.kind = ShapeKind::field, .may_be_computed = true};
inline constexpr Shape k_computed_text{.kind = ShapeKind::text, .least = 1, .may_be_computed = true};
inline constexpr Field k_which_component{"component", &k_computed_component, "Which component.",
                                         Need::required};
inline constexpr Field k_field{"field", &k_computed_field,
                               "Which value: the component's id, a dot, and the way to it inside.",
                               Need::required};

inline constexpr std::array k_set_fields = {
    k_to,
    k_field,
    Field{"value", &k_any, "The new value, as it is."},
    Field{"formula", &k_amount, "The new value, worked out."},
};
inline constexpr FieldTable k_set_table{"set", "Gives a value.", k_set_fields};
inline constexpr Shape k_set{.kind = ShapeKind::object, .table = &k_set_table};

inline constexpr std::array k_add_fields = {
    k_to,
    k_which_component,
    Field{"value", &k_any, "Its value.", Need::optional, "{}"},
};
inline constexpr FieldTable k_add_table{"add", "Gives a component, or another value to one that is there.",
                                        k_add_fields};
inline constexpr Shape k_add{.kind = ShapeKind::object, .table = &k_add_table};

inline constexpr std::array k_remove_fields = {k_to, k_which_component};
inline constexpr FieldTable k_remove_table{"remove", "Takes a component away.", k_remove_fields};
inline constexpr Shape k_remove_component{.kind = ShapeKind::object, .table = &k_remove_table};
inline constexpr std::array<const Shape*, 2> k_remove_ways = {&k_whom, &k_remove_component};
inline constexpr Shape k_remove{.kind = ShapeKind::either, .ways = k_remove_ways};

inline constexpr Shape k_entity_id{.kind = ShapeKind::reference, .to = "entity", .may_be_computed = true};
inline constexpr Shape k_formulas{.kind = ShapeKind::map, .of = &k_amount};
inline constexpr Shape k_formulas_by_component{.kind = ShapeKind::map, .of = &k_formulas, .to = "component"};
inline constexpr Field k_slot{"slot", &k_field_way,
                              "A slot or container of theirs; without it, the thing lies where they are."};
inline constexpr std::array k_spawn_fields = {
    Field{"what", &k_entity_id, "The entity record that it is made from, or a card.", Need::required},
    Field{"to", &k_whom, "Who gets it, or where it lies.", Need::optional, "\"actor\""},
    k_slot,
    Field{"with", &k_formulas_by_component,
          "Values of its own, by component and field: formulas, worked out before it comes."},
};
inline constexpr FieldTable k_spawn_table{
    "spawn", "Makes something from an entity record. With `as` it plays that role from then on.",
    k_spawn_fields};
inline constexpr Shape k_spawn_object{.kind = ShapeKind::object, .table = &k_spawn_table};
inline constexpr std::array<const Shape*, 2> k_spawn_ways = {&k_entity_id, &k_spawn_object};
inline constexpr Shape k_spawn{.kind = ShapeKind::either, .ways = k_spawn_ways};

inline constexpr std::array k_transfer_fields = {
    Field{"what", &k_whom, "The role of the thing.", Need::required},
    Field{"to", &k_whom, "Who gets it, or where it lies.", Need::optional, "\"actor\""},
    k_slot,
};
inline constexpr FieldTable k_transfer_table{"transfer", "Brings a thing to somebody else, or lays it down.",
                                             k_transfer_fields};
inline constexpr Shape k_transfer{.kind = ShapeKind::object, .table = &k_transfer_table};

inline constexpr std::array k_adjust_fields = {
    k_to,
    Field{"field", &k_computed_field,
          "Which number: a component, a dot, and the field; its `main` field without one."},
    Field{"resource", &k_computed_text, "Instead of `to` and `field`: a resource."},
    Field{"by", &k_amount, "How much is added; negative takes away.", Need::required},
    Field{"min", &k_amount, "It gets no lower than this; what that holds back is no shortfall of the field."},
    Field{"max", &k_amount, "It gets no higher than this."},
};
inline constexpr FieldTable k_adjust_table{
    "adjust",
    "Adds to a number within the bounds of its field; with `as`, NAME.by, "
    "NAME.short and NAME.over tell what became "
    "of it.",
    k_adjust_fields};
inline constexpr Shape k_adjust_one{.kind = ShapeKind::object, .table = &k_adjust_table};
inline constexpr Shape k_adjust_list{.kind = ShapeKind::list, .of = &k_adjust_one, .least = 1, .most = 100};
inline constexpr std::array<const Shape*, 2> k_adjust_ways = {&k_adjust_one, &k_adjust_list};
inline constexpr Shape k_adjust{.kind = ShapeKind::either, .ways = k_adjust_ways};

inline constexpr std::array<std::string_view, 1> k_move_who_aliases = {"who"};
inline constexpr std::array<std::string_view, 1> k_mistaken_place = {"formula"};
inline constexpr std::array k_move_fields = {
    Field{"to", &k_whom, "Who moves.", Need::optional, "\"actor\"", k_move_who_aliases},
    Field{"place",
          &k_computed_text,
          "The id of the place; without it, the one they are in.",
          Need::optional,
          {},
          {},
          k_mistaken_place},
    Field{"at", &k_amount,
          "The tile, as a formula: `tile`, `tile(3, 4)`. Nobody else may stand there, and terrain must leave "
          "room."},
};
inline constexpr FieldTable k_move_table{"move", "Brings somebody to another place, or to another tile.",
                                         k_move_fields};
inline constexpr Shape k_move{.kind = ShapeKind::object, .table = &k_move_table};

} // namespace arbiter::pack
