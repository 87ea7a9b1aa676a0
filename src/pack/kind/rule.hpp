// rule: what a pack asks of records, its own and those of packs that require it.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr std::array<std::string_view, 4> k_rule_severity_words = {"error", "warning", "info", "hint"};
inline constexpr Shape k_rule_severity{.kind = ShapeKind::word, .words = k_rule_severity_words};

/// A formula over a record, or JSON Logic: compiled with the names of the record's kind, see own_rules.cpp.
inline constexpr std::array<const Shape*, 3> k_record_formula_ways = {&k_filled_text, &k_any_map, &k_boolean};
inline constexpr Shape k_record_formula{.kind = ShapeKind::either, .ways = k_record_formula_ways};

inline constexpr Shape k_kinds_or_parts{.kind = ShapeKind::list, .of = &k_kind_or_part, .least = 1};
inline constexpr std::array<const Shape*, 2> k_rule_of_ways = {&k_kind_or_part, &k_kinds_or_parts};
inline constexpr Shape k_rule_of{.kind = ShapeKind::either, .ways = k_rule_of_ways};

inline constexpr std::array k_rule_record_fields = {
    Field{"of", &k_rule_of,
          "What it looks at: a kind of record, or a part of records such as `outcome`; or several.",
          Need::required},
    Field{"when", &k_record_formula,
          "Which of them it looks at: a formula over the fields of the record or the part. All without it."},
    Field{"holds", &k_record_formula, "What must hold: a formula over the same fields."},
    Field{"finds", &k_record_formula,
          "Instead of `holds`: a formula that lists what is wrong. Each element is one finding, `found` in "
          "the message."},
    Field{"severity", &k_rule_severity, "How bad it is: an error refuses the pack.", Need::optional,
          "\"warning\""},
    Field{"imported", &k_rule_severity,
          "How bad it is in files that are only imported; the same without it."},
    Field{"message", &k_filled_text,
          "What is said then. In braces stand formulas over the record's fields: `{id}`.", Need::required},
    Field{"hint", &k_filled_text, "What to do about it; braces as in `message`."},
    Field{"at", &k_pointer,
          "The field that is pointed at; the id of a record, or the whole part, without it."},
};
inline constexpr FieldTable k_rule_record_table{
    "rule", "What a pack asks of records of one kind: `arbiter check` tells which break it.",
    k_rule_record_fields};

/// What the table cannot say: `holds` or `finds`, one of them; braces of its texts.
void check_rule_record(const Record& record, json::Report& report);

} // namespace arbiter::pack
