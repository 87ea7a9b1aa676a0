// condition: a named rule that others use through condition_ref.
#pragma once

#include "pack/shape.hpp"

#include <array>

namespace arbiter::pack {

inline constexpr std::array<std::string_view, 2> k_logic_aliases = {"condition", "rule"};

inline constexpr Shape k_argument_names{.kind = ShapeKind::list, .of = &k_filled_text, .most = 8};

inline constexpr std::array k_condition_fields = {
    Field{"logic",
          &k_rule,
          "What must hold: JSON Logic, a formula as text, true or false.",
          Need::required,
          {},
          k_logic_aliases},
    Field{"takes", &k_argument_names,
          "Names of what it is told: `condition.ID(a, b)`, or `{ \"condition_ref\": [\"ID\", a, b] }`."},
};
inline constexpr FieldTable k_condition_table{
    "condition", "A named rule. Others use it with `{ \"condition_ref\": \"its id\" }`.", k_condition_fields};

} // namespace arbiter::pack
