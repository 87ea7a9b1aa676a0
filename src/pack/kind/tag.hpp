// tag: what a thing is, so many times over: a bow of three stacks. It is a component of its id, and what can
// be done with a thing that has it.
#pragma once

#include "pack/kind/quantity.hpp"
#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr Shape k_numbers_by_name{.kind = ShapeKind::map, .of = &k_number};
inline constexpr std::size_t k_most_capabilities = 20;
inline constexpr Shape k_capabilities{.kind = ShapeKind::list, .of = &k_any_map, .most = k_most_capabilities};
inline constexpr std::array k_tag_fields = {
    Field{"meta", &k_texts,
          "Words for what things with it are: `[\"tool\", \"ranged\"]`. Rules ask `'ranged' in tool.tags`."},
    Field{"numbers", &k_numbers_by_name, "Numbers that belong to each stack of it, by name."},
    Field{"modifiers", &k_borne_modifiers,
          "What changes while a thing has it; `bearer` says which role the thing plays: `tool`."},
    Field{"actions", &k_capabilities,
          "What can be done with a thing that has it, as the role `tool`: actions that extend others. In the "
          "tag "
          "`bow`, `{ \"extends\": \"shoot\" }` makes the action `bow.shoot`."},
};
inline constexpr FieldTable k_tag_table{"tag",
                                        "What a thing is. Who has it has a component of its id, with "
                                        "`stacks` and perhaps a `value`. A tag may extend "
                                        "abstract ones; what is of two tags has both.",
                                        k_tag_fields};

/// What the table cannot say: that every capability extends an action.
void check_tag_record(const Record& record, json::Report& report);

} // namespace arbiter::pack
