// Values against a JSON Schema, as far as packs use it: `type`, `minimum`, `maximum`, `enum`, `properties`,
// `required`, `additionalProperties` and `items`. Other words are for editors and say nothing here.
#pragma once

#include "json/fwd.hpp"

#include <string_view>

namespace arbiter::pack {

class EnumIndex;

/// Reports what of `value`, at its place, is not as `schema` wants it. `whose` is what the schema is about,
/// for messages: `component "a:b"`.
void check_value(const json::Node& value, const json::Node& schema, std::string_view whose,
                 json::Report& report);

/// The same for many values: long lists of legal words are indexed once.
void check_value(const json::Node& value, const json::Node& schema, std::string_view whose,
                 json::Report& report, EnumIndex& index);

/// Reports types that there are not, and ranges that hold nothing: such a schema would be obeyed by anything
/// or by nothing.
void check_schema(const json::Node& schema, json::Report& report);

} // namespace arbiter::pack
