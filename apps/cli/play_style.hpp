// How a game looks on a terminal: emphasis and bars. Colour never says anything that the text does not.
#pragma once

#include "arbiter/gauge.hpp"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// The text as it is where there is no colour.
[[nodiscard]] std::string bold(std::string_view text);
[[nodiscard]] std::string dim(std::string_view text);

/// `hp ######---- 16/25`: the bar is green above one half, red below a quarter.
[[nodiscard]] std::string gauge_text(const Gauge& gauge);

/// Columns that a text takes: code points, which is right for all but a few scripts.
[[nodiscard]] std::size_t columns_of(std::string_view text);

} // namespace arbiter::cli
