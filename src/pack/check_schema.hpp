// Schemas themselves: a schema that says nothing it means to say would be obeyed by anything, or by nothing.
#pragma once

#include "json/fwd.hpp"
#include "json/node.hpp"

#include <string_view>
#include <vector>

namespace arbiter::pack {

/// A type as JSON Schema names it.
struct SchemaType {
    std::string_view word;
    std::string_view meaning;
    json::NodeKind kind;
};
[[nodiscard]] const SchemaType* find_schema_type(std::string_view word) noexcept;

/// The words under `type`, which is one or a list of them.
[[nodiscard]] std::vector<const json::Node*> type_words(const json::Node& schema);

/// No schema has more `patternProperties` than this: each is tried on every key.
inline constexpr std::size_t k_most_patterns = 100;

/// Reports words of a wrong type (`required` that is a text), types that there are not, patterns that are no
/// regular expression, ranges that hold nothing, and keys that are nearly a word of JSON Schema.
void check_schema(const json::Node& schema, json::Report& report);

} // namespace arbiter::pack
