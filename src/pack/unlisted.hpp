// Members that a schema neither lists nor forbids. They are legal, but where one is spelt nearly like a
// property that the schema lists, that property was meant: the engine would keep a value that no rule reads.
#pragma once

#include "json/fwd.hpp"
#include "json/node.hpp"

#include <span>
#include <string>
#include <string_view>

namespace arbiter::pack {

/// Warns of members of `value`, however deep, that are not among the `properties` of their schema and nearly
/// one of them. A schema that speaks of other members (`additionalProperties`, `patternProperties`, `allOf`
/// and the like) means them. `whose` is what the schema is about, for messages: `component "a:b"`.
void check_unlisted(const json::Node& value, const json::Node& schema, std::string_view whose,
                    json::Report& report);

/// What a way into a value is called, and where it was written.
struct WrittenWay {
    std::string_view whose;
    json::Span place;
};

/// The same for the keys that lead to one value inside of what `schema` describes.
void check_unlisted(std::span<const std::string_view> steps, const json::Node& schema, const WrittenWay& way,
                    json::Report& report);

/// `did you mean "X"?` over the properties that a schema lists, or nothing. A long list is searched only as
/// long as the report allows searches.
[[nodiscard]] std::string nearest_property(const json::Node& schema, std::string_view key,
                                           json::Report& report);

} // namespace arbiter::pack
