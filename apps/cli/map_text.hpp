// A map as lines of text: terrain, people as letters, and numbers at its edges.
#pragma once

#include "arbiter/view.hpp"

#include <string>
#include <vector>

namespace arbiter::cli {

/// A character that stands on a tile instead of its terrain; people stand above it.
struct MapSign {
    std::int32_t x = 0, y = 0;
    std::string sign;
};
/// What is laid over a map, and what the legend says of it.
struct MapOverlay {
    std::vector<MapSign> signs;
    std::vector<std::string> legend = {}; ///< in a line with the terrains
    std::vector<std::string> notes = {};  ///< each a line of its own, above
};

/// Several lines: the map with what is laid over it.
[[nodiscard]] std::string map_text(const MapView& map, const MapOverlay& overlay);

/// Several lines; `tiles` are ids (`3,4`) of tiles that can be chosen, and shown as `*`.
[[nodiscard]] std::string map_text(const MapView& map, const std::vector<QuestionOption>& tiles = {});

/// One line: who the letters on a map are.
[[nodiscard]] std::string marks_text(const MapView& map);

/// The letter of somebody on a map, in the colour of their side; a blank where they are not on it, nothing
/// where there is no map.
[[nodiscard]] std::string letter_text(const std::optional<MapView>& map, std::string_view id);

} // namespace arbiter::cli
