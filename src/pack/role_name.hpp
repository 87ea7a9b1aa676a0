// Names that packs give: to roles, and to what comes of an effect.
#pragma once

#include "json/fwd.hpp"
#include "json/node.hpp"

#include <string_view>

namespace arbiter::pack {

/// Whether a word stands for something else in formulas, so that nothing else can be called so.
[[nodiscard]] bool is_reserved_name(std::string_view word) noexcept;

/// Reports a name that no role can have: one that means something else, is no plain word, or is nearly one of
/// the engine's. `primary`, `secondary` and `tertiary` are fine.
void check_role_name(std::string_view name, const json::Span& place, json::Report& report);

} // namespace arbiter::pack
