// Verbs that show and roll numbers, and run other actions and flows.
#pragma once

#include "pack/kind/action.hpp"
#include "pack/kind/verbs_of_values.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array k_show_fields = {
    Field{"quantity", &k_computed_text, "Which one.", Need::required},
    Field{"header", &k_text, "The first line."},
    Field{"base", &k_text, "The line of the base: `{label}` and `{value}`."},
    Field{"line", &k_text, "Every line that counts: `{label}`, `{value}`, `{signed}`."},
    Field{"total", &k_text, "The last line: `{total}`."},
    Field{"capped", &k_text, "The last line instead, where a bound was met."},
    Field{"on_one_line", &k_boolean, "All of it on one line.", Need::optional, "false"},
    Field{"only_with_lines", &k_boolean, "Nothing at all where nothing came to the base.", Need::optional,
          "false"},
};
inline constexpr FieldTable k_show_table{"show", "The words of a number that is shown line by line.",
                                         k_show_fields};
inline constexpr Shape k_show{.kind = ShapeKind::object, .table = &k_show_table};

inline constexpr std::array k_rolled_fields = {
    Field{"quantity", &k_computed_text, "Which one.", Need::required},
    Field{"with", &k_told, "What it takes, by name: formulas, worked out here."},
};
inline constexpr FieldTable k_rolled_table{"rolled quantity", "A quantity that is rolled here and now.",
                                           k_rolled_fields};
inline constexpr Shape k_rolled{.kind = ShapeKind::object, .table = &k_rolled_table};
inline constexpr std::array<const Shape*, 2> k_roll_ways = {&k_filled_text, &k_rolled};
inline constexpr Shape k_roll{.kind = ShapeKind::either, .ways = k_roll_ways};

inline constexpr Shape k_roles_by_role{.kind = ShapeKind::map, .of = &k_whom};
inline constexpr std::array k_run_verb_fields = {
    Field{"action", &k_computed_text, "Which one.", Need::required},
    Field{"with", &k_told, "What it takes, by name: formulas, worked out here."},
    Field{"cast", &k_roles_by_role, "Who plays which role in it, by the roles here; the same without it."},
};
inline constexpr FieldTable k_run_verb_table{"run", "Another action, and what it is told.",
                                             k_run_verb_fields};
inline constexpr Shape k_run_object{.kind = ShapeKind::object, .table = &k_run_verb_table};
inline constexpr std::array<const Shape*, 2> k_run_ways = {&k_computed_text, &k_run_object};
inline constexpr Shape k_run_verb{.kind = ShapeKind::either, .ways = k_run_ways};

inline constexpr std::array k_emit_fields = {
    Field{"moment", &k_filled_text, "What is about to happen, or has happened.", Need::required},
    Field{"about", &k_whom, "Whom it concerns: they may react.", Need::optional, "\"actor\""},
    Field{"asks", &k_filled_text,
          "Instead: a scope; everybody in it may react, in the order of turns, then by id."},
    Field{
        "with", &k_told,
        "What reactions may take, by name, and give back by the same name: beside `as` X, later effects read "
        "it as X.NAME."},
    Field{"cast", &k_roles_by_role,
          "Who plays which role in a reaction, by the roles here. Whoever acts here is its `target` without "
          "it."},
};
inline constexpr FieldTable k_emit_table{"emit", "A moment at which others may react.", k_emit_fields};
inline constexpr Shape k_emit_object{.kind = ShapeKind::object, .table = &k_emit_table};
inline constexpr std::array<const Shape*, 2> k_emit_ways = {&k_filled_text, &k_emit_object};
inline constexpr Shape k_emit{.kind = ShapeKind::either, .ways = k_emit_ways};

inline constexpr Shape k_flow_id{.kind = ShapeKind::reference, .to = "flow", .may_be_computed = true};

} // namespace arbiter::pack
