// The JSON of a filter. It stands in the middle of other text and allows words without quotes, so the reader
// of whole files does not fit; what it says about mistakes does.
#pragma once

#include "arbiter/limits.hpp"
#include "expr/formula/place_map.hpp"
#include "json/report.hpp"

#include <optional>
#include <string_view>

namespace arbiter::world::scope {

/// What a filter is read with: the text it stands in, and where that stands.
struct FilterReading {
    std::string_view text;
    const expr::formula::PlaceMap& places;
    const Limits& limits;
    json::Report& report;
};

struct FilterText {
    json::Node node;
    std::uint32_t end = 0; ///< behind its last bracket
};

/// Reads the JSON value at `at`. The first problem goes to the report, and the result is empty then.
[[nodiscard]] std::optional<FilterText> read_filter(const FilterReading& reading, std::uint32_t at);

} // namespace arbiter::world::scope
