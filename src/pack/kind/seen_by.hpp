// seen_by: who may see something, as records write it.
#pragma once

#include "arbiter/audience.hpp"
#include "pack/shape.hpp"
#include "json/node.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace arbiter::pack {

inline constexpr Shape k_seen_by{.kind = ShapeKind::word, .words = k_seen_by_words};

/// Of an effect: whoever acts is the one it belongs to.
inline constexpr std::array<std::string_view, 4> k_told_to_words = {"all", "side", "actor", "game_master"};
inline constexpr Shape k_told_to{.kind = ShapeKind::word, .words = k_told_to_words};

/// The level that a record or one of its fields says; nothing where it says none.
[[nodiscard]] inline std::optional<SeenBy> find_seen_by(const json::Node& written,
                                                        std::span<const std::string_view> words) {
    const json::Node* word = written.find("seen_by");
    const auto at = word ? std::ranges::find(words, word->text) : words.end();
    return at == words.end() ? std::nullopt : std::optional(static_cast<SeenBy>(at - words.begin()));
}

} // namespace arbiter::pack
