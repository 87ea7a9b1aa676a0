// quantity and modifier: numbers that explain themselves, and what comes to them.
#pragma once

#include "pack/kind/action.hpp"
#include "pack/shape.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array k_base_fields = {
    Field{"label", &k_filled_text, "What a breakdown calls it.", Need::optional, "\"base\""},
    Field{"value", &k_amount, "What it starts from.", Need::required},
};
inline constexpr FieldTable k_base_table{"base", "What a quantity starts from.", k_base_fields};
inline constexpr Shape k_base_object{.kind = ShapeKind::object, .table = &k_base_table};
inline constexpr std::array<const Shape*, 3> k_base_ways = {&k_number, &k_filled_text, &k_base_object};
inline constexpr Shape k_base{.kind = ShapeKind::either, .ways = k_base_ways};

inline constexpr std::array k_term_fields = {
    Field{"label", &k_filled_text, "What a breakdown calls it.", Need::required},
    Field{"value", &k_amount, "What is added.", Need::required},
    Field{"condition", &k_rule, "When it is; always without it."},
};
inline constexpr FieldTable k_term_table{"term", "A labelled part of a quantity.", k_term_fields};
inline constexpr Shape k_term{.kind = ShapeKind::object, .table = &k_term_table};
inline constexpr Shape k_terms{.kind = ShapeKind::list, .of = &k_term};

inline constexpr std::array<std::string_view, 3> k_rounding_words = {"round", "floor", "ceil"};
inline constexpr Shape k_rounding{.kind = ShapeKind::word, .words = k_rounding_words};
inline constexpr std::array k_amount_bounds_fields = {
    Field{"min", &k_amount, "No less than this."},
    Field{"max", &k_amount, "No more than this."},
};
inline constexpr FieldTable k_amount_bounds_table{"stage bounds", "What a quantity is kept within.",
                                                  k_amount_bounds_fields};
inline constexpr Shape k_amount_bounds{.kind = ShapeKind::object, .table = &k_amount_bounds_table};
inline constexpr Shape k_share{.kind = ShapeKind::number, .low = 0, .high = 1};
inline constexpr Shape k_shares{.kind = ShapeKind::list, .of = &k_share, .least = 1, .most = 16};
inline constexpr std::array k_stage_fields = {
    Field{"add", &k_filled_text, "Flat modifiers that name this stage are added."},
    Field{"scale", &k_filled_text, "Percentages and factors that name this stage multiply."},
    Field{"bounds", &k_amount_bounds, "It is kept within these."},
    Field{"then", &k_rounding, "How the number is rounded afterwards; not at all without it."},
    Field{"say_when_cut", &k_filled_text, "What a breakdown says where a bound was met."},
    Field{"shares", &k_shares,
          "Beside `add`: what counts of the largest bonus, the next, and all others; their sum is rounded "
          "down."},
    Field{"shares_when", &k_rule, "When they do; always without it."},
    Field{"label", &k_filled_text,
          "What breakdowns call what its bounds or its shares take or add; `Maximum`, `Minimum` or "
          "`Diminishing "
          "returns` without it."},
};
inline constexpr FieldTable k_stage_table{"stage", "One step of working a quantity out.", k_stage_fields};
inline constexpr Shape k_stage_object{.kind = ShapeKind::object, .table = &k_stage_table};
inline constexpr std::array<std::string_view, 5> k_stage_words = {"flat", "scale", "round", "floor", "ceil"};
inline constexpr Shape k_stage_word{.kind = ShapeKind::word, .words = k_stage_words};
inline constexpr std::array<const Shape*, 2> k_stage_ways = {&k_stage_word, &k_stage_object};
inline constexpr Shape k_stage{.kind = ShapeKind::either, .ways = k_stage_ways};
inline constexpr Shape k_stages{.kind = ShapeKind::list, .of = &k_stage, .least = 1, .most = 32};

inline constexpr std::array k_quantity_fields = {
    Field{"name", &k_filled_text,
          "What people call it, in logs and explanations; without it, its id without the pack, in words."},
    Field{"unit", &k_text, "What it is counted in, for people."},
    Field{"base", &k_base, "What it starts from: a number, a formula, or a label with one.", Need::required},
    Field{"terms", &k_terms, "What is added to it, each with a label."},
    Field{"stages", &k_stages, "How it is worked out, step by step.", Need::optional, "[\"flat\",\"scale\"]"},
    Field{"takes", &k_told_names,
          "Names of its arguments: formulas write `quantity.ID(a, b)`, the effect `roll` has `with`."},
};
inline constexpr FieldTable k_quantity_table{
    "quantity", "A number that explains itself: `quantity.NAME` in formulas.", k_quantity_fields};

inline constexpr std::array<const Shape*, 2> k_of_ways = {&k_filled_text, &k_texts};
inline constexpr Shape k_of{.kind = ShapeKind::either, .ways = k_of_ways};
inline constexpr std::array<std::string_view, 3> k_line_words = {"flat", "percentage", "factor"};
inline constexpr Shape k_line_type{.kind = ShapeKind::word, .words = k_line_words};
inline constexpr Field k_of_field{
    "of", &k_of,
    "The quantity, or the action whose chance or bonus, it changes; `core:chance`, `core:bonus` and "
    "`core:difficulty` are those of every contest.",
    Need::required};
inline constexpr Field k_line_condition{"condition", &k_any, "When it counts; always without it."};
inline constexpr Field k_line_type_field{
    "type", &k_line_type, "`flat` adds, `percentage` multiplies (10 is x1.10), `factor` multiplies as it is.",
    Need::optional, "\"flat\""};
inline constexpr std::array<std::string_view, 1> k_old_line_value = {"modifier"};
inline constexpr Field k_line_value{"value", &k_amount, "How much.",     Need::required,
                                    {},      {},        k_old_line_value};
inline constexpr Field k_line_stage{"stage", &k_filled_text,
                                    "The stage it joins; the first that fits without it."};
inline constexpr Field k_line_tag{"tag", &k_filled_text, "What labels show while it counts."};
inline constexpr Field k_line_label{"label", &k_filled_text, "What breakdowns call it; the tag without it."};
inline constexpr Field k_line_description{"description", &k_text, "What an explanation says of it."};
inline constexpr Field k_line_stack{
    "stack",
    &k_filled_text,
    "Of flat ones with the same name the best bonus and the worst penalty count.",
    Need::optional,
    {},
    k_stack_aliases};

// Its description is what any record's is: `doc`.
inline constexpr std::array k_free_modifier_fields = {
    k_of_field,   k_line_condition, k_line_type_field, k_line_value,
    k_line_stage, k_line_tag,       k_line_label,      k_line_stack,
};
inline constexpr FieldTable k_free_modifier_table{
    "modifier", "What changes a quantity or a chance, whoever does what.", k_free_modifier_fields};

inline constexpr std::array k_borne_modifier_fields = {
    Field{"bearer", &k_filled_text, "The role whoever has the component must play; `bearer` in its formulas.",
          Need::optional, "\"actor\""},
    k_of_field,
    k_line_condition,
    k_line_type_field,
    k_line_value,
    k_line_stage,
    k_line_tag,
    k_line_label,
    k_line_description,
    k_line_stack,
};
inline constexpr FieldTable k_borne_modifier_table{
    "component modifier",
    "What changes a quantity or a chance while somebody, or the place, has the component.",
    k_borne_modifier_fields};
inline constexpr Shape k_borne_modifier{.kind = ShapeKind::object, .table = &k_borne_modifier_table};
inline constexpr Shape k_borne_modifiers{.kind = ShapeKind::list, .of = &k_borne_modifier};

/// What the table cannot say: a stage does one thing, bounds bound something.
void check_quantity(const Record& record, json::Report& report);

} // namespace arbiter::pack
