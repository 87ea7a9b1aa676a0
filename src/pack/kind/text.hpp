// text: words for people that are said in more than one place, with what each place fills in.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

/// Names of what a record is told by whoever uses it, and formulas by such names.
inline constexpr Shape k_told_names{.kind = ShapeKind::list, .of = &k_filled_text, .most = 8};
inline constexpr Shape k_told{.kind = ShapeKind::map, .of = &k_amount, .most = 8};

inline constexpr std::array k_text_record_fields = {
    Field{"text", &k_filled_text,
          "The words. In braces stands a role, one of `takes`, or a formula, as wherever words are said; "
          "formulas know the names that effects gave with `as` before the place where it is said.",
          Need::required},
    Field{"takes", &k_told_names, "Names of what each place fills in."},
};
inline constexpr FieldTable k_text_record_table{
    "text",
    "Words that are said in several places. Effects use it with `{ \"say\": { \"text\": \"its id\" } }`. "
    "Those of "
    "the pack `core` are what the engine says to players: patch them to change it.",
    k_text_record_fields};

inline constexpr Shape k_text_id{.kind = ShapeKind::reference, .to = "text"};
inline constexpr std::array k_said_fields = {
    Field{"text", &k_text_id, "Which one.", Need::required},
    Field{"with", &k_told,
          "What it takes, by name: a role, a name that an effect gave with `as`, or a formula, worked out "
          "here."},
};
inline constexpr FieldTable k_said_table{"said text", "A text by its id, and what it is told.",
                                         k_said_fields};
inline constexpr Shape k_said{.kind = ShapeKind::object, .table = &k_said_table};

/// Words where they are said: written there, or a text by its id. `k_perhaps_words` may be empty.
inline constexpr std::array<const Shape*, 2> k_words_ways = {&k_filled_text, &k_said};
inline constexpr Shape k_words{.kind = ShapeKind::either, .ways = k_words_ways};
inline constexpr std::array<const Shape*, 2> k_perhaps_words_ways = {&k_text, &k_said};
inline constexpr Shape k_perhaps_words{.kind = ShapeKind::either, .ways = k_perhaps_words_ways};

/// What the table cannot say: braces, formulas, and names that are taken but not used. What formulas read is
/// looked at wherever the text is said.
void check_text_record(const Record& record, json::Report& report);

} // namespace arbiter::pack
