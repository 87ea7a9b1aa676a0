// table: a look-up by number or by word, written in rows or kept in a CSV file.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct LoadContext;
struct Record;

inline constexpr std::array<const Shape*, 2> k_row_key_ways = {&k_number, &k_filled_text};
inline constexpr Shape k_row_key{.kind = ShapeKind::either, .ways = k_row_key_ways};
inline constexpr std::array k_row_fields = {
    Field{"at", &k_row_key, "The number or word of this row.", Need::required},
    Field{"value", &k_any, "What is looked up.", Need::required},
    Field{"note", &k_text, "A remark for other authors."},
};
inline constexpr FieldTable k_row_table{"table row", "One row of a table.", k_row_fields};
inline constexpr Shape k_row{.kind = ShapeKind::object, .table = &k_row_table};
inline constexpr Shape k_rows{.kind = ShapeKind::list, .of = &k_row, .least = 1};

inline constexpr std::array k_file_fields = {
    Field{"file", &k_filled_text, "A CSV file inside the pack, its first line `at,value`.", Need::required},
};
inline constexpr FieldTable k_file_table{"file of rows", "Rows kept in a file.", k_file_fields};
inline constexpr Shape k_file{.kind = ShapeKind::object, .table = &k_file_table};
inline constexpr std::array<const Shape*, 2> k_rows_ways = {&k_rows, &k_file};
inline constexpr Shape k_rows_or_file{.kind = ShapeKind::either, .ways = k_rows_ways};

inline constexpr std::array<std::string_view, 3> k_between_words = {"below", "exact", "linear"};
inline constexpr Shape k_between{.kind = ShapeKind::word, .words = k_between_words};
inline constexpr std::array<std::string_view, 2> k_outside_words = {"clamp", "missing"};
inline constexpr Shape k_outside{.kind = ShapeKind::word, .words = k_outside_words};

inline constexpr std::array k_table_fields = {
    Field{"by", &k_filled_text, "What it is looked up by, for people: `level`."},
    Field{"rows", &k_rows_or_file, "The rows in ascending order, or `{ \"file\": \"tables/x.csv\" }`.",
          Need::required},
    Field{"between", &k_between,
          "Between two rows: the row `below`, nothing (`exact`), or a straight line (`linear`).",
          Need::optional, "\"below\""},
    Field{"outside", &k_outside, "Past the first or last row: that row (`clamp`), or nothing (`missing`).",
          Need::optional, "\"clamp\""},
};
inline constexpr FieldTable k_table_table{"table", "A look-up by number or by word.", k_table_fields};

/// Puts the rows of a CSV file in the place of `{ "file": ... }`.
void load_table(Record& record, LoadContext& context);

void check_table(const Record& record, json::Report& report);

} // namespace arbiter::pack
