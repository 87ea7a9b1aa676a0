// Long spellings that mean the same as short ones: `entity.actor.components['pools:hp'].current` is
// `actor.hp`, and the id of an own record needs no namespace.
#pragma once

#include "pack/component_names.hpp"
#include "json/node.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

/// A text that got shorter.
struct ShortenedText {
    json::Span at;
    std::string before, now;
};

/// Shortens the names in a formula, or in a text with formulas in it. What would mean something else stays
/// as it is.
[[nodiscard]] std::string shorten_formula(std::string_view text, const ComponentNames& names);

/// Shortens every name in a record; `names` is set to its pack.
void shorten_names(json::Node& record, const Kind& kind, const ComponentNames& names,
                   std::vector<ShortenedText>& done);

} // namespace arbiter::pack
