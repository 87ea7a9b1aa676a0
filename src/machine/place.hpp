// Places: where in a piece of code something stands, as it was written. Positions are the compiler's own; a
// place still means the same when something before it was edited.
#pragma once

#include "machine/code.hpp"

namespace arbiter::machine {

/// The path of an effect (`outcomes.success.effects.0`), and which of the instructions that were made of it.
struct CodePlace {
    std::string_view path;
    std::uint32_t step = 0;
};

/// `position` is at most how many steps there are: behind the last one is the path `end`.
[[nodiscard]] CodePlace place_in(const Code& code, std::uint32_t position);

/// The position of a place; nothing where there is no such place.
[[nodiscard]] std::optional<std::uint32_t> find_place(const Code& code, const CodePlace& place);

} // namespace arbiter::machine
