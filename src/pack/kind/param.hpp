// param: a named value that a profile or a command may set, with what is legal and what a solver may try.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>

namespace arbiter::pack {

struct Record;

inline constexpr Shape k_some_values{.kind = ShapeKind::list, .of = &k_any, .least = 1};
inline constexpr Shape k_number_pair{.kind = ShapeKind::list, .of = &k_number, .least = 2, .most = 2};
inline constexpr std::array<const Shape*, 2> k_tune_ways = {&k_boolean, &k_number_pair};
inline constexpr Shape k_tune{.kind = ShapeKind::either, .ways = k_tune_ways};

inline constexpr std::array k_param_fields = {
    Field{"default", &k_any, "Its value when no profile says otherwise; its type is the param's type.",
          Need::required},
    Field{"min", &k_number, "The smallest legal value."},
    Field{"max", &k_number, "The largest legal value."},
    Field{"whole", &k_boolean, "Whether only whole numbers are legal.", Need::optional, "false"},
    Field{"one_of", &k_some_values, "The legal values, when they are few."},
    Field{"tune", &k_tune, "What a solver may try: `true` for all that is legal, or `[low, high]`.",
          Need::optional, "false"},
    Field{"unit", &k_filled_text, "What it is measured in, for people: `d6`, `percent`, `tiles`."},
};
inline constexpr FieldTable k_param_table{
    "param", "A named value. Written in `pack.json` under `params`, or as a record; `a.b` is `b` inside `a`.",
    k_param_fields};

void check_param(const Record& record, json::Report& report);

/// Whether `value` is legal for a param; what is not is reported at `value`.
bool check_param_value(const Record& param, const json::Node& value, json::Report& report);

} // namespace arbiter::pack
