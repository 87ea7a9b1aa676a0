// component: what can be true of an entity, and the fields of its value.
#pragma once

#include "pack/kind/effect.hpp"
#include "pack/kind/quantity.hpp"
#include "pack/kind/seen_by.hpp"
#include "pack/shape.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array<std::string_view, 10> k_field_kind_words = {
    "any", "whole", "number", "yes_no", "text", "word", "entity", "list", "map", "thing"};
inline constexpr Shape k_field_kind_word{.kind = ShapeKind::word, .words = k_field_kind_words};

inline constexpr std::array k_component_field_fields = {
    Field{
        "type", &k_field_kind_word,
        "What its value is: `whole` and `number` are numbers, `yes_no` is true or false, `word` one of "
        "`words`, `entity` an id. A `thing` is a slot: one thing can be in it, and is nowhere else; a `list` "
        "of them is a container.",
        Need::optional, "\"any\""},
    Field{"words", &k_texts, "Of type `word`: what it may be."},
    Field{"of", &k_field_kind_word, "Of type `list` or `map`: what each of its values is."},
    Field{"default", &k_any,
          "Its value where none is written when the component is given; without it the field may be missing. "
          "For numbers a text is a formula: bare names are other fields of the component."},
    Field{"min", &k_amount,
          "It gets no lower. A formula may name other fields of the component, `bearer` and params."},
    Field{"max", &k_amount, "It gets no higher. Of a container: so many things at most."},
    Field{"accepts", &k_component_list,
          "Of a slot or a container: components of which a thing needs one to go in; without it anything "
          "does."},
    Field{"short", &k_effects,
          "What happens when an `adjust` takes more than there is: effects that may read `missing`. The "
          "actor in "
          "them is who has the component."},
    Field{"over", &k_effects,
          "What happens when an `adjust` gives more than fits: effects that may read `over`."},
    Field{
        "seen_by", &k_seen_by,
        "Who may see it: `all`, the `side` of whoever has it, only the `bearer`, or only the `game_master`. "
        "As the component says without it."},
    Field{"label", &k_text, "What people call it."},
    Field{"unit", &k_text, "What it is counted in."},
    Field{"doc", &k_text, "What it is for, in a sentence."},
};
inline constexpr FieldTable k_component_field_table{"component field", "One value inside of a component.",
                                                    k_component_field_fields};
inline constexpr Shape k_component_field{.kind = ShapeKind::object, .table = &k_component_field_table};
inline constexpr Shape k_component_field_map{.kind = ShapeKind::map, .of = &k_component_field};

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
    Field{"name", &k_filled_text, "What people read where somebody lacks it or has it; its id without one."},
    Field{"fields", &k_component_field_map,
          "The fields of its value. Entities, scenarios, effects, cases and saves are held to them."},
    Field{"main", &k_filled_text,
          "The field that its bare name stands for: with `current`, `actor.hp` is `actor.hp.current`. "
          "Without it "
          "`actor.hp` asks whether they have it."},
    Field{"open", &k_boolean,
          "Whether values may have other fields, too. Without `fields` and `open` it has none.",
          Need::optional, "false"},
    Field{"dataSchema", &k_any,
          "How other programs describe values. It is not read: a component that has it is `open`."},
    Field{
        "seen_by", &k_seen_by,
        "Who may see it: `all`, the `side` of whoever has it, only the `bearer`, or only the `game_master`.",
        Need::optional, "\"all\""},
    Field{"modifiers", &k_borne_modifiers, "What changes while somebody, or the place, has it."},
    Field{"checks", &k_component_checks,
          "What must hold of whoever has it when a scenario starts; else the scenario is refused."},
};
inline constexpr FieldTable k_component_table{
    "component", "Something that can be true of an entity, with a value of its own or `{}`.",
    k_component_fields};

/// What the table cannot say: types that fit what is written beside them, bounds that do not cross, defaults
/// within them, a main field that is there.
void check_component(const Record& record, json::Report& report);

} // namespace arbiter::pack
