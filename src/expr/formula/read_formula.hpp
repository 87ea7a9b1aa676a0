// Formula text: what designers write where JSON Logic is what the engine compiles.
//
//     0.5 + (actor.skill - target.skill) / param.skill_scale
//
// Reading gives the JSON Logic tree that means the same, every node pointing at the stretch of text it was
// made from. Which operators exist is not known here: the compiler of JSON Logic says so.
#pragma once

#include "arbiter/limits.hpp"
#include "json/node.hpp"
#include "json/report.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::expr {

/// Where the text of a formula stands.
struct FormulaPlace {
    std::uint32_t source = json::Span::k_nowhere; ///< in the report's sources; nowhere for a text of no file
    std::uint32_t begin = 0;                      ///< of its first byte; inside the quotes if it has any
    bool is_quoted = false; ///< it is the inside of a JSON text, where escapes shift what follows
};

/// Where the words of a text node stand: in a JSON file inside its quotes, in any other just there.
[[nodiscard]] FormulaPlace place_of(const json::Node& text, const json::Sources& sources);

/// Reads formula text into the JSON Logic tree that means the same. The first problem goes to `report`, at
/// its column, and the result is empty then.
///
/// The object node of an operation spans the whole expression; its member's `key_span` is the operator.
/// Nesting is held to `limits.notation_depth`, operations to `limits.expression_nodes`.
[[nodiscard]] std::optional<json::Node> read_formula(std::string_view text, const FormulaPlace& place,
                                                     const Limits& limits, json::Report& report);

} // namespace arbiter::expr
