// scope: a query that says who can be meant.
#pragma once

#include "pack/shape.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array<std::string_view, 1> k_scope_aliases = {"expr"};
inline constexpr std::array k_scope_fields = {
    Field{"scope",
          &k_filled_text,
          "The query: `entities(core:actor)[][{...}]`.",
          Need::required,
          {},
          k_scope_aliases},
};
inline constexpr FieldTable k_scope_table{
    "scope", "A query that gives entities; docs/scopes.md has the language.", k_scope_fields};

} // namespace arbiter::pack
