// How a game looks on a terminal: emphasis and bars. Colour never says anything that the text does not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// The text as it is where there is no colour.
[[nodiscard]] std::string bold(std::string_view text);
[[nodiscard]] std::string dim(std::string_view text);

/// In a colour of a side, by its number.
[[nodiscard]] std::string side_colour(std::size_t side, std::string_view text);

/// What fits on the screen; `rows` and `columns` of a map leave room for people and a menu.
struct Screen {
    std::int32_t rows = 24;
    std::int32_t map_columns = 72, map_rows = 20;
};
/// The terminal's own size where it is one; elsewhere always the same.
[[nodiscard]] Screen screen_of(bool is_terminal);

/// `16/25 [######----]`: what there is, of how much. Green above one half, red below a quarter.
[[nodiscard]] std::string bar_text(double value, double least, double most);

/// Columns that a text takes: code points, which is right for all but a few scripts.
[[nodiscard]] std::size_t columns_of(std::string_view text);

} // namespace arbiter::cli
