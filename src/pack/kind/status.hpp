// status: a component with a life. What it is, how long it lasts, what it does meanwhile.
#pragma once

#include "pack/kind/action.hpp"
#include "pack/kind/effect.hpp"
#include "pack/kind/quantity.hpp"
#include "pack/kind/seen_by.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr Shape k_status_ref{.kind = ShapeKind::reference, .to = "status"};
inline constexpr Shape k_status_refs{.kind = ShapeKind::list, .of = &k_status_ref};

inline constexpr std::array<std::string_view, 3> k_stacking_words = {"refresh", "add", "none"};
inline constexpr Shape k_stacking{.kind = ShapeKind::word, .words = k_stacking_words};
inline constexpr std::array<std::string_view, 2> k_counter_words = {"bearer", "applier"};
inline constexpr Shape k_counter{.kind = ShapeKind::word, .words = k_counter_words};
inline constexpr std::array<std::string_view, 2> k_moment_words = {"start", "end"};
inline constexpr Shape k_moment{.kind = ShapeKind::word, .words = k_moment_words};

inline constexpr std::array k_converts_fields = {
    Field{"to", &k_status_ref, "What it turns into.", Need::required},
    Field{"at", &k_amount, "At how many stacks; the second time without it.", Need::optional, "2"},
    Field{"turns", &k_amount, "How long the other lasts; as it usually does without it."},
};
inline constexpr FieldTable k_converts_table{
    "conversion", "What a status turns into when there is too much of it.", k_converts_fields};
inline constexpr Shape k_converts{.kind = ShapeKind::object, .table = &k_converts_table};

inline constexpr std::array<std::string_view, 1> k_max_aliases = {"max_stacks"};
inline constexpr std::array k_status_fields = {
    Field{"name", &k_text, "Its name, for people."},
    Field{"tags", &k_texts, "What kinds of status it is, for effects that end all of a kind."},
    Field{"stacking", &k_stacking,
          "When somebody has it already: `refresh` lasts anew, `add` makes more of it, `none` does nothing.",
          Need::optional, "\"refresh\""},
    Field{"max", &k_amount, "No more stacks than this.", Need::optional, "1", k_max_aliases},
    Field{"turns", &k_amount, "How long it lasts; without it, until something ends it."},
    Field{"counted_by", &k_counter, "Whose turns count.", Need::optional, "\"bearer\""},
    Field{"counted_at", &k_moment, "When in a turn.", Need::optional, "\"end\""},
    Field{"counts_first_turn", &k_boolean, "Whether the turn in which it came counts as well.",
          Need::optional, "false"},
    Field{"lengthened", &k_switch, "With `add`: whether more of it may last longer.", Need::optional,
          "false"},
    Field{"uses", &k_amount, "How many rolls its modifiers serve; without it, all while it lasts."},
    Field{"converts", &k_converts, "What it turns into when there is too much of it."},
    Field{"cancels", &k_status_refs, "What it cannot be with: both go, whichever comes second."},
    Field{
        "seen_by", &k_seen_by,
        "Who may see it: `all`, the `side` of whoever has it, only the `bearer`, or only the `game_master`.",
        Need::optional, "\"all\""},
    Field{"modifiers", &k_borne_modifiers, "What changes while somebody, or the place, has it."},
    Field{"when_applied", &k_effects, "What happens when somebody gets it, or more of it."},
    Field{"when_full", &k_effects, "What happens when there cannot be more of it."},
    Field{"turn_start", &k_effects, "What happens when a turn of its bearer starts."},
    Field{"turn_end", &k_effects, "What happens when a turn of its bearer ends, before it is counted."},
    Field{"when_ended", &k_effects, "What happens when it is over, or used up."},
};
inline constexpr FieldTable k_status_table{
    "status", "A component with a life: `bearer` has it from `applier`.", k_status_fields};

/// What the table cannot say: it turns into something else, what it lasts, its effects.
void check_status(const Record& record, json::Report& report);

} // namespace arbiter::pack
