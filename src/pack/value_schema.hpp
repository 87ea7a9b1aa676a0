// Values against a JSON Schema, as far as the engine writes one: `type`, `minimum`, `maximum`, `enum`,
// `properties`, `required`, `additionalProperties` and `items`.
#pragma once

#include "json/fwd.hpp"

#include <string_view>

namespace arbiter::pack {

/// Reports what of `value`, at its place, is not as `schema` wants it. `whose` is what the schema is about,
/// for messages: "the save".
void check_value(const json::Node& value, const json::Node& schema, std::string_view whose,
                 json::Report& report);

} // namespace arbiter::pack
