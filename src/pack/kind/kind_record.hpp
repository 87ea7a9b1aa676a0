// kind: a pack's own name for one of the engine's kinds, with fields of its own and values filled in.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr Shape k_any_list{.kind = ShapeKind::list, .of = &k_any, .least = 1};
inline constexpr std::array k_known_value_fields = {
    Field{"at", &k_pointer, "Where such values stand in a record; `*` is every element of a list.",
          Need::required},
    Field{"of", &k_any_list, "The values that are known.", Need::required},
};
inline constexpr FieldTable k_known_value_table{
    "known values", "Values that records of a kind may have at a place; others are told.",
    k_known_value_fields};
inline constexpr Shape k_known_value{.kind = ShapeKind::object, .table = &k_known_value_table};
inline constexpr Shape k_known_values{.kind = ShapeKind::map, .of = &k_known_value};

inline constexpr std::array k_own_field_fields = {
    Field{"doc", &k_filled_text, "What it is for.", Need::required},
    Field{"also", &k_texts, "Other spellings of it."},
};
inline constexpr FieldTable k_own_field_table{"field of a kind", "A field that the engine's kind has not.",
                                              k_own_field_fields};
inline constexpr Shape k_own_field{.kind = ShapeKind::object, .table = &k_own_field_table};
inline constexpr Shape k_own_fields{.kind = ShapeKind::map, .of = &k_own_field};

inline constexpr std::array k_kind_record_fields = {
    Field{"is", &k_kind, "The kind that records of this name are.", Need::required},
    Field{"folder", &k_filled_text, "The folder they stand in; its name and an s without it."},
    Field{"fields", &k_own_fields,
          "Fields of their own, each with what it is for. Formulas in such a record know them by name."},
    Field{"values", &k_known_values,
          "Values that are known at a place, by what one is called: `skill`. Others get a warning."},
    Field{"from_folder", &k_filled_text,
          "The field that a folder inside the kind's folder gives its name to, where a record has none."},
    Field{"with", &k_any_map, "What every record of it starts from, as if it extended this."},
};
inline constexpr FieldTable k_kind_record_table{
    "kind", "A pack's own name for a kind of records, with fields of its own and values filled in.",
    k_kind_record_fields};

/// The name is free, its fields are new, and what it stands for is no name itself.
void check_kind_record(const Record& record, json::Report& report);

} // namespace arbiter::pack
