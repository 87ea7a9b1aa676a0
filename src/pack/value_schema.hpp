// Values against a JSON Schema, as far as packs use it: `type`, `minimum`, `maximum`, `enum`, `pattern`,
// `properties`, `patternProperties`, `required`, `additionalProperties` and `items`. Other words are for
// editors and say nothing here.
#pragma once

#include "json/fwd.hpp"

#include <cstddef>
#include <optional>
#include <span>
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

/// What a schema says of a value inside of one that it describes.
struct SchemaWay {
    const json::Node* schema = nullptr;      ///< null: anything goes, or it cannot be told in advance
    std::optional<std::size_t> refused = {}; ///< the step that leads to a member that may not be there
    const json::Node* refused_by = nullptr;  ///< the schema of the object that may not have it
};
[[nodiscard]] SchemaWay schema_at(const json::Node& schema, std::span<const std::string_view> steps);

} // namespace arbiter::pack
