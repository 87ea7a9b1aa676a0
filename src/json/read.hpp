// Reading JSON with places.
#pragma once

#include "arbiter/limits.hpp"
#include "json/report.hpp"
#include "json/source.hpp"

#include <string>

namespace arbiter::json {

/// Parses the text of a source into `source.root`, every node with its span. Problems go to `report`, at the
/// character that is wrong; after a syntax error `root` holds what was read before it.
///
/// Strict RFC 8259 in UTF-8: no comments, no trailing commas, no byte-order mark. A duplicate key and a mark
/// are reported and reading goes on, so that one run shows as much as it can.
///
/// Returns whether the text is a whole, clean document.
bool read(Sources& sources, std::uint32_t source, const Limits& limits, Report& report);

/// The value of a text that the engine itself wrote; null when it is no JSON.
[[nodiscard]] Node read_own(std::string_view text);

} // namespace arbiter::json
