// Verbs that give, end and go over statuses.
#pragma once

#include "pack/kind/action.hpp"
#include "pack/kind/verbs_of_values.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr Shape k_status_id{.kind = ShapeKind::reference, .to = "status", .may_be_computed = true};
inline constexpr std::array k_apply_fields = {
    k_to,
    Field{"status", &k_status_id, "Which one.", Need::required},
    Field{"stacks", &k_amount, "How much of it.", Need::optional, "1"},
    Field{"turns", &k_amount, "How long it lasts; as the status says without it."},
    Field{"by", &k_whom, "Who gives it.", Need::optional, "\"actor\""},
    Field{"with", &k_told, "More members of its value, worked out here."},
};
inline constexpr FieldTable k_apply_table{
    "apply",
    "Gives a status; with `as`, NAME.came (added, stacked, refreshed, converted, cancelled or refused), "
    "NAME.stacks, NAME.full and NAME.name tell what became of it.",
    k_apply_fields};
inline constexpr Shape k_apply_object{.kind = ShapeKind::object, .table = &k_apply_table};
inline constexpr std::array<const Shape*, 2> k_apply_ways = {&k_status_id, &k_apply_object};
inline constexpr Shape k_apply{.kind = ShapeKind::either, .ways = k_apply_ways};

inline constexpr std::array k_end_fields = {
    k_to,
    Field{"status", &k_status_id, "Which one."},
    Field{"tag", &k_filled_text, "All that have this tag; `*` for all there are."},
    Field{"stacks", &k_amount, "Only so much of it."},
};
inline constexpr FieldTable k_end_table{"end", "Ends a status, or all of a kind.", k_end_fields};
inline constexpr Shape k_end_object{.kind = ShapeKind::object, .table = &k_end_table};
inline constexpr std::array<const Shape*, 2> k_end_ways = {&k_status_id, &k_end_object};
inline constexpr Shape k_end{.kind = ShapeKind::either, .ways = k_end_ways};

inline constexpr std::array k_each_fields = {
    Field{"statuses_of", &k_whom, "Whose statuses."},
    Field{"tag", &k_filled_text, "Beside `statuses_of`: only those that have this tag."},
    Field{"records", &k_kind, "All records of a kind that this pack can name."},
};
inline constexpr FieldTable k_each_table{"each", "Ids to go over, one after the other.", k_each_fields};
inline constexpr Shape k_each_object{.kind = ShapeKind::object, .table = &k_each_table};
inline constexpr std::array<const Shape*, 2> k_each_ways = {&k_filled_text, &k_each_object};
inline constexpr Shape k_each{.kind = ShapeKind::either, .ways = k_each_ways};

} // namespace arbiter::pack
