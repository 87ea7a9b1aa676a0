// Pointing at one word of a longer stretch.
#pragma once

#include "json/source.hpp"

#include <string_view>

namespace arbiter::json {

/// The first place of `word` inside `within`, with the quotes around it; all of `within` where it does not
/// stand there as it is.
[[nodiscard]] Span find_word(std::string_view word, const Span& within, const Sources& sources);

} // namespace arbiter::json
