// form: how a foreign shape becomes a record, or a part of one, so that data written for other programs loads
// unchanged.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>
#include <vector>

namespace arbiter::pack {

class FormIndex;
struct Record;

inline constexpr Shape k_some_texts{.kind = ShapeKind::list, .of = &k_filled_text, .least = 1};
inline constexpr std::array<const Shape*, 2> k_keys_ways = {&k_filled_text, &k_some_texts};
inline constexpr Shape k_keys{.kind = ShapeKind::either, .ways = k_keys_ways};
inline constexpr Shape k_names{.kind = ShapeKind::map, .of = &k_filled_text, .least = 1};
inline constexpr Shape k_pointers{.kind = ShapeKind::list, .of = &k_pointer};

inline constexpr std::array k_form_fields = {
    Field{"of", &k_filled_text,
          "What it makes: a record kind, or a part of records as messages name it (`outcome`, "
          "`outcome modifier`).",
          Need::required},
    Field{
        "renames", &k_names,
        "Keys that are called otherwise here: `{ \"message\": \"say\" }`. Alone, or with `legacy`; it comes "
        "after all other forms, which know the foreign names."},
    Field{"when_key", &k_keys, "The key, or keys, that show this shape."},
    Field{"unless_key", &k_keys, "Keys that show it is another shape after all."},
    Field{"when", &k_any_map,
          "What else must hold: `{ \"/type\": \"dice\", \"/turns\": { \"is\": \"number\" } }`; a list is any "
          "of several values, `*` in a pointer any element."},
    Field{"when_above", &k_any_map, "What must hold of the object around a part."},
    Field{"refuse", &k_filled_text, "Why this shape cannot be read; then `becomes` is not used."},
    Field{
        "becomes", &k_any_map,
        "Its fields: a value as it is, or `{ \"from\": \"/pointer\" }` into the foreign shape (`above` into "
        "what is around it; of a record, into the whole of it), with `default`, `each`, `keyed` (each "
        "becomes a "
        "member that is called by the text at this pointer), `only`, `unless`, `single`, `words` (others are "
        "an "
        "error with `words_only`), `text`, `minus`, `rewrite`, `number`, `drop`; `join` and `one_of` take "
        "several; `{ \"key\": \"text\" }` or `\"number\"` is the key inside `each`."},
    Field{"drop", &k_pointers, "Values of the foreign shape that have no meaning here."},
    Field{"legacy", &k_boolean, "Whether this is an old shape that an upgrade should rewrite.",
          Need::optional, "false"},
};
inline constexpr FieldTable k_form_table{"form",
                                         "How a foreign shape becomes a record, or a part of one. Keys that "
                                         "`becomes` does not read are kept as they "
                                         "are.",
                                         k_form_fields};

void check_form(const Record& record, json::Report& report);

/// Reports fields that a form makes and nobody knows: neither the table of what it makes nor one of `forms`
/// that renames keys.
void check_made_fields(const Record& form, const FormIndex& forms, const std::vector<bool>& reach,
                       json::Report& report);

} // namespace arbiter::pack
